import type { Glyph, GlyphRun } from 'fontkit'
import { mirrored } from './bidi.ts'
import { type EmbeddedFont, ignorable } from './embedded-font.ts'

/** A part of a line in one font and direction. */
export interface Part {
  text: string
  font: EmbeddedFont
  level: number
  /** of one character that is drawn as one glyph, however many emoji it joins */
  isEmoji: boolean
}

/** A part of a line, ready to draw; widths are in thousandths of the type size. */
export interface Run {
  font: EmbeddedFont
  /** what the font says that its glyphs stand for: 'µ' and 'μ' share one */
  says: string
  width: number
  /** parts with their height above the base line, in thousandths of the type size */
  pieces: readonly { rise: number; show: string }[]
}

/** Glyphs as operands of the operator TJ, with what their advances differ from the font's own. */
export function runOf({ text, font, level, isEmoji }: Part): Run {
  const { glyphs, positions } = layoutOf(text, font, !isEmoji && level % 2 === 1)
  const pieces: { rise: number; show: string }[] = []
  let width = 0
  let says = ''
  glyphs.forEach((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    // Where the font has no glyph for joined emoji, the first stands for all.
    if (isInkless(glyph) || (isEmoji && pieces.length > 0)) return
    const stands = isEmoji ? text : String.fromCodePoint(...glyph.codePoints)
    says += stands
    const rise = Math.round(yOffset * font.scale)
    const before = moved(xOffset * font.scale)
    const after = moved((xAdvance - xOffset - glyph.advanceWidth) * font.scale)
    const show = `${before}<${font.encode(glyph, stands)}>${after}`
    const last = pieces.at(-1)
    if (last?.rise === rise) last.show += show
    else pieces.push({ rise, show })
    width += xAdvance * font.scale
  })
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
