import type { PDFDocument } from '@cantoo/pdf-lib'
import { EmbeddedFont, ignorable } from './embedded-font.ts'
import {
  type FontName,
  type ReadFont,
  type Weight,
  fontSources,
  weightFonts,
} from './font-sources.ts'

/** Splits a text into user-perceived characters: emoji, or letters with their marks. */
export const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}[\uFE0F\u200D]|[#*0-9]\uFE0F?\u20E3/u
/** Letters and signs that join with no other and have one form only. */
const simple = /^[ -~\u00a0-\u00ac\u00ae-\u024f\u2010-\u2026]+$/
/** Signs of Chinese and Japanese texts, as wide as their letters; the site's font has them for vertical lines. */
const wideSigns = /[\u3000-\u303f\uff00-\uff60]/

export interface Piece {
  text: string
  /** in the text */
  index: number
  font: EmbeddedFont | undefined
  isEmoji: boolean
}

/** The texts of a document, and how its fonts are read. */
export interface FontNeeds {
  /** all that will be set: only the fonts that they need are read */
  texts: Iterable<string>
  /** besides the regular one */
  weights: readonly Weight[]
  readFont: ReadFont
}

/** Chooses the font of each character. */
export class FontChoice {
  readonly #fonts = new Map<FontName, EmbeddedFont>()
  readonly #document: PDFDocument
  readonly #chosen = new Map<string, EmbeddedFont | undefined>()
  /** unavailable fonts: their characters are named by their code points */
  readonly missing: FontName[] = []
  /** signs that no font has, of the texts that have been set: they are named by their code points */
  readonly lacking = new Set<string>()

  private constructor(document: PDFDocument) {
    this.#document = document
  }

  static async for(document: PDFDocument, { texts, weights, readFont }: FontNeeds) {
    const choice = new FontChoice(document)
    for (const weight of weights) await choice.#load(weightFonts[weight], readFont)
    const own = await choice.#load(weightFonts.regular, readFont)
    if (choice.missing.length > 0)
      throw new Error('The document can’t be made without the site’s font.')
    const open = new Set(
      [...texts]
        .filter((text) => !simple.test(text) || own?.covers(text) !== true)
        .flatMap((text) => [...clusters.segment(printable(text))].map(({ segment }) => segment)),
    )
    const close = (font: EmbeddedFont | undefined) => {
      for (const cluster of open)
        if (font?.covers(cluster) === true && !emoji.test(cluster)) open.delete(cluster)
    }
    close(own)
    for (const { name, covers } of fontSources)
      if ([...open].some((cluster) => covers.test(cluster)))
        close(await choice.#load(name, readFont))
    return choice
  }

  async #load(name: FontName, readFont: ReadFont): Promise<EmbeddedFont | undefined> {
    const file = await readFont(name)
    if (file === undefined) {
      this.missing.push(name)
      return undefined
    }
    const font = new EmbeddedFont(this.#document, `F${this.#fonts.size}`, file)
    this.#fonts.set(name, font)
    return font
  }

  get fonts(): readonly EmbeddedFont[] {
    return [...this.#fonts.values()]
  }

  /** Writes the fonts into the document; call it after the last text. */
  embed(): void {
    for (const font of this.fonts) font.embed(this.#document)
  }

  /** A character that no font has is spelled out, such as ℃, or named by its code point, never an empty box. */
  shown(text: string, weight: Weight): string {
    if (this.fontOfAll(text, weight) !== undefined) return text
    return this.pieces(printable(text), weight)
      .map((piece) => (piece.font === undefined ? this.#instead(piece.text, weight) : piece.text))
      .join('')
  }

  #instead(sign: string, weight: Weight): string {
    const spelled = sign.normalize('NFKC')
    if (Array.from(spelled).every((one) => this.#fontOf(one, weight) !== undefined)) return spelled
    this.lacking.add(sign)
    return codePointName(sign)
  }

  /** The site's font, if it has all of a text whose characters stand alone: segmenting takes time. */
  fontOfAll(text: string, weight: Weight): EmbeddedFont | undefined {
    if (!simple.test(text)) return undefined
    const font = this.#fonts.get(weightFonts[weight])
    return font?.covers(text) === true ? font : undefined
  }

  /** A text's clusters, or their characters where no font has the whole cluster. */
  pieces(text: string, weight: Weight): Piece[] {
    return [...clusters.segment(text)].flatMap(({ segment, index }) => {
      const font = this.#fontOf(segment, weight)
      const isEmoji = emoji.test(segment)
      if (font !== undefined) return [{ text: segment, index, font, isEmoji }]
      let at = index
      return Array.from(segment).map((sign) => {
        const piece = { text: sign, index: at, font: this.#fontOf(sign, weight), isEmoji }
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
    const all = fontSources.map(({ name }) => name)
    const names = wideSigns.test(cluster) ? all : [weightFonts[weight], weightFonts.regular, ...all]
    const fonts = names.flatMap((name) => this.#fonts.get(name) ?? [])
    if (Array.from(cluster).every((sign) => ignorable.test(sign))) return fonts[0]
    const ordered = emoji.test(cluster) ? fonts.toReversed() : fonts
    return ordered.find((font) => font.covers(cluster))
  }
}

/** A text as it is set: half-width kana at full width, and full-width signs as ordinary ones in other scripts. */
function printable(text: string): string {
  const composed = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\uff61-\uff9f]+/g, (kana) => kana.normalize('NFKC'))
  const folded = eastAsian.test(composed)
    ? /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g
    : /[\u3000\uff01-\uff5e]/g
  return composed.replace(folded, (sign) => sign.normalize('NFKC'))
}

/** Any letter of Chinese, Japanese or Korean. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** '[U+65E5]' */
export const codePointName = (sign: string) =>
  `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
