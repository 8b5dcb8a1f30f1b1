import bidiFactory from 'bidi-js'
import type { Font, Glyph, GlyphRun } from 'fontkit'
import { type EmbeddedFont, type PathStep, ignorable } from './embedded-font.ts'

const bidi = bidiFactory()

/** Any character that is written from right to left, or that changes the direction. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** The direction of each UTF-16 unit of a text (Unicode's bidirectional algorithm); odd levels are right to left. */
export interface Directions {
  levels: Uint8Array
  /** whether all of it runs from left to right */
  isPlain: boolean
  isRightToLeft: boolean
}

export function directionsOf(text: string): Directions {
  if (!rightToLeft.test(text))
    return { levels: new Uint8Array(text.length), isPlain: true, isRightToLeft: false }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto')
  return { levels, isPlain: false, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 }
}

/** '(' as ')' and so on, as right-to-left text shows them. */
const mirrored = (text: string): string =>
  Array.from(text)
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('')

/** Parts of a line from left to right: from the highest level down, each sequence is reversed (rule L2). */
export function inVisualOrder<Part extends { level: number }>(parts: readonly Part[]): Part[] {
  const ordered = [...parts]
  const highest = Math.max(0, ...parts.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to += 1
      if (to === from) continue
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  return ordered
}

/** A part of a line in one font and direction. */
export interface Part {
  text: string
  font: EmbeddedFont
  level: number
  /** of one character that is drawn as one glyph, however many emoji it joins */
  isEmoji: boolean
}

/** A part of a line, ready to draw; lengths are in thousandths of the type size. */
export interface Run {
  font: EmbeddedFont
  /** the text of its glyphs according to the font: 'µ' and 'μ' share one */
  says: string
  width: number
  glyphs: number
  /** parts with their height above the base line */
  pieces: readonly { rise: number; show: string }[]
  /** what is drawn as areas */
  marks: readonly Mark[]
}

/**
 * A letter's dot or vowel sign. As a glyph it would be a text of its own: readers would find another sign in
 * the middle of each word, and break the word where it is higher or lower.
 */
export interface Mark {
  steps: readonly PathStep[]
  /** from the run's start, without the space after each glyph */
  x: number
  rise: number
  /** glyphs before it in its run */
  before: number
}

/** Glyphs as operands of the operator TJ, with what their advances differ from the font's own. */
export function runOf({ text, font, level, isEmoji }: Part): Run {
  const isRightToLeft = !isEmoji && level % 2 === 1
  const { glyphs, positions } = layoutOf(text, font, isRightToLeft)
  const pieces: { rise: number; show: string }[] = []
  const marks: Mark[] = []
  const texts = isEmoji
    ? glyphs.map(() => text)
    : textsOf(text, { glyphs, positions }, { font, isRightToLeft })
  let [width, says, count] = [0, '', 0]
  glyphs.forEach((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    // Where the font has no glyph for joined emoji, the first stands for all.
    if (isInkless(glyph) || (isEmoji && pieces.length > 0)) return
    const own = texts[index]
    // Readers reverse the signs of a line that runs from right to left, also those of one glyph.
    const stands = isRightToLeft && own !== undefined ? Array.from(own).reverse().join('') : own
    const rise = Math.round(yOffset * font.scale)
    const last = pieces.at(-1)
    if (stands === undefined) {
      const x = width + xOffset * font.scale
      marks.push({ steps: font.pathOf(glyph), x, rise, before: count })
      const gap = moved(xAdvance * font.scale)
      if (last !== undefined) last.show += gap
      else if (gap !== '') pieces.push({ rise: 0, show: gap })
    } else {
      says += stands
      count += 1
      const before = moved(xOffset * font.scale)
      const after = moved((xAdvance - xOffset - glyph.advanceWidth) * font.scale)
      const show = `${before}<${font.encode(glyph, stands)}>${after}`
      if (last?.rise === rise) last.show += show
      else pieces.push({ rise, show })
    }
    width += xAdvance * font.scale
  })
  return { font, says, pieces, marks, width, glyphs: count }
}

/** Signs without a place of their own in a line. */
const combining = /^\p{M}+$/u
const joiner = /[\u200c\u200d]/

/** The text of each glyph, with that of its marks; undefined for a mark, which another glyph carries. */
function textsOf(
  text: string,
  { glyphs, positions }: GlyphRun,
  { font, isRightToLeft }: { font: EmbeddedFont; isRightToLeft: boolean },
): (string | undefined)[] {
  const texts = glyphs.map(({ codePoints }): string | undefined =>
    String.fromCodePoint(...codePoints),
  )
  if (!font.hasTextsOfGlyphs) return texts
  const joiners = Array.from(text).filter((sign) => ignorable.test(sign))
  let base: number | undefined
  // In the order of the text, in which a mark follows its letter.
  const inOrder = [...glyphs.keys()]
  for (const index of isRightToLeft ? inOrder.reverse() : inOrder) {
    const own = texts[index] ?? ''
    // The library puts a space without width in the place of an invisible sign.
    const isHidden = own === ' ' && positions[index]?.xAdvance === 0
    const sign = isHidden ? (joiners.shift() ?? '') : own
    // A dot is a glyph without a code point.
    const isMark = glyphs[index]?.advanceWidth === 0 && (own === '' || combining.test(own))
    if (!isHidden && !isMark) base = index
    else if (base !== undefined) {
      texts[base] = (texts[base] ?? '') + (isMark || joiner.test(sign) ? sign : '')
      texts[index] = undefined
    }
  }
  return texts
}

/** Documents that are made one after the other repeat most of their texts. */
const laidOut = new WeakMap<Font, Map<string, GlyphRun>>()
const mostKept = 500

function layoutOf(text: string, { font }: EmbeddedFont, isRightToLeft: boolean): GlyphRun {
  const known = laidOut.get(font) ?? new Map<string, GlyphRun>()
  laidOut.set(font, known)
  const key = `${isRightToLeft ? '<' : '>'}${text}`
  const layout = known.get(key) ?? freshLayout(text, font, isRightToLeft)
  // The one that was needed last moves to the end.
  known.delete(key)
  known.set(key, layout)
  const [oldest] = known.keys()
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
  return layout
}

const freshLayout = (text: string, font: Font, isRightToLeft: boolean): GlyphRun =>
  isRightToLeft
    ? font.layout(mirrored(text), [], undefined, undefined, 'rtl')
    : font.layout(text, [], undefined, undefined, 'ltr')

/** A glyph without a code point is part of another character, such as a letter’s dots. */
const isInkless = ({ codePoints }: Glyph) =>
  codePoints.length > 0 && codePoints.every((code) => ignorable.test(String.fromCodePoint(code)))

/** TJ subtracts its numbers. */
const moved = (distance: number) =>
  Math.abs(distance) < 0.5 ? '' : ` ${Math.round(-distance * 10) / 10} `
