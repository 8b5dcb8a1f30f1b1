import type { PDFDocument } from '@cantoo/pdf-lib'
import type { Glyph, GlyphRun } from 'fontkit'
import { type Directions, directionsOf, inVisualOrder, mirrored } from './bidi.ts'
import { UnavailableError } from '../unavailable.ts'
import { EmbeddedFont, ignorable } from './embedded-font.ts'
import { type FontName, type ReadFont, fontSources, strongFont } from './font-sources.ts'

export type Weight = 'regular' | 'strong'

/** A line of text, ready to draw; widths are in thousandths of the type size. */
export interface Line {
  width: number
  runs: readonly Run[]
}

interface Run {
  font: EmbeddedFont
  /** what the font says that its glyphs stand for: 'µ' and 'μ' share one */
  says: string
  width: number
  /** parts with their height above the base line, in thousandths of the type size */
  pieces: readonly { rise: number; show: string }[]
}

export interface Paragraph {
  lines: readonly Line[]
  isRightToLeft: boolean
  /** whether viewers would copy another text than the one that is meant */
  needsActualText: boolean
}

const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[#*0-9]\uFE0F?\u20E3/u
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** A word with the spaces that follow it; a line may end after each. No-break spaces hold words together. */
const words = /[^ \t\r\n]+[ \t\r\n]*|[ \t\r\n]+/g
/** Parts of a word too long for its line: order codes break after their signs. */
const wordParts = /[^-/_.,;]*[-/_.,;]*/g

/** Longest text that looks better on one line, characters: '2700–6500', an order code. */
const shortText = 16

interface Piece {
  text: string
  /** in the text */
  index: number
  font: EmbeddedFont | undefined
}

interface Part {
  text: string
  font: EmbeddedFont
  level: number
}

/** Sets texts of any script: chooses fonts, shapes, orders and wraps. */
export class Typesetter {
  readonly #fonts = new Map<FontName, EmbeddedFont>()
  readonly #document: PDFDocument
  // Schedules repeat their texts, and shaping takes most of the time.
  readonly #measured = new Map<string, number>()
  readonly #set = new Map<string, Paragraph>()
  readonly #chosen = new Map<string, EmbeddedFont | undefined>()

  /** fonts that could not be read: their characters are named by their code points */
  readonly missingFonts: FontName[] = []

  private constructor(document: PDFDocument) {
    this.#document = document
  }

  /** @param texts all that will be set: only the fonts that they need are read */
  static async for(document: PDFDocument, texts: Iterable<string>, read: ReadFont) {
    const typesetter = new Typesetter(document)
    await typesetter.#load(strongFont, read)
    const missing = new Set(
      [...texts].flatMap((text) => [...clusters.segment(text)].map(({ segment }) => segment)),
    )
    for (const { name, covers } of fontSources) {
      if (covers !== undefined && ![...missing].some((cluster) => covers.test(cluster))) continue
      const font = await typesetter.#load(name, read)
      for (const cluster of missing)
        if (font?.covers(cluster) === true && !emoji.test(cluster)) missing.delete(cluster)
    }
    if (
      typesetter.missingFonts.some((name) => name === strongFont || name === fontSources[0]?.name)
    )
      throw new UnavailableError('can’t be made without the site’s font')
    return typesetter
  }

  async #load(name: FontName, read: ReadFont): Promise<EmbeddedFont | undefined> {
    try {
      const font = new EmbeddedFont(this.#document, `F${this.#fonts.size}`, await read(name))
      this.#fonts.set(name, font)
      return font
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error
      this.missingFonts.push(name)
      return undefined
    }
  }

  get fonts(): readonly EmbeddedFont[] {
    return [...this.#fonts.values()]
  }

  /** Writes the fonts into the document; call it after the last text. */
  embedFonts(): void {
    for (const font of this.fonts) font.embed(this.#document)
  }

  /** Width of a text on one line, in thousandths of the type size. */
  widthOf(text: string, weight: Weight = 'regular'): number {
    return this.#widthOf(this.#shown(text, weight), weight)
  }

  /** Width of the longest word; a short text counts as one. */
  widestWordOf(text: string, weight: Weight = 'regular'): number {
    const shown = this.#shown(text, weight)
    const all = text.length <= shortText ? [shown] : (shown.match(words) ?? [])
    return Math.max(0, ...all.map((word) => this.#widthOf(word.trimEnd(), weight)))
  }

  #widthOf(shown: string, weight: Weight): number {
    const key = `${weight} ${shown}`
    const known = this.#measured.get(key)
    if (known !== undefined) return known
    const { width } = this.#line(shown, directionsOf(shown), 0, weight)
    this.#measured.set(key, width)
    return width
  }

  /** Sets a text in lines of at most this width; a longer word is broken. */
  set(text: string, most: number, weight: Weight = 'regular'): Paragraph {
    const key = `${weight} ${most} ${text}`
    const paragraph = this.#set.get(key) ?? this.#paragraph(text, most, weight)
    this.#set.set(key, paragraph)
    return paragraph
  }

  #paragraph(text: string, most: number, weight: Weight): Paragraph {
    const shown = this.#shown(text, weight)
    const directions = directionsOf(shown)
    const lines: Line[] = []
    let from = 0
    const wrapped = this.#wrap(shown, most, weight)
    for (const line of wrapped) {
      const trimmed = line.trimEnd()
      // The space at the end of a line separates words for readers of the text; it takes no width.
      const drawn = directions.isRightToLeft ? trimmed : line
      const { width } = this.#line(trimmed, directions, from, weight)
      lines.push({ ...this.#line(drawn, directions, from, weight), width })
      from += line.length
    }
    const says = lines.flatMap(({ runs }) => runs.map((run) => run.says)).join('')
    const isReordered = directions.levels.some((level) => level > 0)
    return {
      lines,
      isRightToLeft: directions.isRightToLeft,
      needsActualText: says !== text.trim() || isReordered || lines.length > 1,
    }
  }

  /** A character that no font has is named by its code point, never an empty box. */
  #shown(text: string, weight: Weight): string {
    return this.#pieces(narrow(text.toWellFormed().normalize('NFC')), weight)
      .map((piece) => (piece.font === undefined ? codePointName(piece.text) : piece.text))
      .join('')
  }

  /** A text's clusters, or their characters where no font has the whole cluster. */
  #pieces(text: string, weight: Weight): Piece[] {
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

  #wrap(text: string, most: number, weight: Weight): string[] {
    const lines: string[] = []
    let line = ''
    let width = 0
    for (const word of text.match(words) ?? []) {
      const own = this.#widthOf(word.trimEnd(), weight)
      if (line !== '' && width + own > most) {
        lines.push(line)
        line = ''
        width = 0
      }
      const pieces = own > most ? this.#broken(word, most, weight) : [word]
      const last = pieces.pop() ?? ''
      lines.push(...pieces)
      line += last
      width += this.#widthOf(last, weight)
    }
    return line === '' ? lines : [...lines, line]
  }

  /** Breaks a word that is too long for a line: after a sign such as a hyphen, else anywhere. */
  #broken(word: string, most: number, weight: Weight): string[] {
    const isTooLong = (text: string) => this.#widthOf(text.trimEnd(), weight) > most
    const parts = (word.match(wordParts) ?? []).flatMap((part) =>
      isTooLong(part) ? [...clusters.segment(part)].map(({ segment }) => segment) : [part],
    )
    const pieces: string[] = []
    let piece = ''
    for (const part of parts) {
      if (piece !== '' && isTooLong(piece + part)) {
        pieces.push(piece)
        piece = ''
      }
      piece += part
    }
    return [...pieces, piece]
  }

  /** @param from where the line begins in the text of the directions */
  #line(text: string, { levels }: Directions, from: number, weight: Weight): Line {
    const parts: Part[] = []
    for (const { text: piece, index, font } of this.#pieces(text, weight)) {
      const level = levels[from + index] ?? 0
      const last = parts.at(-1)
      if (font === undefined) continue
      if (last?.font === font && last.level === level) last.text += piece
      else parts.push({ text: piece, font, level })
    }
    const runs = inVisualOrder(parts).map(runOf)
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
  }
}

/** Glyphs as operands of the operator TJ, with what their advances differ from the font's own. */
function runOf({ text, font, level }: Part): Run {
  const { glyphs, positions } = layoutOf(text, font, level % 2 === 1)
  const pieces: { rise: number; show: string }[] = []
  let width = 0
  glyphs.forEach((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    if (isInkless(glyph)) return
    const rise = Math.round(yOffset * font.scale)
    const before = moved(xOffset * font.scale)
    const after = moved((xAdvance - xOffset - glyph.advanceWidth) * font.scale)
    const show = `${before}<${font.encode(glyph)}>${after}`
    const last = pieces.at(-1)
    if (last?.rise === rise) last.show += show
    else pieces.push({ rise, show })
    width += xAdvance * font.scale
  })
  const says = String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints))
  return { font, says, pieces, width }
}

const layoutOf = (text: string, { font }: EmbeddedFont, isRightToLeft: boolean): GlyphRun =>
  isRightToLeft
    ? font.layout(mirrored(text), [], undefined, undefined, 'rtl')
    : font.layout(text, [], undefined, undefined, 'ltr')

/** A glyph without a code point is part of another character, such as a letter's dots. */
const isInkless = ({ codePoints }: Glyph) =>
  codePoints.length > 0 && codePoints.every((code) => ignorable.test(String.fromCodePoint(code)))

/** TJ subtracts its numbers. */
const moved = (distance: number) =>
  Math.abs(distance) < 0.5 ? '' : ` ${Math.round(-distance * 10) / 10} `

/** Full-width Latin signs as ordinary ones: the site's font draws some of them for vertical lines. */
const narrow = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

const codePointName = (sign: string) =>
  `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
