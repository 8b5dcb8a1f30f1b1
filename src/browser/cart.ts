import { atom } from 'nanostores'
import { type Cart, cartKey, parseCart, withQuantity } from '#src/domain/inquiry/cart.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { storage } from './session-values.ts'

/** An invalid value under the cart's key moves here. */
const setAsideKey = `${cartKey}:set-aside`
/** Names of added products, to name those that have left the catalogue. */
const namesKey = `${cartKey}:names`
/** Order codes of listed variants: see {@link ./listed-variants.ts}. */
export const variantsKey = `${cartKey}:variants`

/** The pricing list of this tab's session. Prebuilt pages contain the empty list. */
export const $cart = atom<Cart>([])

if (typeof window !== 'undefined') {
  read()
  // A page restored from the back/forward cache has missed later changes.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) read()
  })
  // So has a prerendered page.
  document.addEventListener('prerenderingchange', read)
}

function read(): void {
  const stored = storage.get(cartKey)
  const cart = stored === null ? [] : parseCart(stored)
  if (cart === undefined) {
    storage.set(setAsideKey, stored ?? undefined)
    storage.set(cartKey, undefined)
  }
  $cart.set(cart ?? [])
}

/** Adds a product, changes its quantity or, with 0, removes it: see {@link withQuantity}. */
export function setQuantity(id: Id, quantity: number, name?: string): void {
  const cart = withQuantity($cart.get(), id, quantity)
  if (cart === $cart.get()) return
  if (name !== undefined) storage.set(namesKey, JSON.stringify({ ...names(), [id]: name }))
  storage.set(cartKey, JSON.stringify(cart))
  $cart.set(cart)
}

/** Empties the list and forgets its names and order codes once the inquiry has arrived. */
export function removeCart(): void {
  for (const key of [cartKey, namesKey, variantsKey]) storage.set(key, undefined)
  $cart.set([])
}

/** The product's name when it was added; undefined if unknown. */
export function nameOf(id: Id): string | undefined {
  const name = names()[id]
  return typeof name === 'string' ? name : undefined
}

function names(): Record<Id, unknown> {
  try {
    const value: unknown = JSON.parse(storage.get(namesKey) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<Id, unknown>) : {}
  } catch {
    return {}
  }
}
