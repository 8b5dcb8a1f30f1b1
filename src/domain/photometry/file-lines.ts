import { RefusedFileError } from './findings.ts'
import { parseNumber } from './parse-number.ts'

/** A reader's sentence about an impossible value; undefined if the value is possible. */
export type Objection = (value: number, at: number) => string | undefined

const longestQuote = 24

/** A text of the file, cut to fit into a sentence on one line. */
export function quoted(text: string): string {
  const shown = text.slice(0, longestQuote).replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
  return `“${shown}${text.length > longestQuote ? '…' : ''}”`
}

/** The lines of a file in which each value has its own. Line numbers begin at 1. */
export class FileLines {
  readonly #lines: readonly string[]
  /** number of the line that is read next */
  next = 1

  constructor(text: string) {
    this.#lines = text.split(text.includes('\n') ? '\n' : '\r')
  }

  /** Without the blanks around it; empty beyond the end. */
  text(line: number): string {
    return this.#lines[line - 1]?.trim() ?? ''
  }

  /** A value that may be missing: an empty line is 0. */
  number(line: number, what: string): number {
    const text = this.text(line)
    const value = text === '' ? 0 : parseNumber(text)
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
    const value = parseNumber(text)
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
      const value = parseNumber(text)
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
