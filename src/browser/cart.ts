import { atom } from 'nanostores'
import { type Cart, cartKey, parseCart, withQuantity } from '#src/domain/inquiry/cart.ts'
import type { Id } from '#src/domain/fields/identity.ts'

/** An invalid value under the cart's key moves here. */
const setAsideKey = `${cartKey}:set-aside`
/** Names of added products, to name those that have left the catalogue. */
const namesKey = `${cartKey}:names`
/** Order codes of added variants; the specification fixes the cart's own entries. */
const orderCodesKey = `${cartKey}:order-codes`

/** The pricing list of this tab's session. Prebuilt pages contain the empty list. */
export const $cart = atom<Cart>([])

/** Session storage may be forbidden or full; then the list lasts as long as the page. */
const storage = {
  get: (key: string): string | null => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  set: (key: string, value: string | undefined): void => {
    try {
      if (value === undefined) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, value)
    } catch (error) {
      console.info('The pricing list can’t be stored.', error)
    }
  },
}

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

/**
 * Adds a product, changes its quantity or, with 0, removes it: see {@link withQuantity}.
 * @param name of a product that is added on its page; its order code if it has variants
 */
export function setQuantity(id: Id, quantity: number, name?: string, orderCode?: string): void {
  const cart = withQuantity($cart.get(), id, quantity)
  if (name !== undefined && quantity > 0) {
    keep(namesKey, id, name)
    keep(orderCodesKey, id, orderCode)
  } else if (cart === $cart.get()) return
  storage.set(cartKey, JSON.stringify(cart))
  // A copy, because the order code may be all that has changed.
  $cart.set([...cart])
}

/** Empties the list and forgets its names and order codes once the inquiry has arrived. */
export function removeCart(): void {
  for (const key of [cartKey, namesKey, orderCodesKey]) storage.set(key, undefined)
  $cart.set([])
}

/** The product's name when it was added; undefined if unknown. */
export const nameOf = (id: Id): string | undefined => textOf(namesKey, id)

/** The order code of the variant with which the product was added; undefined if it has none. */
export const orderCodeOf = (id: Id): string | undefined => textOf(orderCodesKey, id)

function keep(key: string, id: Id, text: string | undefined): void {
  storage.set(key, JSON.stringify({ ...kept(key), [id]: text }))
}

function textOf(key: string, id: Id): string | undefined {
  const text = kept(key)[id]
  return typeof text === 'string' ? text : undefined
}

function kept(key: string): Record<Id, unknown> {
  try {
    const value: unknown = JSON.parse(storage.get(key) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<Id, unknown>) : {}
  } catch {
    return {}
  }
}
