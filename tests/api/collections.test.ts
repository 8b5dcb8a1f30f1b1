import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { warnAboutCollections } from '#src/server/catalogue/drafts/watch-collections.ts'
import { holdDueCollections } from '#src/server/database/collections.ts'
import { draftsOf, publishDue } from '#tests/support/drafts.ts'
import { type Editing, rowsOf, startEditing } from '#tests/support/editing.ts'

let api: Editing
let drafts: ReturnType<typeof draftsOf>
beforeAll(async () => {
  api = await startEditing()
  drafts = draftsOf(api)
})
afterAll(() => api.stop())
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await api.database.write([
    `DELETE FROM proposal WHERE state = 'draft'`,
    `UPDATE change SET name = NULL WHERE state = 'applied'`,
    'DELETE FROM change WHERE name IS NOT NULL',
    'DELETE FROM outbox',
  ])
})

const hour = 3_600_000
const later = (ms: number) => new Date(Date.now() + ms)
const due = (now = later(2 * hour)) => publishDue(api.database, now)
const make = async (name: string, ids: readonly number[], at?: Date) => {
  const body = { name, drafts: ids, ...(at !== undefined && { at: at.toISOString() }) }
  const answer = await api.post('/api/collections', body)
  expect(answer.status).toBe(201)
  return answer.body as unknown as { id: number; version: number; problems: unknown[] }
}
const find = async (id: number) => (await drafts.collections()).find((one) => one.id === id)
/** Those that the publication's state names as failed. */
const failed = async () => (await api.call('GET', '/api/publication')).body['failedCollections']
const nameOf = async (id: number) => (await api.load('product', id))['name']
const draftName = async (id: number, name: string) =>
  (await drafts.save(`/api/products/${id}`, { name })).draft
const warnings = () =>
  rowsOf(
    api.database,
    `SELECT payload ->> 'subject' AS subject, payload ->> 'paragraphs' AS paragraphs
      FROM outbox WHERE kind = 'collection-warning' ORDER BY id`,
  )

test('A collection is published at its time, in one change and one revision', async () => {
  const ids = [await draftName(1, 'Fair 1'), await draftName(2, 'Fair 2')]
  const { id, problems } = await make('The fair', ids, later(hour))
  expect(problems).toEqual([])
  expect(await find(id)).toMatchObject({ state: 'waiting', drafts: ids.toReversed() })
  await due(new Date())
  expect(await nameOf(1)).toBe('Ghaf 1')
  const [before] = await rowsOf(api.database, 'SELECT catalogue_revision AS it FROM publication')
  await due()
  const [after] = await rowsOf(api.database, 'SELECT catalogue_revision AS it FROM publication')
  expect(after).toEqual({ it: Number(before?.['it']) + 1 })
  expect([await nameOf(1), await nameOf(2)]).toEqual(['Fair 1', 'Fair 2'])
  const published = await find(id)
  expect(published).toMatchObject({ state: 'published', drafts: [], reason: null })
  const { body } = await api.call('GET', '/api/changes')
  expect(body['changes']).toMatchObject([
    { id: published?.change, action: 'publish', title: draftMessages.collectionTitle('The fair') },
  ])
  // Neither the job nor an administrator publishes it twice, and nobody changes it any more.
  await due()
  expect((await api.post(`/api/collections/${id}/publish`)).status).toBe(409)
  const changed = await drafts.put(id, { name: 'Another', drafts: [] })
  expect([changed.status, changed.body.message]).toEqual([409, draftMessages.isPublished])
  await api.post(`/api/changes/${published?.change}/undo`)
  expect([await nameOf(1), await nameOf(2)]).toEqual(['Ghaf 1', 'Nadir 2'])
})

test('Several processes that run the job at once publish it once', async () => {
  const { id } = await make('At once', [await draftName(3, 'Once')], later(hour))
  const runs = await Promise.allSettled([due(), due(), due()])
  expect(runs.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await find(id)).toMatchObject({ state: 'published' })
  const history = await api.call('GET', '/api/history?type=product&id=3')
  expect(history.body['versions']).toHaveLength(1)
  expect(await warnings()).toEqual([])
})

test('The clock set back publishes nothing twice', async () => {
  const { id } = await make('Clock', [await draftName(4, 'Four')], later(hour))
  await due(later(3 * hour))
  await due(later(-3 * hour))
  await due(later(2 * hour))
  const history = await api.call('GET', '/api/history?type=product&id=4')
  expect(history.body['versions']).toHaveLength(1)
  expect(await find(id)).toMatchObject({ state: 'published' })
})

