import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { productAnswer } from '#src/domain/api/catalogue.ts'
import { catalogueTableAnswer } from '#src/domain/api/catalogue-table.ts'
import { editItemAnswer } from '#src/domain/api/editing.ts'
import { propertyOf } from '#src/domain/product/properties.ts'
import { readCatalogue } from '#src/server/database/catalogue.ts'
import { differences } from '#src/features/admin/form/differences.ts'
import { untouched } from '#src/features/admin/form/item-form.ts'
import { contentOf } from '#src/features/admin/form/open-form.ts'
import { shownRows } from '#src/features/admin/table/shown-rows.ts'
import { columnsIn, fixedReason } from '#src/features/admin/table/table-columns.ts'
import { tableDataOf, textAt } from '#src/features/admin/table/table-data.ts'
import { startingView } from '#src/features/admin/table/table-view.ts'
import { sessionOf } from '#tests/support/administration.ts'
import { type CallInside, callerInside } from '#tests/support/call-inside.ts'
import { type Fields, productFields, rowsOf } from '#tests/support/editing.ts'
import { type PublicApi, startPublicApi } from '#tests/support/public-api.ts'

// A new product field requires one line in the definition (here) and a column (below).
vi.mock('#src/domain/product/fields.ts', async (original) => {
  const { productFields, ...others } =
    await original<typeof import('#src/domain/product/fields.ts')>()
  const { lineField } = await import('#src/domain/fields/text-fields.ts')
  const opticFamily = lineField('optic family', { most: 20 })
  return { ...others, productFields: { ...productFields, opticFamily } }
})

let api: PublicApi
let call: CallInside
let id: number

beforeAll(async () => {
  api = await startPublicApi()
  await api.database.migrate([
    `ALTER TABLE product ADD COLUMN optic_family TEXT NOT NULL DEFAULT 'Lens'`,
  ])
  call = callerInside(await sessionOf(api.database, 'Noor'))
})
afterAll(() => api.stop())

const edit = (fields: Fields) =>
  call('items', `/api/products/${id}`, { product: String(id) }, fields)

test('The form asks for it in the specification’s words, and what is sent is stored', async () => {
  const without = await call('items', '/api/products/store', {}, await productFields())
  expect([without.status, without.body['errors']]).toEqual([
    422,
    { opticFamily: ['The optic family is required.'] },
  ])
  const fields = await productFields({ opticFamily: '  Reflector ' })
  const added = await call('items', '/api/products/store', {}, fields)
  expect(added.status).toBe(201)
  id = Number(added.body['id'])
  expect(await rowsOf(api.database, 'SELECT optic_family FROM product WHERE id = ?', [id])).toEqual(
    [{ optic_family: 'Reflector' }],
  )
})

test('The catalogue that pages are made of has it, and so has the API’s answer', async () => {
  const product = (await readCatalogue(api.database)).findProduct(String(id))
  expect(product).toMatchObject({ opticFamily: 'Reflector' })
  const { body } = await call('items', `/api/products/${id}`, { product: String(id) })
  expect(productAnswer.parse(body)).toMatchObject({
    product: { product: { opticFamily: 'Reflector' } },
  })
})

test('A row that lacks it can’t be published, and can be mended', async () => {
  await api.database.writeCatalogue([`UPDATE product SET optic_family = ' ' WHERE id = 3`])
  await expect(readCatalogue(api.database)).rejects.toThrow(/opticFamily/)
  const { body } = await call('catalogue-items', '/api/edit-item/3?type=product', { id: '3' })
  expect(body).toMatchObject({ data: { opticFamily: ' ' } })
  await api.database.writeCatalogue([`UPDATE product SET optic_family = 'Lens' WHERE id = 3`])
})

test('A change of it is checked, and the history keeps the former text', async () => {
  expect((await edit({ opticFamily: 'x'.repeat(21) })).body['errors']).toEqual({
    opticFamily: ['The optic family must not exceed 20 characters.'],
  })
  expect((await edit({ opticFamily: 'Lens' })).status).toBe(200)
  const [kept] = await rowsOf(
    api.database,
    `SELECT data ->> 'opticFamily' AS was FROM history WHERE item_id = ? AND action = 'update'`,
    [id],
  )
  expect(kept).toEqual({ was: 'Reflector' })
})

test('The dashboard’s form shows it, and compares it in a conflict', async () => {
  const { body } = await call('catalogue-items', `/api/edit-item/${id}?type=product`, {
    id: String(id),
  })
  const item = editItemAnswer('product').parse(body).data
  const opened = contentOf('product', item)
  const content = { ...opened, values: { ...opened.values, opticFamily: 'Mine' } }
  const form = { kind: 'product', id, version: 1, opened, content } as const
  expect(differences({ ...form, ...untouched, unsavedSince: undefined }, item)).toEqual([
    { name: 'opticFamily', heading: 'Optic family', mine: 'Mine', theirs: 'Lens' },
  ])
})

test('The dashboard’s table has a column for it, which can be edited and filtered', async () => {
  const key = 'opticFamily'
  expect(columnsIn('products', [{ key }])).toMatchObject([{}, { key, label: 'Optic family' }])
  await api.database.writeCatalogue([`UPDATE product SET optic_family = 'Louvre' WHERE id = 3`])
  const { body } = await call('catalogue-table', `/api/catalogue-table?columns=${key}`)
  const data = tableDataOf(catalogueTableAnswer.parse(body))
  expect(fixedReason({ of: 'products', further: [key] }, propertyOf(key))).toBeUndefined()
  const rows = shownRows(data, { ...startingView, filters: { [key]: { values: ['Louvre'] } } })
  expect([...rows].map((row) => textAt(data, key, row))).toEqual(['Louvre'])
})
