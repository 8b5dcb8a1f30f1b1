import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderCodeColumn } from '#src/domain/search/order-code-column.ts'
import { OrderCodes } from '#src/domain/search/order-codes.ts'

const endings = ['MB-27-18', 'MB-27-36', 'WH-27-18']
const range = (size: number) => ({
  id: size,
  code: `SL-OR0${size}`,
  orderCodes: endings.map((ending) => `SL-OR0${size}-${ending}`),
})
const odd = { id: 1, code: 'Odd', orderCodes: ['X.1', '9-Y', 'X.12'] }
const short = { id: 3, code: 'AB', orderCodes: ['A', 'ABC'] }
const none = { id: 2, code: 'SL-NONE', orderCodes: [] }
const products = [range(60), range(80), odd, none]
const all = [...products, short]
const codes = await OrderCodes.prepare(all, orderCodeColumn(all))

describe('Order codes', () => {
  test('of a range share their endings in the index', () => {
    expect(orderCodeColumn(products)).toEqual({
      shared: [8, 8, 0, 7],
      endings: {
        texts: ['-MB-27-18 -MB-27-36 -WH-27-18', 'X.1 9-Y X.12', ''],
        of: [0, 0, 1, 2],
      },
    })
  })

  test.each([
    ['SL-OR080-MB-27-36', 80, 'SL-OR080-MB-27-36'],
    ['slor060wh2718', 60, 'SL-OR060-WH-27-18'],
    [' sl or060 wh 27 18 ', 60, 'SL-OR060-WH-27-18'],
    ['9y', 1, '9-Y'],
    ['x 12', 1, 'X.12'],
    ['a', 3, 'A'],
    ['abc', 3, 'ABC'],
  ])('%s is found, wherever its punctuation is', (query, id, orderCode) => {
    expect(codes.find(query)).toEqual({ id, orderCode })
  })

  test.each(['SL-OR060', 'SL-OR060-MB-27', 'SL-NONE', '', '–', 'X'])('%s is none', (query) => {
    expect(codes.find(query)).toBeUndefined()
  })

  test('are found by their beginning', () => {
    expect(codes.beginning('sl-or060-mb-27')).toEqual([60])
    expect(codes.beginning('sl-or0')).toEqual([])
    expect(codes.beginning('x.1')).toEqual([1])
  })

  test('of any catalogue are each found with their product', async () => {
    const code = fc.stringMatching(/^[A-Z][A-Z0-9._-]{0,5}$/)
    const catalogue = fc.array(fc.record({ code, endings: fc.array(code, { maxLength: 4 }) }))
    let found = 0
    await fc.assert(
      fc.asyncProperty(catalogue, fc.boolean(), async (drawn, isPrefixed) => {
        const rows = drawn.map(({ code, endings }, id) => ({
          id,
          code,
          orderCodes: endings.map((ending) => (isPrefixed ? `${code}-${ending}` : ending)),
        }))
        const all = await OrderCodes.prepare(rows, orderCodeColumn(rows))
        for (const orderCode of rows.flatMap((row) => row.orderCodes)) {
          const variant = all.find(orderCode)
          expect(rows.find(({ id }) => id === variant?.id)?.orderCodes).toContain(
            variant?.orderCode,
          )
          found += 1
        }
      }),
    )
    expect(found).toBeGreaterThan(100)
  })
})
