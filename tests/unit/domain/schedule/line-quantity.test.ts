import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartEntry } from '#src/domain/inquiry/cart.ts'
import { lineQuantity } from '#src/domain/limits.ts'
import { cartOf, quantityOf, withCart, withQuantity } from '#src/domain/schedule/line-quantity.ts'
import { mostScheduleLines } from '#src/domain/schedule/schedule-line.ts'

interface Line extends CartEntry {
  code: string
}
const quantities = fc.integer({ min: lineQuantity.least, max: lineQuantity.most })
const ids = fc.integer({ min: 1, max: 5 })
const schedules = fc.array(
  fc.record({ id: ids, quantity: quantities, code: fc.constantFrom('A', 'B') }),
  { maxLength: 20 },
)
const carts = fc.uniqueArray(fc.record({ id: ids, quantity: quantities }), {
  selector: ({ id }) => id,
})
const isProduct = (id: number) => (line: Line) => line.id === id
const added = (id: number) => ({ id, code: 'new' })

describe('The cart of a schedule', () => {
  test('has one entry for each product, with the sum of its lines up to the maximum', () => {
    expect(
      cartOf([
        { id: 2, quantity: 3 },
        { id: 1, quantity: 9999 },
        { id: 2, quantity: 4 },
        { id: 1, quantity: 1 },
      ]),
    ).toEqual([
      { id: 2, quantity: 7 },
      { id: 1, quantity: 9999 },
    ])
  })

  test('written by another program, becomes exactly what the schedule’s own cart is then', () => {
    fc.assert(
      fc.property(schedules, carts, (lines, cart) => {
        const merged = withCart<Line>(lines, cart, added)
        expect(new Map(cartOf(merged).map(({ id, quantity }) => [id, quantity]))).toEqual(
          new Map(cart.map(({ id, quantity }) => [id, quantity])),
        )
        for (const { quantity } of merged) expect(quantity).toBeGreaterThan(0)
      }),
    )
  })

  test('of any length is taken over whole', () => {
    const cart = Array.from({ length: 4000 }, (_, index) => ({ id: index + 1, quantity: 1 }))
    expect(withCart<Line>([], cart, added)).toHaveLength(4000)
  })

  test('that says the same changes nothing', () => {
    fc.assert(
      fc.property(schedules, (lines) => {
        expect(withCart<Line>(lines, cartOf(lines), added)).toEqual(lines)
      }),
    )
  })
})

describe('The quantity of several lines', () => {
  const lines: Line[] = [
    { id: 1, quantity: 2, code: 'A' },
    { id: 2, quantity: 5, code: 'B' },
    { id: 1, quantity: 3, code: 'B' },
  ]
  test('is changed at the last of them', () => {
    const after = (quantity: number) =>
      withQuantity(lines, isProduct(1), quantity, added(1)).map((line) => line.quantity)
    expect(quantityOf(lines, isProduct(1))).toBe(5)
    expect(after(9)).toEqual([2, 5, 7])
    expect(after(4)).toEqual([2, 5, 2])
    expect(after(2)).toEqual([2, 5])
    expect(after(1)).toEqual([1, 5])
    expect(after(0)).toEqual([5])
  })

  test('is not changed if a schedule has no room for another line', () => {
    const full = Array.from({ length: mostScheduleLines }, (): Line => ({
      id: 1,
      quantity: 1,
      code: '',
    }))
    expect(withQuantity(full, isProduct(2), 1, added(2))).toBe(full)
  })
})
