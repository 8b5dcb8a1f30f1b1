import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FormerDraft } from '#src/domain/api/drafts.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { deleteOldHistory } from '#src/server/database/history.ts'
import { allItems } from '#tests/support/changes.ts'
import { draftsOf } from '#tests/support/drafts.ts'
import {
  type Editing,
  categoryFields,
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

  test('keeps what others publish in other fields, and names a conflict in the same one', async () => {
    const { draft } = await drafts.save('/api/products/2', { name: 'Draft', color: 'Bronze' })
    await api.send('/api/products/2', { title: 'Published' })
    expect(await drafts.find(draft)).toMatchObject({ conflicts: [], problems: {} })
    await api.send('/api/products/2', { name: 'Published' })
    expect(await drafts.find(draft)).toMatchObject({
      changes: { name: ['Published', 'Draft'] },
      conflicts: ['name'],
    })
    const refused = await drafts.publish(draft)
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        message: draftMessages.conflicting(['Draft']),
        drafts: [{ draft, name: 'Draft', problems: { form: [draftMessages.conflict(['Name'])] } }],
      }),
    ])
    // Saved again from the present state, it is published.
    const { body } = await api.call('GET', '/api/edit-item/2?type=product&draft=1')
    const { version } = body['draft'] as { version: number }
    await drafts.save('/api/products/2', {
      name: 'Draft',
      version: String(body.data?.['version']),
      draft_version: String(version),
    })
    expect((await drafts.publish(draft)).status).toBe(200)
    expect(await itemsOf(2)).toMatchObject({ name: 'Draft', title: 'Published', color: 'Bronze' })
  })

  test('is one for each item, and saves of different fields from the same state are both kept', async () => {
    const first = await drafts.save('/api/products/3', { name: 'Three' })
    const second = await drafts.save('/api/products/3', { color: 'Bronze' })
    expect(second).toMatchObject({ draft: first.draft, version: 2 })
    const [{ changes } = { changes: {} }] = await drafts.list('?type=product&item=3')
    expect(changes).toEqual({ name: ['Nadir 3', 'Three'], color: ['Matt black', 'Bronze'] })
    const late = await api.send('/api/products/3', {
      ...{ name: 'Drei', draft: '1', draft_version: '1' },
    })
    expect([late.status, late.body.message]).toEqual([409, draftMessages.changedMeanwhile])
    expect(late.body.current).toMatchObject({ name: 'Three', color: 'Bronze' })
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

  test('of variants is merged value by value with what others publish', async () => {
    const rows = [
      { orderCode: 'D.1', specs: { cct: 3000 } },
      { orderCode: 'D.2', specs: { cct: 4000 } },
    ]
    await api.send('/api/products/5', { variants: JSON.stringify(rows) })
    const wanted = [{ orderCode: 'D.1', specs: { cct: 2700 } }, rows[1]]
    const { draft } = await drafts.save('/api/products/5', { variants: JSON.stringify(wanted) })
    await api.post('/api/items', { edits: [{ id: 5, orderCode: 'D.2', values: { cct: 5000 } }] })
    expect((await drafts.publish(draft)).status).toBe(200)
    expect(await itemsOf(5)).toMatchObject({
      variants: [
        { orderCode: 'D.1', specs: { cct: 2700 } },
        { orderCode: 'D.2', specs: { cct: 5000 } },
      ],
    })
  })

  test('that changes nothing is refused, and what publication would refuse is a problem', async () => {
    const nothing = await api.send('/api/products/6', { name: 'Nadir 6', draft: '1' })
    expect([nothing.status, nothing.body.errors]).toEqual([
      422,
      { form: [draftMessages.nothingDiffers] },
    ])
    const { draft, problems } = await drafts.save('/api/products/6', {
      name: '',
      variants: JSON.stringify([{ orderCode: 'SL-7', specs: {} }]),
    })
    expect(Object.keys(problems).sort()).toEqual(['name', 'variants.0.orderCode'])
    const before = await allItems(api.database)
    const { status, body } = await drafts.publish(draft)
    expect([status, body['drafts']]).toEqual([422, [{ draft, name: '', problems }]])
    expect(await allItems(api.database)).toEqual(before)
  })

  test('is discarded without touching what is published', async () => {
    const before = await allItems(api.database)
    const { draft } = await drafts.save('/api/projects/1', { quote: 'Draft' })
    expect((await api.remove(`/api/drafts/${draft}`)).body.message).toBe(draftMessages.discarded)
    expect(await drafts.find(draft)).toBeUndefined()
    expect(await allItems(api.database)).toEqual(before)
    expect((await api.remove(`/api/drafts/${draft}`)).status).toBe(404)
    expect((await drafts.publish(draft)).status).toBe(404)
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

  test('names a code that is taken meanwhile, also by another draft', async () => {
    const one = await drafts.save(
      '/api/products/store',
      await productFields({ code: 'TWICE', category_ids: [] }),
    )
    const other = await drafts.save(
      '/api/products/store',
      await productFields({ code: 'TWICE', category_ids: [] }),
    )
    expect(one.problems).toEqual({})
    const { status, body } = await drafts.publish(one.draft, other.draft)
    expect([status, body['drafts']]).toMatchObject([
      422,
      [one, other].map(() => ({ problems: { code: [expect.any(String)] } })),
    ])
    expect((await drafts.publish(one.draft)).status).toBe(200)
    expect(Object.keys((await drafts.find(other.draft))?.problems ?? {})).toEqual(['code'])
    await api.remove(`/api/drafts/${other.draft}`)
  })

  test('keeps its files, which no public answer names, and a sweep leaves them', async () => {
    const { draft } = await drafts.save('/api/categories', await categoryFields())
    const { body } = await api.call('GET', `/api/drafts/${draft}`)
    const image = String(body.data?.['image'])
    expect(image).toMatch(/^\/storage\/images\//)
    const named = await rowsOf(
      api.database,
      'SELECT path FROM proposal_file JOIN proposal ON id = proposal_id WHERE draft = ?',
      [draft],
    )
    expect(named).toEqual([{ path: image }])
  })
})

describe('A draft of a deletion', () => {
  test('deletes when it is published, and is refused after an edit', async () => {
    const { body } = await api.remove('/api/products/8?draft=1&version=1')
    expect(body.message).toBe(draftMessages.deletion)
    const draft = Number(body['draft'])
    await api.send('/api/products/8', { color: 'Edited' })
    const refused = await drafts.publish(draft)
    expect([refused.status, refused.body['drafts']]).toMatchObject([
      409,
      [{ problems: { form: [draftMessages.editedSince('product')] } }],
    ])
    expect(await itemsOf(8)).toMatchObject({ color: 'Edited' })
    const again = await api.remove('/api/products/8?draft=1')
    expect(again.body['draft']).toBe(draft)
    const { status, body: published } = await drafts.publish(draft)
    expect(status).toBe(200)
    expect(await itemsOf(8)).toBeUndefined()
    await api.post(`/api/changes/${Number(published['change'])}/undo`)
    expect(await itemsOf(8)).toMatchObject({ color: 'Edited' })
  })

  test('does not replace a draft with changes, and a restored item keeps its draft', async () => {
    const { draft } = await drafts.save('/api/products/9', { name: 'Nine' })
    const refused = await api.remove('/api/products/9?draft=1')
    expect([refused.status, refused.body.message]).toEqual([409, draftMessages.hasDraft('product')])
    await api.remove('/api/products/9')
    expect(await drafts.find(draft)).toMatchObject({
      problems: { form: [draftMessages.itemGone('product')] },
    })
    const { body } = await api.call('GET', '/api/bin')
    const [item] = body['items'] as { history: number }[]
    await api.post(`/api/history/${item?.history}/restore`)
    expect(await drafts.find(draft)).toMatchObject({ problems: {}, name: 'Nine' })
    expect((await drafts.publish(draft)).status).toBe(200)
    expect(await itemsOf(9)).toMatchObject({ name: 'Nine' })
  })
})

test('Several drafts are published together or not at all', async () => {
  const good = await drafts.save('/api/products/10', { name: 'Ten' })
  const bad = await drafts.save('/api/products/11', { name: '' })
  const before = await allItems(api.database)
  const refused = await drafts.publish(good.draft, bad.draft)
  expect(refused.status).toBe(422)
  expect(await allItems(api.database)).toEqual(before)
  await drafts.save('/api/products/11', { name: 'Eleven', image: await picture('#123456') })
  const revisionBefore = Number(await revision())
  const { status, body } = await drafts.publish(good.draft, bad.draft)
  expect([status, body['revision'], await revision()]).toEqual([
    200,
    revisionBefore + 1,
    revisionBefore + 1,
  ])
  expect([(await itemsOf(10))?.['name' as never], (await itemsOf(11))?.['name' as never]]).toEqual([
    'Ten',
    'Eleven',
  ])
})

test('A picture that is no picture is refused, and nothing is kept', async () => {
  const file = new File(['not a picture'], 'a.jpg', { type: 'image/jpeg' })
  const { status, body } = await api.send('/api/products/12', { image: file, draft: '1' })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['image']])
  expect(await drafts.list('?type=product&item=12')).toEqual([])
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
    await api.database.write(deleteOldHistory(new Date(), 90))
    const [kept] = await former('limit=1')
    expect(kept).toMatchObject({ name: 'Old' })
    await api.database.write(deleteOldHistory(new Date(Date.now() + year), 90))
    expect(await former('')).toEqual([])
    expect((await bringBack(kept?.id ?? 0)).status).toBe(404)
  })
})

