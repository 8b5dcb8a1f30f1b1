import { atom } from 'nanostores'
import type { Id } from '#src/domain/fields/identity.ts'
import { cartKey } from '#src/domain/inquiry/cart.ts'
import { storage } from './session-values.ts'

const key = `${cartKey}:variants`

/**
 * The order code with which each product was put on the pricing list, beside the cart, whose entries
 * the specification fixes.
 */
export const $listedVariants = atom<Readonly<Record<Id, unknown>>>(stored())

export function listVariant(id: Id, orderCode: string): void {
  const variants = { ...$listedVariants.get(), [id]: orderCode }
  storage.set(key, JSON.stringify(variants))
  $listedVariants.set(variants)
}

function stored(): Readonly<Record<Id, unknown>> {
  if (typeof window === 'undefined') return {}
  try {
    const value: unknown = JSON.parse(storage.get(key) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<Id, unknown>) : {}
  } catch {
    return {}
  }
}
