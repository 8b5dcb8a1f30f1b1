import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FormerDraft } from '#src/domain/api/drafts.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { allItems, forgetHistory } from '#tests/support/changes.ts'
import { draftsOf } from '#tests/support/drafts.ts'
import {
  type Editing,
  picture,
  productFields,
  rowsOf,
  startEditing,
} from '#tests/support/editing.ts'

let api: Editing
let drafts: ReturnType<typeof draftsOf>
beforeAll(async () => {
  api = await startEditing()
  drafts = draftsOf(api)
})
afterAll(() => api.stop())

const revision = async () =>
  (await rowsOf(api.database, 'SELECT catalogue_revision AS revision FROM publication'))[0]?.[
    'revision'
  ]
const itemsOf = async (id: number) => (await allItems(api.database)).get(`product ${id}`)

describe('A draft of an edit', () => {
  test('changes nothing public until it is published', async () => {
    const before = [await allItems(api.database), await revision()]
    const saved = await drafts.save('/api/products/1', { name: 'Sidr', color: 'Bronze' })
    expect(saved).toMatchObject({ message: draftMessages.saved, problems: {}, version: 1 })
    expect([await allItems(api.database), await revision()]).toEqual(before)
    expect(await drafts.find(saved.draft)).toMatchObject({
      ...{ type: 'product', item: 1, name: 'Sidr', action: 'edit', by: 'Noor', version: 1 },
      changes: { name: ['Ghaf 1', 'Sidr'], color: ['Matt black', 'Bronze'] },
      ...{ problems: {}, conflicts: [], collection: null },
    })
    const plain = await api.call('GET', '/api/edit-item/1?type=product')
    expect(plain.body).toMatchObject({ data: { name: 'Ghaf 1' }, draft: { id: saved.draft } })
    const drafted = await api.call('GET', '/api/edit-item/1?type=product&draft=1')
    expect(drafted.body).toMatchObject({ data: { name: 'Sidr', version: 1 } })

    const { status, body } = await drafts.publish(saved.draft)
    expect([status, body.message]).toEqual([200, draftMessages.published(1)])
    expect(await itemsOf(1)).toMatchObject({ name: 'Sidr', color: 'Bronze' })
    expect(await drafts.list()).toEqual([])
    const history = await api.call('GET', '/api/history?type=product&id=1')
    expect(history.body['versions']).toMatchObject([
      { action: 'publish', by: 'Noor', changes: { name: ['Ghaf 1', 'Sidr'] } },
    ])
    await api.post(`/api/changes/${Number(body['change'])}/undo`)
    expect(await itemsOf(1)).toMatchObject({ name: 'Ghaf 1', color: 'Matt black' })
  })

  test('by many administrators at once loses no field', async () => {
    const names = ['name', 'title', 'color', 'material', 'accessories', 'length'] as const
    await Promise.all(names.map((name) => drafts.save('/api/products/4', { [name]: `of ${name}` })))
    const [{ changes } = { changes: {} as Record<string, [unknown, unknown]> }] =
      await drafts.list('?item=4&type=product')
    expect(Object.fromEntries(Object.entries(changes).map(([name, [, to]]) => [name, to]))).toEqual(
      Object.fromEntries(names.map((name) => [name, `of ${name}`])),
    )
  })
})

describe('A draft of a new item', () => {
  test('is saved unfinished, finished later, and gets its id when it is published', async () => {
    const begun = await drafts.save('/api/products/store', { name: 'Begun' })
    expect(Object.keys(begun.problems)).toContain('code')
    const fields = await productFields({ code: 'NEW-1', name: 'Finished' })
    const again = await drafts.save('/api/products/store', {
      ...fields,
      draft_id: String(begun.draft),
      draft_version: String(begun.version),
    })
    expect(again).toMatchObject({ draft: begun.draft, version: 2, problems: {} })
    const { body } = await api.call('GET', `/api/drafts/${begun.draft}`)
    expect(body).toMatchObject({
      draft: { action: 'add', item: null, name: 'Finished' },
      data: { name: 'Finished', code: 'NEW-1', category_ids: [12, 13] },
    })
    expect((await drafts.publish(begun.draft)).status).toBe(200)
    const [row] = await rowsOf(api.database, `SELECT id, name FROM product WHERE code = 'NEW-1'`)
    expect(row).toMatchObject({ name: 'Finished' })
    expect((await api.load('product', Number(row?.['id'])))['category_ids']).toEqual([12, 13])
  })
})

test('The draft of a deletion is refused after an edit, until the deletion is drafted again', async () => {
  const { body } = await api.remove('/api/products/8?draft=1&version=1')
  const draft = Number(body['draft'])
  expect(body.message).toBe(draftMessages.deletion)
  await api.send('/api/products/8', { color: 'Edited' })
  expect((await drafts.find(draft))?.problems).toEqual({
    form: [draftMessages.editedSince('product')],
  })
  expect((await drafts.publish(draft)).status).toBe(409)
  expect((await api.remove('/api/products/8?draft=1')).body['draft']).toBe(draft)
  expect((await drafts.publish(draft)).status).toBe(200)
  expect((await drafts.publish(draft)).status).toBe(404)
  expect(await itemsOf(8)).toBeUndefined()
})