describe('A former version', () => {
  const versions = async (id: number) =>
    (await api.call('GET', `/api/history?type=product&id=${id}`)).body['versions'] as {
      id: number
    }[]

  test('is restored into the draft, whose other values stay', async () => {
    await api.send('/api/products/2', { name: 'Renamed', title: 'Retitled' })
    const before = await itemsOf(2)
    const { draft } = await drafts.save('/api/products/2', { color: 'Graphite' })
    const [newest] = await versions(2)
    const restore = (body: object) => api.post(`/api/history/${newest?.id ?? 0}/restore`, body)
    const answer = await restore({ fields: ['name'], state: 'before', draft: true })
    expect([answer.status, answer.body]).toEqual([
      200,
      { id: 2, message: draftMessages.restored, draft },
    ])
    expect(await itemsOf(2)).toEqual(before)
    const found = await drafts.find(draft)
    expect(Object.keys(found?.changes ?? {}).sort()).toEqual(['color', 'name'])
    expect(found?.changes['name']?.[0]).toBe('Renamed')
    await api.call('DELETE', `/api/drafts/${draft}`)
  })

  test('is refused as a draft where that would replace a deletion', async () => {
    await api.send('/api/products/2', { name: 'Once more' })
    const [newest] = await versions(2)
    const deletion = await api.call('DELETE', '/api/products/2?draft=1')
    const refused = await api.post(`/api/history/${newest?.id ?? 0}/restore`, {
      ...{ state: 'before', draft: true },
    })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      draftMessages.hasDeletion('product'),
    ])
    await api.call('DELETE', `/api/drafts/${Number(deletion.body['draft'])}`)
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
