import type { Id } from '#src/domain/fields/identity.ts'
import { lineQuantity } from '#src/domain/limits.ts'
import { withLatinDigits } from '#src/domain/fields/latin-digits.ts'

/** A product on the pricing list and its quantity: a whole number, at least 1. */
export interface CartEntry {
  id: Id
  quantity: number
}
/** The pricing list as the browser keeps it, with at most one entry per product. */
export type Cart = readonly CartEntry[]

/** Session storage key of the cart (specification section 3). */
export const cartKey = 'cart'

/** The quantity of a product on the list; 0 if it is not listed. */
export function quantityOf(cart: Cart, id: Id): number {
  return cart.find((entry) => entry.id === id)?.quantity ?? 0
}

/**
 * 'Add to Pricing List' (specification section 4): a quantity above 0 replaces the existing one or
 * adds the product at the end; 0 or blank removes it; a new product with 0 changes nothing.
 * @returns the same cart object if nothing changed
 */
export function withQuantity(cart: Cart, id: Id, quantity: number): Cart {
  if (quantity === quantityOf(cart, id)) return cart
  if (quantity === 0) return cart.filter((entry) => entry.id !== id)
  return quantityOf(cart, id) === 0
    ? [...cart, { id, quantity }]
    : cart.map((entry) => (entry.id === id ? { id, quantity } : entry))
}

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

/**
 * Parses the stored cart.
 * @returns undefined for anything else: damaged data, or another script's data under the same key
 */
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

function isEntry(value: unknown): value is CartEntry {
  if (typeof value !== 'object' || value === null) return false
  const { id, quantity } = value as Partial<Record<keyof CartEntry, unknown>>
  return (
    Number.isSafeInteger(id) &&
    (id as number) > 0 &&
    Number.isInteger(quantity) &&
    (quantity as number) >= lineQuantity.least &&
    (quantity as number) <= lineQuantity.most
  )
}
