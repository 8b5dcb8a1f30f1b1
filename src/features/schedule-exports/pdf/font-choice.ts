import type { PDFDocument } from '@cantoo/pdf-lib'
import { UnavailableError } from '../unavailable.ts'
import { EmbeddedFont, ignorable } from './embedded-font.ts'
import { type FontName, type ReadFont, fontSources, strongFont } from './font-sources.ts'

export type Weight = 'regular' | 'strong'

/** What a reader takes for one character: emoji, or a letter with its marks. */
export const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[#*0-9]\uFE0F?\u20E3/u

interface Piece {
  text: string
  /** in the text */
  index: number
  font: EmbeddedFont | undefined
}

/** Chooses the font of each character. */
export class FontChoice {
  readonly #fonts = new Map<FontName, EmbeddedFont>()
  readonly #document: PDFDocument
  readonly #chosen = new Map<string, EmbeddedFont | undefined>()
  /** fonts that could not be read: their characters are named by their code points */
  readonly missing: FontName[] = []

  private constructor(document: PDFDocument) {
    this.#document = document
  }

  /** @param texts all that will be set: only the fonts that they need are read */
  static async for(document: PDFDocument, texts: Iterable<string>, read: ReadFont) {
    const choice = new FontChoice(document)
    await choice.#load(strongFont, read)
    const open = new Set(
      [...texts].flatMap((text) => [...clusters.segment(text)].map(({ segment }) => segment)),
    )
    for (const { name, covers } of fontSources) {
      if (covers !== undefined && ![...open].some((cluster) => covers.test(cluster))) continue
      const font = await choice.#load(name, read)
      for (const cluster of open)
        if (font?.covers(cluster) === true && !emoji.test(cluster)) open.delete(cluster)
    }
    if (choice.missing.some((name) => name === strongFont || name === fontSources[0]?.name))
      throw new UnavailableError('can’t be made without the site’s font')
    return choice
  }

  async #load(name: FontName, read: ReadFont): Promise<EmbeddedFont | undefined> {
    try {
      const font = new EmbeddedFont(this.#document, `F${this.#fonts.size}`, await read(name))
      this.#fonts.set(name, font)
      return font
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error
      this.missing.push(name)
      return undefined
    }
  }

  get fonts(): readonly EmbeddedFont[] {
    return [...this.#fonts.values()]
  }

  /** Writes the fonts into the document; call it after the last text. */
  embed(): void {
    for (const font of this.fonts) font.embed(this.#document)
  }

  /** A character that no font has is named by its code point, never an empty box. */
  shown(text: string, weight: Weight): string {
    return this.pieces(narrow(text.toWellFormed().normalize('NFC')), weight)
      .map((piece) => (piece.font === undefined ? codePointName(piece.text) : piece.text))
      .join('')
  }

  /** A text's clusters, or their characters where no font has the whole cluster. */
  pieces(text: string, weight: Weight): Piece[] {
    return [...clusters.segment(text)].flatMap(({ segment, index }) => {
      const font = this.#fontOf(segment, weight)
      if (font !== undefined) return [{ text: segment, index, font }]
      let at = index
      return Array.from(segment).map((sign) => {
        const piece = { text: sign, index: at, font: this.#fontOf(sign, weight) }
        at += sign.length
        return piece
      })
    })
  }

  #fontOf(cluster: string, weight: Weight): EmbeddedFont | undefined {
    const key = `${weight} ${cluster}`
    if (!this.#chosen.has(key)) this.#chosen.set(key, this.#chooseFont(cluster, weight))
    return this.#chosen.get(key)
  }

  #chooseFont(cluster: string, weight: Weight): EmbeddedFont | undefined {
    const fonts = weight === 'strong' ? this.fonts : this.fonts.slice(1)
    if (Array.from(cluster).every((sign) => ignorable.test(sign))) return fonts[0]
    const ordered = emoji.test(cluster) ? fonts.toReversed() : fonts
    return ordered.find((font) => font.covers(cluster))
  }
}

/** Full-width Latin signs as ordinary ones: the site's font draws some of them for vertical lines. */
const narrow = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

const codePointName = (sign: string) =>
  `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
