import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { attributesAnswer, specs as specsAnswer } from '#src/domain/api/product-data.ts'
import { productFields } from '#src/domain/product/product.ts'
import { productView } from '#src/domain/product/product-view.ts'
import { specsSchema } from '#src/domain/product/specs-schema.ts'
import { sidesOfData } from '#src/features/admin/item-form/data-sides.ts'
import { SpecFields } from '#src/features/admin/specs/SpecFields.tsx'
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
  const { shield } = await import('#tests/support/shield-attribute.ts')
  return { ...others, attributes: [...attributes, shield] }
})

const specs = { shield: 'eggcrate' }
let api: PublicApi
let call: CallInside
let id: number

beforeAll(async () => {
  api = await startPublicApi()
  call = callerInside(await sessionOf(api.database, 'Noor'))
  const fields = await formFields({ code: 'Shielded', specs: JSON.stringify(specs) })
  const added = await call('products-store', '/api/products/store', {}, fields)
  id = Number(added.body['id'])
})
afterAll(() => api.stop())

const edit = (value: unknown) =>
  call('product', `/api/products/${id}`, { product: String(id) }, { specs: JSON.stringify(value) })
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
  const { body } = await call('attributes', '/api/attributes')
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
  const answer = await call('product', `/api/products/${id}`, { product: String(id) })
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
  expect(sidesOfData(productFields.specs, specs, { shield: 'honeycomb' })).toEqual({
    mine: 'Glare shield: eggcrate',
    theirs: 'Glare shield: honeycomb',
  })
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
