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

/** Session storage key of the cart. */
export const cartKey = 'cart'

/**
 * Parses the text of a quantity field as a whole number: 3.7 is 3, blank
 * is 0.
 * @returns undefined for input the field ignores: not a number, negative or above the maximum
 */
export function typedQuantity(text: string): number | undefined {
  const [, whole] = /^(\d*)(?:[.\u066b]\d*)?$/.exec(withLatinDigits(text.trim())) ?? []
  if (whole === undefined) return undefined
  const quantity = Number(whole)
  return quantity <= lineQuantity.most ? quantity : undefined
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
  return isDistinct(entries, 'id') ? entries : undefined
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

/** Whether no two rows have the same value under a key. */
export const isDistinct = <Key extends string>(
  rows: readonly Record<Key, unknown>[],
  key: Key,
): boolean => new Set(rows.map((row) => row[key])).size === rows.length

/** The state of a quantity field, which shows a whole number or nothing. */
export interface QuantityField {
  text: string
  /** a decimal point was typed after it */
  hasPoint?: boolean
  /** the last input was no quantity */
  isRefused?: boolean
}

/**
 * The state of a quantity field after an input. Of 3.7, typed or pasted, it shows 3; anything else that
 * is no quantity is ignored.
 * @param text the field's text after the input
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
