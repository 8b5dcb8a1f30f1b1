import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#tests/support/databases.ts'
import {
  type Editing,
  categoryFields,
  productFields,
  projectFields,
  rowsOf,
  startEditing,
} from '#tests/support/editing.ts'

const kinds = [
  ['product', '/api/products', '/api/products/store', 'name', productFields],
  ['category', '/api/categories', '/api/categories', 'type', categoryFields],
  ['project', '/api/projects', '/api/projects', 'title', projectFields],
] as const

describe.each(databaseKinds())('Two editors, on $name', ({ start }) => {
  let api: Editing

  beforeAll(async () => {
    api = await startEditing(start)
  })
  afterAll(() => api.stop())

  describe.each(kinds)('the same %s', (kind, path, addPath, field, fields) => {
    const added = async () => (await api.send(addPath, await fields())).body.id ?? 0

    test('the second save gets 409 with the current values, and changes nothing', async () => {
      const id = await added()
      const first = await api.send(`${path}/${id}`, { [field]: 'First', version: '1' })
      expect([first.status, first.body.version]).toEqual([200, 2])
      const second = await api.send(`${path}/${id}`, { [field]: 'Second', version: '1' })
      expect(second).toEqual({
        status: 409,
        body: {
          message:
            'Someone else has changed First since then. Compare both versions, then save again.',
          current: await api.load(kind, id),
        },
      })
      expect(second.body.current).toMatchObject({ [field]: 'First', version: 2 })
      const third = await api.send(`${path}/${id}`, { [field]: 'Second', version: '2' })
      expect([third.status, third.body.version]).toEqual([200, 3])
    })

    test('of many saves at the same time one succeeds, and each other one learns why', async () => {
      const id = await added()
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          api.send(`${path}/${id}`, { [field]: `Writer ${n}`, version: '1' }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([
        200,
        ...Array<number>(7).fill(409),
      ])
      const history = await rowsOf(
        api.database,
        `SELECT version FROM history WHERE kind = ? AND item_id = ? AND action = 'update'`,
        [kind, id],
      )
      expect(history).toEqual([{ version: 1 }])
    })

    test('saving or deleting a deleted item answers 404', async () => {
      const id = await added()
      const deletions = await Promise.all([1, 2].map(() => api.remove(`${path}/${id}`)))
      expect(deletions.map(({ status }) => status).sort()).toEqual([200, 404])
      expect((await api.send(`${path}/${id}`, { [field]: 'x', version: '1' })).status).toBe(404)
    })
  })

  test('a relation to an item deleted at the same time is refused or removed, never left dangling', async () => {
    for (let round = 0; round < 5; round += 1) {
      const category = (await api.send('/api/categories', await categoryFields())).body.id ?? 0
      const [saved] = await Promise.all([
        api.send('/api/products/3', { category_ids: [12, category] }),
        api.remove(`/api/categories/${category}`),
      ])
      expect([200, 422]).toContain(saved.status)
      const left = 'SELECT count(*) AS n FROM product_category WHERE category_id = ?'
      expect(await rowsOf(api.database, left, [category])).toEqual([{ n: 0 }])
    }
  })

  test('changing a relation from one side does not conflict with the other side', async () => {
    const before = await api.load('product', 6)
    await api.send('/api/categories/13', { product_ids: [6] })
    const saved = await api.send('/api/products/6', {
      name: 'Six',
      version: String(before['version']),
    })
    expect(saved.status).toBe(200)
    expect((await api.load('product', 6))['category_ids']).toContain(13)
  })

  test('an unpublishable item can be loaded and fixed', async () => {
    await api.database.write([
      `UPDATE product SET name = '', date_of_release = 'soon' WHERE id = 7`,
    ])
    expect(await api.load('product', 7)).toMatchObject({ name: '', dateOfRelease: 'soon' })
    const mended = { name: 'Seven', dateOfRelease: '2025-01-07' }
    expect((await api.send('/api/products/7', mended)).status).toBe(200)
    expect(await api.load('product', 7)).toMatchObject(mended)
  })

  test('unknown items and kinds can’t be loaded', async () => {
    const load = (path: string) => api.call('GET', `/api/edit-item/${path}`)
    expect(await load('999?type=project')).toEqual({
      status: 404,
      body: { message: 'Project Not Found' },
    })
    for (const query of ['', '?type=order'])
      expect((await load(`1${query}`)).body).toMatchObject({
        message: 'Invalid selection type. Please go back and try again.',
      })
  })
})