test('A refused collection keeps all of its drafts, says why, and is not tried again', async () => {
  const good = await draftName(5, 'Five')
  const bad = await draftName(6, 'Six')
  const { id } = await make('Refused', [good, bad], later(hour))
  await api.send('/api/products/6', { name: 'Meanwhile' })
  await due()
  expect(await nameOf(5)).toBe('Nadir 5')
  expect(await find(id)).toMatchObject({
    state: 'failed',
    reason: draftMessages.conflicting(['Six']),
    problems: [{ draft: bad, name: 'Six' }],
  })
  expect(await failed()).toEqual([
    { id, name: 'Refused', reason: draftMessages.conflicting(['Six']) },
  ])
  const [warning] = await warnings()
  expect(warning?.['subject']).toBe('The collection ‘Refused’ was not published')
  expect(warning?.['paragraphs']).toContain(draftMessages.conflict(['Name']))
  await due()
  expect(await warnings()).toHaveLength(1)

  // Without the draft that refuses, it is scheduled again.
  const { version } = (await find(id)) ?? {}
  const again = await drafts.put(id, {
    ...{ name: 'Refused', drafts: [good], version },
    at: later(hour).toISOString(),
  })
  expect(again.status).toBe(200)
  expect(await failed()).toEqual([])
  await due()
  expect([await nameOf(5), await nameOf(6)]).toEqual(['Five', 'Meanwhile'])
})

test('The company is told beforehand, once, of what will refuse', async () => {
  const draft = await draftName(7, 'Seven')
  await make('Told', [draft], later(hour))
  const check = () => warnAboutCollections(api.database)
  await check()
  expect(await warnings()).toEqual([])
  await api.send('/api/products/7', { name: 'Meanwhile' })
  await check()
  await check()
  await api.send('/api/products/8', { name: 'Unrelated' })
  await check()
  const told = await warnings()
  expect(told).toHaveLength(1)
  expect(told[0]?.['subject']).toBe('The collection ‘Told’ can’t be published as it is')
  expect(told[0]?.['paragraphs']).toMatch(/Seven: .+ at \d.*GMT\+4/)
  await api.remove('/api/products/7')
  await check()
  expect(await warnings()).toHaveLength(2)
})

test('A time is an instant in the future with its offset, and can be taken away', async () => {
  const draft = await draftName(9, 'Nine')
  for (const [at, message] of [
    ['2027-03-07T10:00', draftMessages.noTime],
    ['2027-02-30T10:00+04:00', draftMessages.noTime],
    ['tomorrow', draftMessages.noTime],
    ['2020-03-07T10:00+04:00', draftMessages.pastTime],
  ]) {
    const { status, body } = await api.post('/api/collections', { name: 'X', drafts: [draft], at })
    expect([status, body.errors]).toEqual([422, { at: [message] }])
  }
  const { status, body } = await api.post('/api/collections', { name: ' ', drafts: [99999] })
  expect([status, body.errors]).toEqual([
    422,
    { name: [draftMessages.nameRequired], drafts: [draftMessages.goneDrafts([99999])] },
  ])
  const { id, version } = await make('Unscheduled', [draft], later(hour))
  expect((await drafts.put(id, { name: 'Unscheduled', drafts: [draft], version })).status).toBe(200)
  const late = await drafts.put(id, { name: 'Late', drafts: [draft], version })
  expect([late.status, late.body.message]).toEqual([409, draftMessages.collectionMoved])
  await due()
  expect(await find(id)).toMatchObject({ at: null, state: 'waiting', name: 'Unscheduled' })
  expect((await api.post(`/api/collections/${id}/publish`)).status).toBe(200)
  expect(await nameOf(9)).toBe('Nine')
})

test('A draft is in one collection; deleting that keeps its drafts', async () => {
  const draft = await draftName(10, 'Ten')
  const { id } = await make('First', [draft])
  const other = await api.post('/api/collections', { name: 'Second', drafts: [draft] })
  expect([other.status, other.body.errors]).toEqual([
    422,
    { drafts: [draftMessages.otherCollection('Ten', 'First')] },
  ])
  expect((await api.remove(`/api/collections/${id}`)).status).toBe(200)
  expect((await api.remove(`/api/collections/${id}`)).status).toBe(404)
  expect(await drafts.find(draft)).toMatchObject({ collection: null })
})

test('An empty collection that becomes due says that it has no drafts', async () => {
  const { id } = await make('Empty', [], later(hour))
  await due()
  expect(await find(id)).toMatchObject({ state: 'failed', reason: draftMessages.noDrafts })
})

test('A restored backup asks before it publishes what is overdue', async () => {
  const { id } = await make('Held', [await draftName(13, 'Thirteen')], later(hour))
  await api.database.write([holdDueCollections(later(2 * hour))])
  await due()
  expect([await nameOf(13), await find(id)]).toMatchObject(['Ghaf 13', { state: 'held' }])
  expect((await api.post(`/api/collections/${id}/publish`)).status).toBe(200)
  expect(await nameOf(13)).toBe('Thirteen')
})
