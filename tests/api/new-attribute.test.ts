import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { catalogueTableAnswer } from '#src/domain/api/catalogue-table.ts'
import type { EditedItem } from '#src/domain/api/editing.ts'
import { attributesAnswer, specs as specsAnswer } from '#src/domain/api/product-data.ts'
import { facets } from '#src/domain/facets/facet.ts'
import { FacetEngine } from '#src/domain/facets/facet-engine.ts'
import { facetFile } from '#src/domain/facets/facet-file.ts'
import { queryReader } from '#src/domain/facets/typed-query.ts'
import { axesOf } from '#src/domain/product/axes.ts'
import { choiceOf, sortsOf } from '#src/domain/product/listing.ts'
import { productView } from '#src/domain/product/product-view.ts'
import type { DescribedLine } from '#src/domain/schedule/schedule-line.ts'
import { scheduleTable } from '#src/domain/schedule/schedule-table.ts'
import { lightSpecsText } from '#src/domain/similar-light/light.ts'
import { typedReaders } from '#src/domain/sheets/typed-cell.ts'
import { specsSchema } from '#src/domain/product/specs-schema.ts'
import { emptyItem } from '#src/domain/drafts/empty-item.ts'
import { differences } from '#src/features/admin/form/differences.ts'
import { untouched } from '#src/features/admin/form/item-form.ts'
import { contentOf } from '#src/features/admin/form/open-form.ts'
import { columnsIn } from '#src/features/admin/table/table-columns.ts'
import { tableDataOf, textAt } from '#src/features/admin/table/table-data.ts'
import * as variants from '#src/features/admin/variants/content.ts'
import { SpecFields } from '#src/features/admin/specs/SpecFields.tsx'
import { variantFigures } from '#src/features/product-filter/facets/narrowed.ts'
import { productData } from '#src/layouts/structured-data.ts'
import { readCatalogue } from '#src/server/database/catalogue.ts'
import { CatalogueSearch } from '#src/domain/search/search.ts'
import { searchableOf } from '#src/server/catalogue/search-index-asset.ts'
import { sessionOf } from '#tests/support/administration.ts'
import { type CallInside, callerInside } from '#tests/support/call-inside.ts'
import { productFields as formFields, rowsOf } from '#tests/support/editing.ts'
import { type PublicApi, startPublicApi } from '#tests/support/public-api.ts'

// A new attribute needs one entry in the list (here) and no other code. The datasheet's
// table has a test of its own, demo/new-attribute.test.ts.
vi.mock('#src/domain/product/attributes.ts', async (original) => {
  const { attributes, ...others } =
    await original<typeof import('#src/domain/product/attributes.ts')>()
  const { shield, throwDistance } = await import('#tests/support/new-attributes.ts')
  return { ...others, attributes: [...attributes, shield, throwDistance] }
})

const specs = { shield: 'eggcrate' }
let api: PublicApi
let call: CallInside
let id: number

beforeAll(async () => {
  api = await startPublicApi()
  call = callerInside(await sessionOf(api.database, 'Noor'))
  const fields = await formFields({ code: 'Shielded', specs: JSON.stringify(specs) })
  const added = await call('items', '/api/products/store', {}, fields)
  id = Number(added.body['id'])
})
afterAll(() => api.stop())

const edit = (value: unknown) =>
  call('items', `/api/products/${id}`, { product: String(id) }, { specs: JSON.stringify(value) })
const product = async () => {
  const found = (await readCatalogue(api.database)).findProduct(String(id))
  if (found === undefined) throw new Error('The product is not in the catalogue.')
  return found
}

test('It is validated', async () => {
  expect(specsSchema.safeParse(specs).success).toBe(true)
  expect(JSON.stringify((await edit({ shield: 'snoot' })).body['errors'])).toMatch(
    /"specs\.shield":\["[^"]*honeycomb/,
  )
})

test('The API lists it and answers it', async () => {
  const { body } = await call('catalogue', '/api/attributes')
  const { attributes } = attributesAnswer.parse(body)
  expect(attributes).toContainEqual({
    key: 'shield',
    label: 'Glare shield',
    group: 'Light',
    kind: 'choice',
    unit: null,
    choices: ['honeycomb', 'eggcrate'],
    uses: ['facet', 'compare', 'schedule'],
  })
  expect(specsAnswer.parse(specs)).toEqual(specs)
  const answer = await call('items', `/api/products/${id}`, { product: String(id) })
  expect(answer.body).toMatchObject({ product: { product: { specs } } })
})

test('The product page shows it, and so do its structured data', async () => {
  const shown = await product()
  expect(productView(shown, []).rows).toContainEqual({
    key: 'shield',
    label: 'Glare shield',
    group: 'Light',
    texts: ['eggcrate'],
  })
  expect(productData(shown, { categories: [], finishes: [] })).toMatchObject({
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Glare shield', value: 'eggcrate' }],
  })
})

