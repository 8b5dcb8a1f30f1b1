import { $cart, setQuantity } from '#src/browser/cart.ts'
import type { ScheduleAnswer } from '#src/domain/api/schedules.ts'
import { quantityOf } from '#src/domain/inquiry/cart.ts'
import { lineQuantity } from '#src/domain/limits.ts'

/** Adds the lines of a shared schedule to the visitor's own list. */
export function makeMyList({ lines }: Pick<ScheduleAnswer, 'title' | 'lines'>): void {
  for (const { id, quantity, name, orderCode } of lines) {
    const sum = quantityOf($cart.get(), id) + quantity
    setQuantity(id, Math.min(sum, lineQuantity.most), name, orderCode)
  }
}
