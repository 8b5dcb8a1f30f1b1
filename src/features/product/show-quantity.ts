import { $schedule, isOf } from '#src/browser/schedule.ts'
import { type QuantityField, keptQuantity } from '#src/domain/inquiry/cart.ts'
import { quantityOf } from '#src/domain/schedule/line-quantity.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'

/**
 * Keeps the field at the quantity of the shown variant on the pricing list, and says beside it what the
 * list has of the whole product, from before hydration on. A typed quantity that was not added stays.
 */
export function showQuantity(field: HTMLInputElement): void {
  const code = document.querySelector('[data-order-code]')
  const product = Number(field.dataset['product'])
  let kept: QuantityField = { text: '0' }
  const keep = () => {
    kept = keptQuantity(kept, field.value)
    if (kept.text !== field.value) field.value = kept.text
    // The island says so, once it is there.
    field.toggleAttribute('data-refused', !!kept.isRefused)
  }
  const show = () => {
    const lines = $schedule.get()
    sayListed(lines.filter(({ id }) => id === product))
    const { shown = '0' } = field.dataset
    if (shown !== field.value) return
    const quantity = quantityOf(lines, isOf(product, code?.textContent))
    field.dataset['shown'] = field.value = String(quantity)
  }
  keep()
  $schedule.subscribe(show)
  field.addEventListener('focus', () => (kept = { text: field.value }))
  field.addEventListener('input', keep)
  if (code) new MutationObserver(show).observe(code, { childList: true })
}

/** The most variants that the sentence names; the lines below the field have room for no more. */
const mostNamed = 2

/** '2 × SL-AL045-WH-30-24' */
function sayListed(lines: readonly StoredLine[]): void {
  const listed = document.querySelector('[data-listed]')
  const codes = [...new Set(lines.map(({ orderCode }) => orderCode))]
  const total = (isMeant: (line: StoredLine) => boolean) => quantityOf(lines, isMeant)
  const isNamed = codes.length <= mostNamed
  const text = isNamed
    ? codes
        .map((code) => [total(({ orderCode }) => orderCode === code), code])
        .map((parts) => parts.filter(Boolean).join(' × '))
        .join(', ')
    : `${total(() => true)} of ${codes.length} variants`
  if (!listed || listed.textContent === text) return
  listed.textContent = text
  // A translation must not touch the codes.
  ;(listed as HTMLElement).translate = !isNamed
  listed.parentElement?.toggleAttribute('hidden', text === '')
}
