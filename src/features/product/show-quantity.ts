import { $schedule, isOf } from '#src/browser/schedule.ts'
import { quantityOf } from '#src/domain/schedule/line-quantity.ts'

/** The order code that the page shows; undefined for a product without variants. */
export const shownCode = () => document.querySelector('[data-order-code]')?.textContent

/**
 * Fills the field with the quantity of the shown variant on the pricing list, before hydration. What
 * was typed and not added stays.
 */
export function showQuantity(field: HTMLInputElement): void {
  const { product, shown = '0' } = field.dataset
  if (shown !== field.value) return
  const quantity = quantityOf($schedule.get(), isOf(Number(product), shownCode()))
  field.dataset['shown'] = field.value = String(quantity)
}

/** Keeps the field up to date while the visitor chooses among variants. */
export function followVariants(field: HTMLInputElement): void {
  const code = document.querySelector('[data-order-code]')
  const changes = new MutationObserver(() => showQuantity(field))
  if (code) changes.observe(code, { childList: true })
}
