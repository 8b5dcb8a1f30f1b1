import { $cart } from '#src/browser/cart.ts'
import { quantityOf } from '#src/domain/inquiry/cart.ts'

/** Fills the field with the quantity on the pricing list before hydration. */
export function showQuantity(field: HTMLInputElement): void {
  field.value = String(quantityOf($cart.get(), Number(field.dataset['product'])))
}
