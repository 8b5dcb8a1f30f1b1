import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import type { StoredItem } from '#src/domain/catalogue/items.ts'
import { combinedSpecs } from '#src/domain/product/combined-specs.ts'
import { propertyOf } from '#src/domain/product/properties.ts'
import type { Reading, SheetView, Transform } from '#src/domain/sheets/reading/reading.ts'
import { allItems } from '#tests/support/changes.ts'
import { type Imports, startImports } from '#tests/support/imports.ts'
import { sampled } from '#tests/support/long-run.ts'
import { image } from '#tests/support/public-api.ts'
import { offeredCases } from '#tests/support/offered-cases.ts'
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

test.each(sampled(supplierCases, 4))('A sheet goes in and comes out again: $name', async (one) => {
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

/** The first offer for a cell that can’t be read, or for a code that can’t be one. */
function wantedOffer(
  { offers, columns }: SheetView,
  { rows }: ImportAnswer,
): Transform | undefined {
  const wrong = new Set(rows.flatMap(({ errors = [] }) => errors.map(({ column }) => column)))
  const isUnread = (heading: string) =>
    columns.some((one) => {
      const label = propertyOf(one.column ?? '')?.heading ?? ''
      return one.heading === heading && (one.unread !== undefined || wrong.has(label))
    })
  return offers.find(({ transform }) => {
    if (transform.kind === 'finish') return wrong.has('Finish')
    if (transform.kind === 'matrix') return true
    if (transform.kind === 'flag') return wrong.has('Control')
    return 'heading' in transform ? isUnread(transform.heading) : wrong.has('Code')
  })?.transform
}

test.each(sampled(offeredCases, 4))('A sheet goes in by what is offered: $name', async (one) => {
  const before = await allItems(site.database)
  const upload = await site.upload(one.bytes, 'sheet')
  let [, answer] = await read({ upload, reading: {} })
  // The file, the values that no sheet has, and ‘Apply’.
  let presses = 1 + 13 + 1
  for (;;) {
    const view = await viewOf(answer)
    const transform = wantedOffer(view, answer)
    const { transforms } = view.reading
    const { limits = [] } = Object.groupBy(view.offers, (offer) => offer.transform.kind)
    const taken =
      transform?.kind === 'limits' ? limits.map((offer) => offer.transform) : [transform ?? fillIns]
    ;[, answer] = await read({
      upload,
      reading: { transforms: [...transforms, ...taken.flat()] },
    })
    if (transform === undefined) break
    presses += 1
    expect(presses).toBeLessThanOrEqual(25)
  }
  expect(answer.rows.flatMap(({ errors = [] }) => errors)).toEqual([])
  expect(answer.summary).toEqual({ create: one.rows, change: 0, same: 0, error: 0 })
  expect((await site.post(`import/${answer.import}/apply`)).status).toBe(200)
  const added = [...(await allItems(site.database))].filter(([key]) => !before.has(key))
  const [product] = added.map(([, item]) => item as StoredItem<'product'>)
  const found = combinedSpecs(product?.specs ?? {}, product?.variants[0]?.specs ?? {})
  expect(found).toMatchObject(one.specs)
  expect((await site.post(`import/${answer.import}/undo`)).status).toBe(200)
  expect(await allItems(site.database)).toEqual(before)
})
