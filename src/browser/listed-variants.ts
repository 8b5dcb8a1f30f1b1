import { atom, onMount } from 'nanostores'
import type { Id } from '#src/domain/fields/identity.ts'
import { $cart, variantsKey } from './cart.ts'
import { storage } from './session-values.ts'

type OrderCodes = Readonly<Record<Id, string>>

/**
 * The order codes with which products were put on the pricing list. They lie beside the cart, whose
 * entries the specification fixes, and are read again whenever the cart is.
 */
export const $listedVariants = atom<OrderCodes>({})
onMount($listedVariants, () => $cart.subscribe(() => $listedVariants.set(stored())))

/** @param orderCode undefined for a product without variants */
export function listVariant(id: Id, orderCode: string | undefined): void {
  const { [id]: _, ...others } = stored()
  const codes = orderCode === undefined ? others : { ...others, [id]: orderCode }
  storage.set(variantsKey, JSON.stringify(codes))
  $listedVariants.set(codes)
}

function stored(): OrderCodes {
  try {
    const value: unknown = JSON.parse(storage.get(variantsKey) ?? '{}')
    return Object.fromEntries(
      Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    return {}
  }
}
