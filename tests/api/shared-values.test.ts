import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Specs } from '#src/domain/product/attributes.ts'
import { luminaireOf } from '#src/domain/product/luminaire.ts'
import { inOrder } from '#src/domain/product/specs.ts'
import { insertItem } from '#src/server/database/items.ts'
import { type Editing, startEditing } from '#tests/support/editing.ts'
import { anOrder, postOrder } from '#tests/support/orders.ts'
import { productOf } from '#tests/support/public-api.ts'

// A product without a chosen variant has only the values that all of its variants have.

let api: Editing
beforeAll(async () => {
  // No mail can be sent here, which is logged once.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  api = await startEditing()
  await api.database.writeCatalogue([
    `INSERT INTO finish VALUES ('BK', 'Signal black', '', '#000000'), ('WH', 'White', '', '#ffffff')`,
  ])
})
afterAll(async () => {
  await api.stop()
  vi.restoreAllMocks()
})

const specs: fc.Arbitrary<Specs> = fc.record(
  {
    lumens: fc.constantFrom(100, 200),
    watts: fc.constantFrom(10, 20),
    ip: fc.constantFrom('IP20' as const, 'IP65' as const),
    control: fc.constantFrom(['none' as const], ['phase-cut' as const, 'D4i' as const]),
    ambient: fc.constantFrom({ min: -20, max: 40 }, { min: 0, max: 40 }),
    finish: fc.constantFrom('WH', 'BK'),
  },
  { requiredKeys: [] },
)
const names: Readonly<Record<string, string>> = { BK: 'Signal black', WH: 'White' }

test('An inquiry without an order code keeps what all variants share, by one rule', async () => {
  const variant = fc.record({ own: specs, retired: fc.boolean() })
  const products = fc.array(fc.tuple(specs, fc.array(variant, { maxLength: 3 })), {
    minLength: 12,
    maxLength: 12,
  })
  const made = fc
    .sample(products, { numRuns: 2, seed: 58 })
    .flat()
    .map(([shared, variants], index) =>
      productOf(api.datasheet, {
        id: 900 + index,
        code: `S-${index}`,
        dateOfRelease: '2025-02-01',
        specs: shared,
        variants: variants.map(({ own, retired }, place) => ({
          orderCode: `S-${index}-${place}`,
          specs: own,
          ...(retired && { retired: true as const }),
        })),
      }),
    )
  await api.database.writeCatalogue(made.flatMap((product) => insertItem('product', product)))
  const order = anOrder({ products: made.map((_, index) => ({ id: 900 + index, quantity: 1 })) })
  const { body } = await postOrder(api.url, order, {})
  const kept = (await api.call('GET', `/api/order/${body.id ?? 0}`)).body.data?.['products']
  expect(kept).toHaveLength(made.length)
  for (const [index, line] of (kept as { specs: Specs; finish?: string }[]).entries()) {
    const product = made[index]
    if (product === undefined) throw new Error('More lines than products')
    const expected = inOrder(luminaireOf(product as never).specs)
    expect([product.code, line.specs]).toEqual([product.code, expected])
    expect(line.finish).toBe(names[expected.finish ?? ''])
    const offered = product.variants.filter(({ retired }) => retired !== true)
    for (const { specs: own } of offered)
      expect({ ...(product.specs as Specs), ...(own as Specs) }).toMatchObject(
        without(expected, 'efficacy'),
      )
  }
  await api.database.writeCatalogue([
    {
      sql: 'DELETE FROM product WHERE id IN (SELECT value FROM json_each(?))',
      args: [JSON.stringify(made.map(({ id }) => id))],
    },
  ])
})

const without = ({ ...values }: Specs, key: keyof Specs): Specs => {
  Reflect.deleteProperty(values, key)
  return values
}
