import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import type { StoredItem } from '#src/domain/catalogue/items.ts'
import { combinedSpecs } from '#src/domain/product/combined-specs.ts'
import type { Reading, SheetView, Transform } from '#src/domain/sheets/reading/reading.ts'
import { allItems } from '#tests/support/changes.ts'
import { type Imports, startImports } from '#tests/support/imports.ts'
import { image } from '#tests/support/public-api.ts'
import { supplierCases } from '#tests/support/supplier-cases.ts'

let site: Imports
beforeAll(async () => {
  site = await startImports()
})
afterAll(() => site.stop())

/** Values that a new product needs besides its data, the same for all rows that have none. */
const fillIns: Transform[] = Object.entries({
  ...{ name: 'Without a name', title: 'Title', brand: 'radial', productNumber: '1' },
  ...{ dateOfRelease: '2026-05-01', description: 'Text', length: '1', color: 'any', image },
  ...{ material: 'any', accessories: 'none' },
}).map(([to, pattern]) => ({ kind: 'text', to, pattern }))

const read = async (body: object) => {
  const response = await site.post('import', body)
  return [response.status, await response.json()] as [number, ImportAnswer & { sheet: SheetView }]
}

const viewOf = async (answer: ImportAnswer & { sheet?: SheetView }) =>
  answer.sheet ?? ((await (await site.call(`import/${answer.import}/reading`)).json()) as SheetView)

test.each(supplierCases)('A sheet goes in and comes out again: $name', async (one) => {
  const { bytes, takes = [], columns = {}, adds = [], encoding, rows, called, specs } = one
  const before = await allItems(site.database)
  const upload = await site.upload(bytes, 'sheet')
  const view = await viewOf((await read({ upload, reading: {} }))[1])
  const taken = takes.map((isWanted) => view.offers.find((offer) => isWanted(offer.transform)))
  expect(taken.every((offer) => offer !== undefined)).toBe(true)
  const presses = takes.length + 2 * Object.keys(columns).length + 5 * adds.length
  expect(presses).toBeLessThanOrEqual(25)
  const transforms = [
    ...view.reading.transforms,
    ...taken.flatMap((offer) => offer?.transform ?? []),
    ...adds,
    ...fillIns,
  ]
  const reading: Reading = {
    ...view.reading,
    columns: { ...view.reading.columns, ...columns },
    ...(encoding && { encoding }),
    transforms,
  }
  const [status, answer] = await read({ upload, reading })
  expect([status, answer.summary]).toEqual([200, { create: rows, change: 0, same: 0, error: 0 }])
  expect((await site.post(`import/${answer.import}/apply`)).status).toBe(200)
  const added = [...(await allItems(site.database))].filter(([key]) => !before.has(key))
  const [product] = added.map(([, item]) => item as StoredItem<'product'>)
  expect(product?.name).toBe(called ?? 'Without a name')
  const found = combinedSpecs(product?.specs ?? {}, product?.variants[0]?.specs ?? {})
  expect(found).toMatchObject(specs)
  expect((await site.post(`import/${answer.import}/undo`)).status).toBe(200)
  expect(await allItems(site.database)).toEqual(before)
})
