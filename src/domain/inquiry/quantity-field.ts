import { typedQuantity } from './cart.ts'

/** What a quantity field shows: a whole number, or nothing. */
export interface QuantityField {
  text: string
  /** a decimal point was typed after it */
  hasPoint?: boolean
  /** the last input was no quantity */
  isRefused?: boolean
}

/**
 * What a quantity field shows after an input. Of 3.7, typed or pasted, it shows 3; anything else that
 * is no quantity is ignored.
 * @param text what the input has made of it
 */
export function keptQuantity(
  { text: before, hasPoint }: QuantityField,
  text: string,
): QuantityField {
  const added = text.startsWith(before) ? text.slice(before.length) : ''
  // Otherwise 3.7 would become 37.
  if (hasPoint ? added.length === 1 : /^[.,\u066b]$/.test(added))
    return { text: before, hasPoint: true, isRefused: true }
  const quantity = typedQuantity(text)
  return quantity === undefined
    ? { text: before, isRefused: true }
    : { text: text.trim() && String(quantity) }
}
