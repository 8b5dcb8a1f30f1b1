import { $schedule, isOf } from '#src/browser/schedule.ts'
import { type QuantityField, keptQuantity } from '#src/domain/inquiry/cart.ts'
import { quantityOf } from '#src/domain/schedule/line-quantity.ts'

/**
 * Keeps the field at the quantity of the shown variant on the pricing list, from before hydration on.
 * A typed quantity that was not added stays.
 */
export function showQuantity(field: HTMLInputElement): void {
  const code = document.querySelector('[data-order-code]')
  let kept: QuantityField = { text: '0' }
  const keep = () => {
    kept = keptQuantity(kept, field.value)
    if (kept.text !== field.value) field.value = kept.text
    // The island says so, once it is there.
    field.toggleAttribute('data-refused', !!kept.isRefused)
  }
  const show = () => {
    const { product, shown = '0' } = field.dataset
    if (shown !== field.value) return
    const quantity = quantityOf($schedule.get(), isOf(Number(product), code?.textContent))
    field.dataset['shown'] = field.value = String(quantity)
  }
  keep()
  $schedule.subscribe(show)
  field.addEventListener('focus', () => (kept = { text: field.value }))
  field.addEventListener('input', keep)
  if (code) new MutationObserver(show).observe(code, { childList: true })
}
