import { type Objection, quoted, parseNumber } from './file-lines.ts'
import { withoutGroups } from './digit-groups.ts'
import { RefusedFileError } from './findings.ts'

const lineFeed = 10
const carriageReturn = 13

const comma = 44

/** How a file uses commas: LM-63 lets them separate values. */
export type CommaUse = 'separator' | 'decimal' | 'thousands'

/** Values that run on across lines. */
export class FileTokens {
  readonly #text: string
  #at: number
  /** the line of the value read last, from 1 */
  line: number
  readonly #commas: CommaUse

  /** @param at where in the text they begin, in this line */
  constructor(
    text: string,
    { at, line }: { at: number; line: number },
    commas: CommaUse = 'separator',
  ) {
    this.#text = text
    this.#at = at
    this.line = line
    this.#commas = commas
  }

  /** Blanks, tabs and line ends separate values, and commas that are no part of a number. */
  #isSeparator(at: number): boolean {
    const code = this.#text.charCodeAt(at)
    if (code !== comma) return code <= 32 || code === 0xa0
    return this.#commas === 'separator' || !/\d/.test(this.#text.charAt(at + 1))
  }

  number(what: string): number {
    const [value] = this.numbers(1, what, () => undefined)
    return value ?? NaN
  }

  wholeNumber(what: string, most: number): number {
    const value = this.number(what)
    if (!Number.isInteger(value) || value < 1 || value > most)
      throw new RefusedFileError(
        `${what} must be a whole number from 1 to ${most}, not ${value}.`,
        this.line,
      )
    return value
  }

  numbers(count: number, what: string, objection: Objection): Float64Array {
    const values = new Float64Array(count)
    for (let at = 0; at < count; at++) {
      const token = this.next()
      if (token === undefined) {
        const after = count === 1 ? `before ${what}` : `after ${at} of ${count} ${what}`
        throw new RefusedFileError(`The file ends ${after}.`, this.line)
      }
      const value = parseNumber(this.#commas === 'thousands' ? withoutGroups(token, ',') : token)
      const refusal = Number.isNaN(value)
        ? `${quoted(token)} is not a number; ${what} must stand here.`
        : objection(value, at)
      if (refusal !== undefined) throw new RefusedFileError(refusal, this.line)
      values[at] = value
    }
    return values
  }

  /** Undefined at the end of the file, whose last value then keeps its line. */
  next(): string | undefined {
    const text = this.#text
    let { line } = this
    let from = this.#at
    while (from < text.length && this.#isSeparator(from)) {
      const code = text.charCodeAt(from)
      const isEnd =
        code === lineFeed || (code === carriageReturn && text.charCodeAt(from + 1) !== lineFeed)
      if (isEnd) line++
      from++
    }
    if (from === text.length) return undefined
    let to = from
    while (to < text.length && !this.#isSeparator(to)) to++
    this.#at = to
    this.line = line
    return text.slice(from, to)
  }
}
