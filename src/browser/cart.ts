import { atom } from 'nanostores'
import { type Cart, cartKey, parseCart, withQuantity } from '#src/domain/inquiry/cart.ts'
import type { Id } from '#src/domain/fields/identity.ts'

/** Where a value under the cart's key goes that is not a cart. */
const setAsideKey = `${cartKey}:set-aside`
/** Names of what was added, to say later which product is gone. */
const namesKey = `${cartKey}:names`

/** The pricing list of this tab's session. Pages are built with the empty one. */
export const $cart = atom<Cart>([])

/** Session storage may be forbidden or full; then the list lives as long as the page. */
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
  // A page that comes back from the browser's memory has missed what was changed meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) read()
  })
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

/** Puts a product on the list, changes its quantity or, with 0, removes it: see {@link withQuantity}. */
export function setQuantity(id: Id, quantity: number, name?: string): void {
  const cart = withQuantity($cart.get(), id, quantity)
  if (cart === $cart.get()) return
  if (name !== undefined) storage.set(namesKey, JSON.stringify({ ...names(), [id]: name }))
  storage.set(cartKey, JSON.stringify(cart))
  $cart.set(cart)
}

/** After the inquiry has arrived: no list, and nothing remembered of it. */
export function removeCart(): void {
  for (const key of [cartKey, namesKey]) storage.set(key, undefined)
  $cart.set([])
}

/** The product's name as it was when it was added; undefined where nobody has told it. */
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
