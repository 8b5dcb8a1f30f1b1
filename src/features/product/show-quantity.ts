import { $schedule, isOf } from '#src/browser/schedule.ts'
import { quantityOf } from '#src/domain/schedule/line-quantity.ts'

/**
 * Keeps the field at the quantity of the shown variant on the pricing list, from before hydration on.
 * What was typed and not added stays.
 */
export function showQuantity(field: HTMLInputElement): void {
  const code = document.querySelector('[data-order-code]')
  const show = () => {
    const { product, shown = '0' } = field.dataset
    if (shown !== field.value) return
    const quantity = quantityOf($schedule.get(), isOf(Number(product), code?.textContent))
    field.dataset['shown'] = field.value = String(quantity)
  }
  $schedule.subscribe(show)
  if (code) new MutationObserver(show).observe(code, { childList: true })
}
