import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productAnswer } from '#src/domain/api/catalogue.ts'
import { type Editing, type Fields, productFields, startEditing } from '#tests/support/editing.ts'
import { type Imports, startImports } from '#tests/support/imports.ts'

const long = '2020-03-07T10:00'
const past = '2020-03-07T06:00:00.000Z'
const future = '2099-03-07T06:00:00.000Z'

describe('A withdrawal', () => {
  let api: Editing
  beforeAll(async () => {
    api = await startEditing()
  })
  afterAll(() => api.stop())

  let added = 0
  const add = async (fields: Fields = {}) => {
    const code = `WD-${(added += 1)}.x`
    const sent = await productFields({ code, ...fields })
    const { status, body } = await api.send('/api/products/store', sent)
    expect([status, body.errors]).toEqual([201, undefined])
    return { id: body.id ?? 0, code }
  }
  const edit = (id: number, fields: Fields) => api.send(`/api/products/${id}`, fields)
  const read = async (key: number | string) => {
    const { body } = await api.call('GET', `/api/products/${key}`)
    return productAnswer.parse(body).product.product
  }
  const get = async (path: string) => JSON.stringify((await api.call('GET', path)).body)

  test('is optional, and clients that don’t know it work as before', async () => {
    const { id } = await add()
    expect(await api.load('product', id)).toMatchObject({ withdrawnAt: '', successor: [] })
    await edit(id, { withdrawnAt: '2099-03-07T10:00', successor: '1' })
    expect((await edit(id, { name: 'Other' })).status).toBe(200)
    expect(await api.load('product', id)).toMatchObject({ withdrawnAt: future, successor: [1] })
    expect((await edit(id, { withdrawnAt: '', successor: '' })).status).toBe(200)
    expect(await api.load('product', id)).toMatchObject({ withdrawnAt: '', successor: [] })
  })

  test('in the future is not told to the public', async () => {
    const { id, code } = await add({ withdrawnAt: future, successor: ['2'] })
    expect(await get(`/api/search?query=${code}`)).toContain(code)
    const { body } = await api.call('GET', `/api/products/${id}`)
    const told = (body['product'] as Record<string, object>)['product'] ?? {}
    for (const name of ['withdrawnAt', 'successor', 'withdrawn'])
      expect(told).not.toHaveProperty(name)
    expect(JSON.stringify(body)).not.toContain('2099')
  })

  test('takes the product out of all lists, and its address says so', async () => {
    const { id, code } = await add({
      name: 'Vanishing',
      dateOfRelease: '2026-03-01',
      variants: JSON.stringify([{ orderCode: 'VAN-1', specs: { watts: 7 } }]),
    })
    const lists = [
      'home',
      'latestProducts',
      'sections',
      `search?query=${code}`,
      'defaultSearch',
      'projects/1',
    ]
    const listing = async () =>
      JSON.stringify((await api.post('/api/products', {})).body) +
      JSON.stringify((await api.post('/api/products', { query: 'Vanishing' })).body)
    const related = async () => JSON.stringify((await api.call('GET', '/api/products/1')).body)
    for (const list of lists)
      expect([list, await get(`/api/${list}`)]).toEqual([list, expect.stringContaining(code)])
    expect(await listing()).toContain(code)
    expect(await related()).toContain(code)

    expect((await edit(id, { withdrawnAt: long, successor: ['1'] })).status).toBe(200)
    for (const list of lists)
      expect([list, await get(`/api/${list}`)]).toEqual([list, expect.not.stringContaining(code)])
    expect(await listing()).not.toContain(code)
    expect(await related()).not.toContain(code)
    for (const key of [id, code, 'van-1'])
      expect((await read(key)).withdrawn).toEqual({
        at: past,
        successor: { id: 1, code: 'SL-1', name: 'Ghaf 1' },
      })
    // The administration finds it still.
    expect(await get(`/api/catalogue-items?search=${code}`)).toContain(code)
    expect(await get(`/api/selection-items?type=product&search=Vanishing`)).toContain(code)
    // Pricing lists and schedules say that it is no longer offered.
    const line = { id, orderCode: 'VAN-1', quantity: 2 }
    const cart = await api.post('/api/cart', [line])
    expect(cart.body.data).toMatchObject([{ id, retired: true, offered: 0, quantity: 2 }])
    const shared = await api.post('/api/schedules', { lines: [line] })
    expect((await api.call('GET', `/api/schedules/${shared.body.id}`)).body).toMatchObject({
      lines: [{ retired: true, now: { retired: true } }],
    })

    expect((await edit(id, { withdrawnAt: '' })).status).toBe(200)
    expect(await listing()).toContain(code)
    expect((await read(id)).withdrawn).toBeUndefined()
  })

  test('keeps no successor that is deleted', async () => {
    const successor = await add()
    const { id } = await add({ withdrawnAt: long, successor: [successor.id] })
    expect((await read(id)).withdrawn?.successor?.id).toBe(successor.id)
    expect((await api.remove(`/api/products/${successor.id}`)).status).toBe(200)
    expect((await read(id)).withdrawn).toEqual({ at: past, successor: null })
    expect(await api.load('product', id)).toMatchObject({ successor: [] })
  })

  test('is kept by a draft, which changes nothing public until it is published', async () => {
    const { id, code } = await add()
    const draft = await edit(id, { withdrawnAt: long, successor: ['4'], draft: '1' })
    expect([draft.status, draft.body['problems']]).toEqual([200, {}])
    expect((await read(id)).withdrawn).toBeUndefined()
    const { body } = await api.call('GET', `/api/drafts/${String(draft.body['draft'])}`)
    expect(body.data).toMatchObject({ withdrawnAt: past, successor: [4] })
    const published = await api.post('/api/drafts/publish', { drafts: [draft.body['draft']] })
    expect(published.status).toBe(200)
    expect((await read(id)).withdrawn).toMatchObject({ at: past, successor: { id: 4 } })
    expect(await get(`/api/search?query=${code}`)).not.toContain(code)
  })
})

describe('Sheets', () => {
  let api: Imports
  beforeAll(async () => {
    api = await startImports()
  })
  afterAll(() => api.stop())
  const heads = ['Code', 'No longer available from', 'Successor']
  const apply = async (...rows: string[][]) => {
    const dryRun = await api.dryRun([heads, ...rows])
    const applied = await api.post(`import/${dryRun.import}/apply`)
    expect(applied.status).toBe(200)
    return dryRun.summary
  }

  test('read both fields, write them as they read them, and clear them', async () => {
    expect(await apply(['LUM-101', '2099-03-07 10:00', 'LUM-102'])).toMatchObject({ change: 1 })
    expect(await api.product(101)).toMatchObject({ withdrawnAt: future, successor: [102] })
    const exported = await (await api.call('export.csv?columns=withdrawnAt,successor')).text()
    expect(exported).toContain('"2099-03-07T10:00","LUM-102"')
    const again = await api.dryRun(new TextEncoder().encode(exported))
    expect(again.summary).toMatchObject({ create: 0, change: 0, error: 0 })
    await apply(['LUM-101', '[clear]', '[clear]'])
    expect(await api.product(101)).toMatchObject({ withdrawnAt: '', successor: [] })
  })
})
