import { expect } from 'vitest'
import type { Collection, Draft, SavedDraft } from '#src/domain/api/drafts.ts'
import { publishDueCollections } from '#src/server/catalogue/drafts/watch-collections.ts'
import type { Database } from '#src/server/database/database.ts'
import { editorOf } from './changes.ts'
import type { Editing, Fields } from './editing.ts'

/** Drafts and collections through the API. */
export const draftsOf = (api: Editing) => {
  const save = async (path: string, fields: Fields): Promise<SavedDraft> => {
    const { status, body } = await api.send(path, { ...fields, draft: '1' })
    expect({ status, ...body }).toMatchObject({ status: 200, draft: expect.any(Number) as number })
    return body as unknown as SavedDraft
  }
  const list = async (query = '') =>
    (await api.call('GET', `/api/drafts${query}`)).body['drafts'] as Draft[]
  const find = async (id: number) => (await list()).find((draft) => draft.id === id)
  const publish = (...drafts: number[]) => api.post('/api/drafts/publish', { drafts })
  const collections = async () =>
    (await api.call('GET', '/api/collections')).body['collections'] as Collection[]
  const put = (id: number, body: object) =>
    api.call('PUT', `/api/collections/${id}`, {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
  return { save, list, find, publish, collections, put }
}

/** Publishes the collections that are due, as the job of a minute does. */
export const publishDue = (database: Database, now: Date) =>
  publishDueCollections(database, editorOf().context, now)