test('A draft from before a migration lacks the new fields and is published all the same', async () => {
  const fields = await productFields({ code: 'OLD-1', name: 'Old draft', category_ids: [12] })
  const { draft } = await drafts.save('/api/products/store', fields)
  await api.database.write([
    {
      sql: `UPDATE proposal SET after = json_set(json_remove(after, '$.accessories', '$.defaultVariant',
        '$.datasheetSource'), '$.removedField', 'x') WHERE draft = ?`,
      args: [draft],
    },
  ])
  // A field that is required by now is a problem, not a failure.
  const { version, problems } = (await drafts.find(draft)) ?? {}
  expect(Object.keys(problems ?? {})).toEqual(['accessories'])
  await drafts.save('/api/products/store', {
    ...{ accessories: 'None', draft_id: String(draft), draft_version: String(version) },
  })
  expect((await drafts.publish(draft)).status).toBe(200)
  const [row] = await rowsOf(api.database, `SELECT name FROM product WHERE code = 'OLD-1'`)
  expect(row).toEqual({ name: 'Old draft' })
})

describe('A draft that was saved over or discarded', () => {
  const former = async (query: string) =>
    (await api.call('GET', `/api/drafts/former?${query}`)).body['drafts'] as FormerDraft[]
  const bringBack = (id: number) => api.post(`/api/drafts/former/${id}/restore`)

  test('is listed with its values, and comes back as it was', async () => {
    const image = await picture('#112233')
    const first = await drafts.save('/api/products/1', { name: 'First', image })
    await drafts.save('/api/products/1', { name: 'Second' })
    await api.call('DELETE', `/api/drafts/${first.draft}`)
    const [discarded, savedOver] = await former('type=product&item=1')
    expect(discarded).toMatchObject({
      ...{ type: 'product', item: 1, name: 'Second', action: 'edit', ending: 'discarded' },
      ...{ by: 'Noor', endedBy: 'Noor', changes: { name: ['Ghaf 1', 'Second'] } },
    })
    expect(savedOver).toMatchObject({ name: 'First', ending: 'saved over' })
    const back = await bringBack(savedOver?.id ?? 0)
    expect([back.status, back.body.message]).toEqual([200, draftMessages.broughtBack])
    const found = await drafts.find(Number(back.body['draft']))
    expect(found).toMatchObject({ name: 'First', problems: {}, version: 1 })
    expect(Object.keys(found?.changes ?? {})).toEqual(Object.keys(savedOver?.changes ?? {}))

    const refused = await bringBack(discarded?.id ?? 0)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      draftMessages.hasOtherDraft('product'),
    ])
    await api.call('DELETE', `/api/drafts/${Number(back.body['draft'])}`)
  })

  test('is also the one of a new item', async () => {
    const fields = await productFields({ name: 'Never published', code: 'NP-1' })
    const saved = await drafts.save('/api/products/store', fields)
    await api.call('DELETE', `/api/drafts/${saved.draft}`)
    const [gone] = await former('limit=1')
    expect(gone).toMatchObject({ item: null, name: 'Never published', action: 'add' })
    const { body } = await bringBack(gone?.id ?? 0)
    const again = Number(body['draft'])
    expect(await drafts.find(again)).toMatchObject({ name: 'Never published', problems: {} })
    expect((await drafts.publish(again)).status).toBe(200)
  })

  test('is kept as long as the history, and then gone', async () => {
    const saved = await drafts.save('/api/products/2', { name: 'Old' })
    await api.call('DELETE', `/api/drafts/${saved.draft}`)
    const year = 365 * 24 * 60 * 60_000
    await forgetHistory(api.database, 0)
    const [kept] = await former('limit=1')
    expect(kept).toMatchObject({ name: 'Old' })
    await forgetHistory(api.database, year)
    expect(await former('')).toEqual([])
    expect((await bringBack(kept?.id ?? 0)).status).toBe(404)
  })
})

describe('A deleted item', () => {
  const bin = async () =>
    (await api.call('GET', '/api/bin')).body['items'] as { history: number; id: number }[]

  test('comes back as a draft, under its id and with what is edited in it', async () => {
    const before = await itemsOf(2)
    await api.call('DELETE', '/api/products/2')
    const [deleted] = await bin()
    const path = `/api/history/${deleted?.history ?? 0}/restore`
    const answer = await api.post(path, { draft: true })
    expect([answer.status, answer.body.message]).toEqual([200, draftMessages.comesBack])
    expect(await itemsOf(2)).toBeUndefined()
    const draft = Number(answer.body['draft'])
    expect(await drafts.find(draft)).toMatchObject({
      ...{ item: null, formerId: 2, action: 'add', problems: {} },
    })
    const again = await api.post(path, { draft: true })
    expect([again.status, again.body.message]).toEqual([
      409,
      draftMessages.comesBackAlready('product'),
    ])
    await drafts.save('/api/products/store', { title: 'Back again', draft_id: String(draft) })
    expect((await drafts.publish(draft)).status).toBe(200)
    expect(await itemsOf(2)).toEqual({ ...before, title: 'Back again' })
    expect(await drafts.find(draft)).toBeUndefined()
  })

  test('that somebody else has brought back meanwhile stays as it is', async () => {
    await api.call('DELETE', '/api/products/2')
    const [deleted] = await bin()
    const path = `/api/history/${deleted?.history ?? 0}/restore`
    const { body } = await api.post(path, { draft: true })
    const draft = Number(body['draft'])
    expect((await api.post(path, {})).status).toBe(200)
    const present = await itemsOf(2)
    expect(await drafts.find(draft)).toMatchObject({
      problems: { form: [draftMessages.isBack('product')] },
    })
    expect((await drafts.publish(draft)).status).toBe(422)
    expect(await itemsOf(2)).toEqual(present)
    // The item has its own draft beside it.
    const own = await drafts.save('/api/products/2', { color: 'Sand' })
    expect(own.draft).not.toBe(draft)
    await api.call('DELETE', `/api/drafts/${draft}`)
    const [former] = (await api.call('GET', '/api/drafts/former?limit=1')).body['drafts'] as [
      FormerDraft,
    ]
    expect(former).toMatchObject({ formerId: 2, ending: 'discarded' })
  })
})
