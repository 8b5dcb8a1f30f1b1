import type { Id } from '#src/domain/fields/identity.ts'
import type { Cart, CartEntry } from '#src/domain/inquiry/cart.ts'
import { lineQuantity } from '#src/domain/limits.ts'
import { mostScheduleLines } from './schedule-line.ts'

// Every public page loads this.

type IsMeant<Line> = (line: Line) => boolean

/** The lines as the specification's cart: one entry for each product. */
export function cartOf(lines: readonly CartEntry[]): Cart {
  const sums = new Map<Id, number>()
  for (const { id, quantity } of lines)
    sums.set(id, Math.min((sums.get(id) ?? 0) + quantity, lineQuantity.most))
  return [...sums].map(([id, quantity]) => ({ id, quantity }))
}

/** The quantity of some lines together, as a field shows it; 0 if there are none. */
export const quantityOf = <Line extends CartEntry>(
  lines: readonly Line[],
  isMeant: IsMeant<Line>,
): number =>
  Math.min(
    lines.reduce((sum, line) => sum + (isMeant(line) ? line.quantity : 0), 0),
    lineQuantity.most,
  )

/**
 * 'Add to Pricing List': a quantity above 0 replaces the existing one or
 * adds a line at the end; 0 removes the line; a new one with 0 changes nothing. If several lines
 * match, the last ones take the difference.
 * @param added the line to add
 * @returns the same lines if nothing changed, or if there is no room for another one
 */
export function withQuantity<Line extends CartEntry>(
  lines: readonly Line[],
  isMeant: IsMeant<Line>,
  quantity: number,
  added: Omit<Line, 'quantity'>,
): readonly Line[] {
  const last = lines.findLastIndex(isMeant)
  if (quantity === quantityOf(lines, isMeant) || (last < 0 && lines.length >= mostScheduleLines))
    return lines
  let rest = quantity
  const changed = lines.flatMap((line, index) => {
    if (!isMeant(line)) return line
    const own = index === last ? rest : Math.min(line.quantity, rest)
    rest -= own
    return own > 0 ? { ...line, quantity: own } : []
  })
  return last < 0 ? [...lines, { ...added, quantity } as Line] : changed
}

/**
 * Takes over a cart that another program has written: its products, each with its quantity.
 * @param added the line for a product without one
 */
export function withCart<Line extends CartEntry>(
  lines: readonly Line[],
  cart: Cart,
  added: (id: Id) => Omit<Line, 'quantity'>,
): readonly Line[] {
  const rest = new Map(
    cart.map(({ id, quantity }) => {
      const own = lines.filter((line) => line.id === id)
      return [id, [...withQuantity(own, () => true, quantity, added(id))]]
    }),
  )
  // Each product's lines keep their places, and the new ones come last.
  const kept = lines.flatMap(({ id }) => rest.get(id)?.shift() ?? [])
  return [...kept, ...[...rest.values()].flat()]
}