test('The dashboard’s form has a control for it, and a conflict names it', () => {
  const form = createElement(SpecFields, {
    name: 'specs',
    heading: 'Specifications',
    value: specs,
    errors: {},
    onChange: () => undefined,
  })
  expect(renderToStaticMarkup(form)).toMatch(/Glare shield.*<option[^>]*>eggcrate<\/option>/)
  const itemWith = (own: object) =>
    ({ ...emptyItem('product'), related: {}, specs: own }) as unknown as EditedItem
  const opened = contentOf('product', itemWith({}))
  const content = contentOf('product', itemWith(specs))
  const edited = { kind: 'product', id, version: 1, unsavedSince: undefined, ...untouched } as const
  expect(differences({ ...edited, opened, content }, itemWith({ shield: 'honeycomb' }))).toEqual([
    { name: 'specs.shield', heading: 'Glare shield', mine: 'eggcrate', theirs: 'honeycomb' },
  ])
})

test('Both tables of the dashboard have a column for it, which reads what is typed', async () => {
  const key = 'specs.shield'
  const { body } = await call('catalogue-table', '/api/catalogue-table')
  const data = tableDataOf(catalogueTableAnswer.parse(body))
  const rows = Array.from({ length: data.count }, (_, row) => textAt(data, key, row))
  expect(rows.filter((text) => text !== '')).toEqual(['eggcrate'])
  const inTable = columnsIn('products', [{ key }])
  const { columns } = variants.contentOf([{ orderCode: 'A-1', specs }])
  for (const shown of [inTable, columns])
    expect(shown).toContainEqual(expect.objectContaining({ label: 'Glare shield' }))
  const read = typedReaders([])(key)
  expect(read('Eggcrate')).toEqual({ value: 'eggcrate', text: 'eggcrate' })
  expect(read('snoot')).toHaveProperty('message')
})

test('The history keeps it', async () => {
  expect((await edit({ shield: 'honeycomb' })).body).toMatchObject({ id })
  const [kept] = await rowsOf(
    api.database,
    `SELECT data -> 'specs' ->> 'shield' AS was FROM history WHERE item_id = ? AND action = 'update'`,
    [id],
  )
  expect(kept).toEqual({ was: 'eggcrate' })
  await edit(specs)
})

test('The search finds it', async () => {
  const search = await CatalogueSearch.prepare(searchableOf(await readCatalogue(api.database)))
  expect(search.find('eggcrate').products).toEqual([id])
})

describe('An attribute has every use that its entry names: it is', () => {
  const near = { watts: 10, throwDistance: 40 }
  const far = { watts: 12, throwDistance: 120 }

  test('an axis by which people choose a variant', () => {
    expect(axesOf([near, far]).map(({ key }) => key)).toEqual(['throwDistance'])
  })

  test('understood in a search text, by its names, figures and phrases', () => {
    const { read } = queryReader([])
    expect(read('range 50 m').facets).toEqual({ throwDistance: { min: 50 } })
    expect(read('far reaching').facets).toEqual({ throwDistance: { min: 100 } })
  })

  test('a sort order of the listing, and in the figures of a variant', () => {
    const sorts = sortsOf('', ['throwDistance'])
    expect(sorts).toContainEqual(expect.objectContaining({ label: 'Throw, far → near' }))
    expect(choiceOf(new URLSearchParams('sort=throwDistance')).sort).toBe('throwDistance')
    const products = [{ rows: [{ specs: near }, { specs: far }], offered: undefined }]
    const engine = new FacetEngine(facetFile({ revision: 1, products, facets, finishes: [] }))
    const shown = variantFigures(
      engine,
      { position: 0, place: 1 },
      { sortedBy: undefined, at: undefined },
    )
    expect(shown).toBe('12\u00a0W · 120\u00a0m')
  })

  test('a column of schedules', () => {
    const { columns, rows } = scheduleTable([{ ...scheduleLine, specs: far }], [])
    const place = columns.findIndex(({ title }) => title === 'Throw')
    expect(rows[0]?.[place]).toBe(120)
  })

  test('part of what makes light similar', () => {
    expect(lightSpecsText({ ...far, watts: 20 })).toBe(lightSpecsText(far))
    expect(lightSpecsText(near)).not.toBe(lightSpecsText(far))
  })
})

const scheduleLine: Omit<DescribedLine, 'specs'> = {
  id: 1,
  quantity: 1,
  name: 'AXIOM 90',
  title: 'Spot',
  brand: 'sila',
  code: 'AX90',
  orderCode: 'AX90',
}
