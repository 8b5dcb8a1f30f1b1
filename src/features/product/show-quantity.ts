import { $cart } from '#src/browser/cart.ts'
import { quantityOf } from '#src/domain/inquiry/cart.ts'

/** The quantity that is on the pricing list already, in the field before React is there. */
export function showQuantity(field: HTMLInputElement): void {
  field.value = String(quantityOf($cart.get(), Number(field.dataset['product'])))
}
