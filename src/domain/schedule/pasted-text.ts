import { withLatinDigits } from '#src/domain/fields/latin-digits.ts'
import { lineQuantity } from '#src/domain/limits.ts'
import type { LineTexts } from './line-fields.ts'

/** The quantity of a line in a pasted text. */
export interface PastedQuantity {
  /** undefined if the text is no quantity of a line; then a person decides */
  quantity: number | undefined
  /** the text, if the quantity is refused or not read as it is written; '' if there is none */
  written?: string | undefined
}

/** A missing quantity means one luminaire. */
export const noQuantity: PastedQuantity = { quantity: 1, written: '' }

/** A word or sign that follows a counted number. */
const counted = String.raw`[x×*]|pcs?\.?|pieces?|nos?\.?|units?|off|ea\.?|each|st(?:k|ück)?\.?|qty\.?|quantity`
const beside = new RegExp(String.raw`^[x×*]\s*|\s*(?:${counted})$`, 'giu')

/** 12, 012, 12.0: reading it as a whole number loses nothing. */
const whole = /^\d+(?:[.,\u066b]0{1,2})?$/
/** 1,000 and 1.000: three digits after each separator are thousands to a person who counts luminaires. */
const thousands = /^[1-9]\d{0,2}([.,\u066c'’\s])\d{3}(?:\1\d{3})*$/

/** Reads '12', '12 x', '×12', '12 pcs.' and '1,000'. Anything else is no quantity: 1,5, −3, 0, 10000. */
export function quantityIn(text: string): PastedQuantity {
  const number = withLatinDigits(text.trim()).replace(beside, '')
  const isGrouped = thousands.test(number)
  const quantity =
    isGrouped || whole.test(number)
      ? Number(isGrouped ? number.replace(/\D/g, '') : Number.parseInt(number))
      : Number.NaN
  const isFit = quantity >= lineQuantity.least && quantity <= lineQuantity.most
  if (isFit && !isGrouped) return { quantity }
  return { quantity: isFit ? quantity : undefined, written: text.trim() }
}

/** Whether a text is a number, though perhaps none of luminaires. */
export const isNumeric = (text: string): boolean =>
  quantityIn(text).quantity !== undefined ||
  /^[-−–+(]?\s*\p{Nd}[\p{Nd}.,\u066b\u066c'’\s]*\)?$/u.test(text.trim().replace(beside, ''))

/** A line of a pasted text. */
export interface PastedLine extends PastedQuantity, LineTexts {
  /** the row of the table, or the line of the text, from 1 */
  row: number
  /** as written; the catalogue may not have it */
  code: string
}

export type IsCode = (text: string) => boolean

/** Characters that end a word. A comma between digits belongs to their number, as in 1,5. */
const ends = String.raw`\s,;()[\]"<>|`
const number = String.raw`[-−–+]?\p{Nd}+(?:[.,\u066b\u066c'’]\p{Nd}+|[ \u00a0\u2009\u202f]\p{Nd}{3}(?!\p{Nd}))*`
const tokens = new RegExp(
  String.raw`(?<![^${ends}])[x×*]?${number}[x×*]?(?=[.:]*(?:$|[${ends}]))|[^${ends}]+`,
  'giu',
)
/** Words after a counted number, and signs between numbers and codes. */
const filler = new RegExp(String.raw`^(?:${counted}|[=:|–—-]+|of|code)$`, 'iu')
/** A number before one of these is a measure. */
const unit = /^(?:w|watts?|lm|k|v|hz|ma|mm|cm|m|°|deg)$/iu
/** 1. and 2) number the lines of a list. */
const ordinal = /^\s*(?:[-–•*]\s+)?\p{Nd}{1,3}[.)]\s+/u

/** The codes of a line of text, each with the number before or after it. */
export function linesIn(line: string, row: number, isCode: IsCode): PastedLine[] {
  const all = (line.replace(ordinal, '').match(tokens) ?? [])
    .map((word) => word.replace(/^[:.]+|[:.]+$/g, ''))
    .flatMap((word) => apart(word, isCode))
  const words = all.filter(
    (word, index) =>
      word !== '' && !filler.test(word) && !(isNumeric(word) && unit.test(all[index + 1] ?? '')),
  )
  const isKnown = words.map((word) => !isNumeric(word) && isCode(word))
  if (!isKnown.includes(true) && isCode(line)) return [{ row, code: line.trim(), ...noQuantity }]
  const candidates = isKnown.includes(true)
    ? isKnown
    : words.map((word) => !isNumeric(word) && looksLikeCode(word))
  const codes = candidates.flatMap((is, index) => (is ? [index] : []))
  const numberAt = (index: number) => words.slice(index, index + 1).find(isNumeric)
  const before = codes.map((index) => (index === 0 ? undefined : numberAt(index - 1)))
  const after = codes.map((index) => numberAt(index + 1))
  return codes.map((index, place) => ({
    row,
    code: words[index] ?? '',
    ...quantityBeside(before, after, place),
  }))
}

/** A line is written one way: with its numbers before its codes, or after them. */
function quantityBeside(
  before: readonly (string | undefined)[],
  after: readonly (string | undefined)[],
  place: number,
): PastedQuantity {
  const [first] = before
  const [own, next] = [before[place], after[place]]
  if (before.length === 1 && own !== undefined && next !== undefined)
    return { quantity: undefined, written: `${own} … ${next}` }
  const text = first === undefined ? next : own
  // 'CODE, 2 x CODE': the number may belong to either.
  const isShared = first === undefined && before.at(-1) !== undefined && after.at(-1) === undefined
  if (isShared && (text ?? own) !== undefined) return { quantity: undefined, written: text ?? own }
  return text === undefined ? noQuantity : quantityIn(text)
}

/** 3xCODE and CODE:3 are two words, if the catalogue has the code. */
function apart(word: string, isCode: IsCode): string[] {
  if (isCode(word)) return [word]
  const [, amount = '', code = ''] = /^(\p{Nd}+)[x×*](.+)$/iu.exec(word) ?? []
  if (isCode(code)) return [amount, code]
  const [, front = '', end = ''] = /^(.+)[x×*:=](\p{Nd}+)$/iu.exec(word) ?? []
  return isCode(front) ? [front, end] : [word]
}

/** Letters and digits, as order codes have; not a date, a price or an address. */
export const looksLikeCode = (word: string): boolean =>
  /^(?=.*\d)(?=.*\p{L})[\p{L}\p{N}._/-]{4,40}$/u.test(word) &&
  !/^\d+(?:th|st|nd|rd|mm|cm|w|k|lm|v)$/i.test(word)

/** Whether a cell is a code, or has one beside its quantity. */
export const holdsCode = (cell: string, isCode: IsCode): boolean =>
  isCode(cell) || linesIn(cell, 0, isCode).some(({ code }) => isCode(code))
