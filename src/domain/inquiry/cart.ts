import type { Id } from '#src/domain/fields/identity.ts'
import { lineQuantity } from '#src/domain/limits.ts'
import { withLatinDigits } from '#src/domain/fields/latin-digits.ts'

/** A product and its quantity: a whole number, at least 1. */
export interface CartEntry {
  id: Id
  quantity: number
}
/** The pricing list in the specification's form, with at most one entry per product. */
export type Cart = readonly CartEntry[]

/** Session storage key of the cart (specification section 3). */
export const cartKey = 'cart'

/**
 * Parses the text of a quantity field as a whole number: 3.7 is 3 (specification section 5), blank
 * is 0.
 * @returns undefined for input the field ignores: not a number, negative or above the maximum
 */
export function typedQuantity(text: string): number | undefined {
  const [, whole] = /^(\d*)(?:[.\u066b]\d*)?$/.exec(withLatinDigits(text.trim())) ?? []
  if (whole === undefined) return undefined
  const quantity = Number(whole)
  return quantity <= lineQuantity.most ? quantity : undefined
}

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
  { text: before, hasPoint = false }: QuantityField,
  text: string,
): QuantityField {
  const added = text.startsWith(before) ? text.slice(before.length) : ''
  const refused = { text: before, isRefused: true }
  // Otherwise 3.7 would become 37.
  if (hasPoint && /^\p{Nd}$/u.test(added)) return { ...refused, hasPoint }
  if (/^[.,\u066b]$/.test(added)) return { ...refused, hasPoint: true }
  const quantity = typedQuantity(text)
  if (quantity === undefined || text.replace('.', '') === before) return refused
  return { text: /\p{Nd}/u.test(text) ? String(quantity) : '' }
}

/** @returns undefined for damaged data, or another script's data under the same key */
export function parseCart(text: string): Cart | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!Array.isArray(value) || !value.every(isEntry)) return undefined
  const entries = value.map(({ id, quantity }) => ({ id, quantity }))
  return new Set(entries.map(({ id }) => id)).size === entries.length ? entries : undefined
}

export function isEntry(value: unknown): value is CartEntry {
  const { id, quantity } = Object(value) as Partial<Record<keyof CartEntry, unknown>>
  return (
    Number.isSafeInteger(id) &&
    (id as number) > 0 &&
    Number.isInteger(quantity) &&
    (quantity as number) >= lineQuantity.least &&
    (quantity as number) <= lineQuantity.most
  )
}
