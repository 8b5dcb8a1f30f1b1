import { withLatinDigits } from '#src/domain/fields/latin-digits.ts'
import { lineQuantity } from '#src/domain/limits.ts'

/** What a pasted text says of a line's quantity. */
export interface PastedQuantity {
  /** undefined if the text is no quantity of a line; then a person decides */
  quantity: number | undefined
  /** the text, if the quantity is refused or not read as it is written; '' if there is none */
  written?: string | undefined
}

/** Where nothing is written, one luminaire is meant. */
export const noQuantity: PastedQuantity = { quantity: 1, written: '' }

/** A word or sign that says what a number counts. */
export const counted = String.raw`[x×*]|pcs?\.?|pieces?|nos?\.?|units?|off|ea\.?|each|st(?:k|ück)?\.?|qty\.?|quantity`
const beside = new RegExp(String.raw`^[x×*]\s*|\s*(?:${counted})$`, 'giu')

/** 12, 012, 12.0: nothing is lost by reading it. */
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
