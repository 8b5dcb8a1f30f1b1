import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import {
  bodyOf,
  deleteCollection,
  discardDraft,
  listCollections,
  listDrafts,
  publishCollection,
  publishDrafts,
  readDraft,
  saveCollection,
} from '#src/features/admin/drafts/drafts.ts'
import { storeToken } from '#src/features/admin/session/tab-storage.ts'
import { bearer, sessionOf } from '#tests/support/administration.ts'
import { type PublicApi, startPublicApi } from '#tests/support/public-api.ts'

/* The dashboard's calls about drafts and collections, against the site's own functions. */

let api: PublicApi
let token: string

beforeAll(async () => {
  api = await startPublicApi()
  token = await sessionOf(api.database, 'Noor')
})
afterAll(() => api.stop())

beforeEach(() => {
  storeToken(token)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    fetch(new URL(address, api.url), init),
  )
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.unstubAllGlobals())

async function draftOf(code: string, title: string): Promise<number> {
  const body = new FormData()
  body.set('draft', '1')
  body.set('title', title)
  const response = await fetch(`/api/products/${code}`, {
    method: 'POST',
    headers: bearer(token),
    body,
  })
  return ((await response.json()) as { draft: number }).draft
}

test('Drafts are listed, compared, published and discarded; a refusal names the drafts', async () => {
  const [fit, unfit] = [await draftOf('SL-1', 'After'), await draftOf('SL-2', '')]
  const page = await listDrafts({ type: 'product' }, 0)
  expect(page.drafts.map(({ id }) => id)).toEqual([unfit, fit])
  expect((await listDrafts({ type: 'product' }, 1)).drafts).toHaveLength(1)
  const { draft } = await readDraft(fit)
  expect(Object.keys(draft.changes)).toEqual(['title'])
  expect(await publishDrafts([fit, unfit])).toMatchObject({
    is: 'refused',
    drafts: [{ draft: unfit, problems: { title: ['The title is required.'] } }],
  })
  expect(await publishDrafts([fit])).toMatchObject({ is: 'published' })
  expect(await discardDraft(unfit)).toBe(draftMessages.discarded)
  await expect(discardDraft(unfit)).rejects.toThrow(draftMessages.notFound)
})

test('A collection is saved, refused with its sentences, published and deleted', async () => {
  const draft = await draftOf('SL-3', '')
  expect(await saveCollection(undefined, { name: ' ', drafts: [draft] })).toEqual({
    is: 'refused',
    errors: { name: [draftMessages.nameRequired] },
  })
  const body = { name: 'Fair', drafts: [draft], at: '2099-03-07T06:00:00.000Z' }
  expect(await saveCollection(undefined, body)).toMatchObject({
    is: 'saved',
    problems: [{ draft }],
  })
  const [collection] = await listCollections()
  if (collection === undefined) throw new Error('There is no collection.')
  expect(bodyOf(collection)).toEqual({ ...body, version: collection.version })
  expect(await publishCollection(collection.id)).toMatchObject({ is: 'refused' })
  const { at: _, ...unscheduled } = bodyOf(collection)
  expect(await saveCollection(collection.id, unscheduled)).toMatchObject({ is: 'saved' })
  // From a dialog that was opened before.
  await expect(saveCollection(collection.id, bodyOf(collection))).rejects.toThrow(
    draftMessages.collectionMoved,
  )
  await draftOf('SL-3', 'After')
  expect(await publishCollection(collection.id)).toMatchObject({ is: 'published' })
  expect(await deleteCollection(collection.id)).toBe(draftMessages.collectionDeleted)
  expect(await listCollections()).toEqual([])
})
