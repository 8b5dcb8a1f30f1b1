import { afterAll, beforeAll, expect, test } from 'vitest'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { allItems } from '#tests/support/changes.ts'
import {
  type Editing,
  categoryFields,
  picture,
  productFields,
  startEditing,
} from '#tests/support/editing.ts'
import { asForm } from '#tests/support/ways-in.ts'

let api: Editing
beforeAll(async () => {
  api = await startEditing()
})
afterAll(() => api.stop())

interface Version {
  id: number
  by: string
  action: string
  change?: number
  changes: Record<string, [unknown, unknown]>
}

const historyOf = async (type: string, id: number, page = '') => {
  const { body } = await api.call('GET', `/api/history?type=${type}&id=${id}${page}`)
  return body['versions'] as Version[]
}
const editCells = (edits: unknown[]) => api.post('/api/items', { edits })

test('An item’s history says who changed what, field by field, newest first', async () => {
  const added = await api.send('/api/products/store', await productFields({ category_ids: [12] }))
  const id = added.body.id ?? 0
  const image = (await api.load('product', id))['image']
  await api.send(`/api/products/${id}`, { name: 'Orbit', image: await picture('#abcdef') })
  const variants = [
    { orderCode: 'O.1', specs: { cct: 3000 } },
    { orderCode: 'O.2', specs: {} },
  ]
  await api.send(`/api/products/${id}`, { variants: JSON.stringify(variants) })
  await editCells([{ id, orderCode: 'O.1', values: { cct: 4000 } }])
  await api.post('/api/items', { type: 'product', ids: [id], change: { specs: { watts: 12 } } })
  const versions = await historyOf('product', id)
  expect(versions.map(({ action, by }) => [action, by])).toEqual(
    ['bulk', 'edit', 'edit', 'edit', 'add'].map((action) => [action, 'Noor']),
  )
  expect(versions.map(({ changes }) => changes).slice(0, 4)).toEqual([
    { 'specs.watts': [null, 12] },
    { 'variants.O.1.cct': [3000, 4000] },
    {
      'variants.O.1.orderCode': [null, 'O.1'],
      'variants.O.1.cct': [null, 3000],
      'variants.O.2.orderCode': [null, 'O.2'],
    },
    { name: ['Zenith 90', 'Orbit'], image: [image, (await api.load('product', id))['image']] },
  ])
  expect(versions[4]?.changes['name']).toEqual([null, 'Zenith 90'])
  expect(versions[0]?.change).toBeGreaterThan(0)
  const page = await historyOf('product', id, `&limit=2&before=${versions[0]?.id}`)
  expect(page).toEqual(versions.slice(1, 3))
})

test('A restored version says whether anything differs', async () => {
  await editCells([{ id: 2, values: { name: 'Two', 'specs.watts': 5 } }])
  const [version] = await historyOf('product', 2)
  const restore = async (state: string) =>
    (await api.post(`/api/history/${version?.id}/restore`, { state })).body.message
  expect(await restore('after')).toBe(manyMessages.asThen('product'))
  expect(await restore('before')).toBe(manyMessages.restored('product'))
  expect((await historyOf('product', 2))[0]?.action).toBe('restore')
})

test('A deleted item is in the bin and comes back under its id, with its relations', async () => {
  const before = await allItems(api.database)
  await api.remove('/api/products/1')
  await api.remove('/api/projects/1')
  const { body } = await api.call('GET', '/api/bin')
  const items = body['items'] as { history: number; type: string; id: number; name: string }[]
  expect(items).toMatchObject([
    { type: 'project', id: 1, name: 'Courtyard Villa', by: 'Noor' },
    { type: 'product', id: 1, name: 'Ghaf 1', by: 'Noor' },
  ])
  for (const { history } of items) {
    const { status, body: answer } = await api.post(`/api/history/${history}/restore`)
    expect([status, answer['id']]).toEqual([200, 1])
  }
  expect((await api.call('GET', '/api/bin')).body['items']).toEqual([])
  expect(await allItems(api.database)).toEqual(before)
  expect(await api.load('product', 1)).toMatchObject({ version: 2, project_ids: [1] })
})

test('An undo of what somebody edited since names the values and asks', async () => {
  const cct = (orderCode: string, value: number) => ({ orderCode, specs: { cct: value } })
  const edit = (...variants: object[]) => api.send('/api/products/8', asForm({ variants }))
  await edit(cct('T-1', 2700), cct('T-2', 2700))
  const { body } = await api.post('/api/items', {
    ...{ type: 'product', ids: [8, 9], variants: ['T-1', 'T-2'] },
    change: { specs: { watts: 7, ip: 'IP20' } },
  })
  await edit({ orderCode: 'T-1', specs: { cct: 2700, watts: 8, ip: 'IP20' } })
  const path = `/api/changes/${Number(body['change'])}/undo`
  const refused = await api.post(path)
  expect(refused.status).toBe(409)
  const [kept] = refused.body.current as unknown as { fields: string[] }[]
  expect(kept).toMatchObject({ type: 'product', id: 8, name: 'Nadir 8' })
  expect(kept?.fields).toContain('variants.T-1.watts')
  const { body: undone } = await api.post(path, { keepEdits: true })
  expect(undone['message']).toBe(manyMessages.undone(1))
  expect(await api.load('product', 8)).toMatchObject({
    specs: {},
    variants: [{ specs: { watts: 8 } }],
  })
  expect(await api.load('product', 9)).toMatchObject({ specs: {} })
  const changes = (await api.call('GET', '/api/changes')).body['changes'] as { id: number }[]
  expect(changes.find(({ id }) => id === body['change'])).toMatchObject({ undone: true })
})

test('A change names its items with each value before and after', async () => {
  const { body } = await api.post('/api/items', {
    ...{ type: 'product', ids: [8, 9] },
    change: { specs: { ip: 'IP67' } },
  })
  const { body: change } = await api.call('GET', `/api/changes/${Number(body['change'])}`)
  expect(change).toMatchObject({
    isCut: false,
    items: [8, 9].map((id) => ({
      type: 'product',
      id,
      changes: { 'specs.ip': [null, 'IP67'] },
    })),
    names: { product: { 8: 'Nadir 8' } },
  })
})

test.each([
  ['POST', '/api/changes/999/undo', 'Change Not Found'],
  ['POST', '/api/history/999999/restore', 'Version Not Found'],
])('%s %s is not found', async (_, path, message) => {
  const { status, body } = await api.post(path)
  expect([status, body.message]).toEqual([404, message])
})

test('A history names the item, what it is related to, deleted items too, and finishes', async () => {
  const category = await api.send('/api/categories', await categoryFields({ type: 'Sconces' }))
  const id = category.body.id ?? 0
  await api.post('/api/finishes', { code: 'SAND', name: 'Sand', ral: '', swatch: '#c2b280' })
  await api.post('/api/items', { type: 'product', ids: [3], change: { category_add: [id] } })
  await editCells([{ id: 3, values: { finish: 'SAND' } }])
  await api.remove(`/api/categories/${id}`)
  const { body } = await api.call('GET', '/api/history?type=product&id=3')
  const names = body['names'] as Record<string, Record<string, string>>
  expect(names['category']?.[id]).toBe('Sconces')
  expect(names['product']).toEqual({ 3: (await api.load('product', 3))['name'] })
  expect(names['finish']?.['SAND']).toBe('Sand')
})
