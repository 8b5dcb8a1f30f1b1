import { type Separator, withoutGroups } from './digit-groups.ts'
import { RefusedFileError } from './findings.ts'

const zero = 48
/** Nothing measured is larger, or smaller without being 0; products of such numbers stay finite. */
const largest = 1e15
const powersOfTen = Array.from({ length: 23 }, (_, power) => 10 ** power)

/**
 * A decimal number up to 10¹⁵, with a point or a comma; NaN of anything else. A file has up to a million of
 * them, so the common form is read digit by digit: below 2^53 a whole number by a power of ten is
 * the nearest double, as Number() gives it.
 */
export function parseNumber(text: string): number {
  const negative = text.startsWith('-')
  let whole = 0
  let digits = 0
  let decimals = -1
  for (let at = negative || text.startsWith('+') ? 1 : 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= zero && code <= zero + 9) {
      whole = whole * 10 + (code - zero)
      digits++
      if (decimals >= 0) decimals++
    } else if ((code === 46 || code === 44) && decimals < 0) decimals = 0
    else return parseRareNumber(text)
  }
  if (digits === 0 || digits > 15) return parseRareNumber(text)
  const value = decimals > 0 ? whole / (powersOfTen[decimals] ?? NaN) : whole
  return negative ? -value : value
}

/** With an exponent, or more digits than a double holds. */
function parseRareNumber(text: string): number {
  if (text.length > 64 || !/^[+-]?(\d+[.,]?\d*|[.,]\d+)([eEdD][+-]?\d{1,3})?$/.test(text))
    return NaN
  const value = Number(text.replace(',', '.').replace(/d/i, 'e'))
  if (Math.abs(value) > largest) return NaN
  return Math.abs(value) < 1 / largest ? 0 : value
}

/** A reader's sentence about an impossible value; undefined if the value is possible. */
export type Objection = (value: number, at: number) => string | undefined

const longestQuote = 24

/** A text of the file, cut to fit into a sentence on one line. */
export function quoted(text: string): string {
  const shown = text.slice(0, longestQuote).replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
  return `“${shown}${text.length > longestQuote ? '…' : ''}”`
}

/**
 * The lines of a text. Programs that write each line end twice leave every second line empty: those do not
 * count.
 */
export function linesIn(text: string): { lines: string[]; isDoubled: boolean } {
  const all = text.split(text.includes('\n') ? '\n' : '\r')
  const isDoubled = all.length > 2 && all.every((line, at) => at % 2 === 0 || line.trim() === '')
  return { lines: isDoubled ? all.filter((_, at) => at % 2 === 0) : all, isDoubled }
}

/** The lines of a file in which each value has its own. Line numbers begin at 1. */
export class FileLines {
  readonly #lines: readonly string[]
  readonly isDoubled: boolean
  /** number of the line that is read next */
  next = 1
  /** what separates groups of three digits; undefined where points and commas are decimal */
  groups: Separator | undefined

  constructor(text: string) {
    const { lines, isDoubled } = linesIn(text)
    this.#lines = lines
    this.isDoubled = isDoubled
  }

  /** The number in a text; NaN of anything else. */
  parse(text: string): number {
    return parseNumber(this.groups === undefined ? text : withoutGroups(text, this.groups))
  }

  /** The texts of all lines from one on. */
  from(line: number): string[] {
    return this.#lines.slice(line - 1).map((text) => text.trim())
  }

  /** Without the blanks around it; empty beyond the end. */
  text(line: number): string {
    return this.#lines[line - 1]?.trim() ?? ''
  }

  /** A value that may be missing: an empty line is 0. */
  number(line: number, what: string): number {
    const text = this.text(line)
    const value = text === '' ? 0 : this.parse(text)
    if (Number.isNaN(value))
      throw new RefusedFileError(`${what} must be a number, not ${quoted(text)}.`, line)
    return value
  }

  wholeNumber(
    line: number,
    what: string,
    { least, most }: { least: number; most: number },
  ): number {
    const text = this.text(line)
    const value = this.parse(text)
    if (!Number.isInteger(value) || value < least || value > most)
      throw new RefusedFileError(
        `${what} must be a whole number from ${least} to ${most}, not ${quoted(text)}.`,
        line,
      )
    return value
  }

  /** The next numbers, one a line; empty lines between them do not count. */
  numbers(count: number, what: string, objection: Objection): Float64Array {
    const values = new Float64Array(count)
    for (let at = 0; at < count; at++) {
      const text = this.#nextText(at, count, what)
      const value = this.parse(text)
      const refusal = Number.isNaN(value)
        ? `${quoted(text)} is not a number; ${what} stand here.`
        : objection(value, at)
      if (refusal !== undefined) throw new RefusedFileError(refusal, this.next - 1)
      values[at] = value
    }
    return values
  }

  /** Number of the next line that holds something. */
  nextFilled(): number | undefined {
    while (this.next <= this.#lines.length) {
      if (this.text(this.next) !== '') return this.next
      this.next++
    }
    return undefined
  }

  #nextText(read: number, count: number, what: string): string {
    while (this.next <= this.#lines.length) {
      const text = this.text(this.next++)
      if (text !== '') return text
    }
    throw new RefusedFileError(
      `The file ends after ${read} of ${count} ${what}.`,
      this.#lastFilled(),
    )
  }

  #lastFilled(): number {
    let line = this.#lines.length
    while (line > 1 && this.text(line) === '') line--
    return line
  }
}

/** Angles rise and lie within 0 and the most. */
export function angleRules(what: string, most: number): Objection {
  let before = -Infinity
  return (angle) => {
    if (angle < 0 || angle > most) return `${what} lie from 0° to ${most}°, not at ${angle}°.`
    if (angle <= before) return `${what} must rise; ${angle}° follows ${before}°.`
    before = angle
    return undefined
  }
}

export const intensityRule: Objection = (intensity) =>
  intensity < 0 ? `A luminous intensity cannot be negative: ${intensity}.` : undefined
