import * as z from 'zod/mini'
import {
  type Collection,
  type Draft,
  type Refused,
  collectionBody,
  collectionsAnswer,
  draftAnswer,
  draftsAnswer,
  formerDraftsAnswer,
  publishedDrafts,
  refusedDrafts,
  savedCollection,
  savedDraft,
} from '#src/domain/api/drafts.ts'
import { messageAnswer } from '#src/domain/api/editing.ts'
import { errorSchema } from '#src/domain/api/errors.ts'
import { problemsBeside } from '#src/domain/drafts/clashes.ts'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { pageFrom, showKept } from '../history/history.ts'
import { callAdmin, jsonIn, readJson } from '../session/call-admin.ts'

// The calls about drafts and collections. Each throws an error whose message may be shown.

export type DraftsPage = z.infer<typeof draftsAnswer>
export type NamedDraft = z.infer<typeof draftAnswer>
export type CollectionBody = z.infer<typeof collectionBody>

/** @param offset number of drafts before the page */
export async function listDrafts(
  filter: { type?: ItemKind | undefined; collection?: Id | undefined },
  offset: number,
): Promise<DraftsPage> {
  const query = { ...withoutAbsent(filter), offset: String(offset) }
  return readJson(await callAdmin('GET /api/drafts', { query }), draftsAnswer)
}

/** In a query, an id is a text. */
const withoutAbsent = ({ type, collection }: Parameters<typeof listDrafts>[0]) => ({
  ...(type !== undefined && { type }),
  ...(collection !== undefined && { collection: String(collection) }),
})

export async function readDraft(id: Id): Promise<NamedDraft> {
  return readJson(await callAdmin('GET /api/drafts/:id', { params: { id } }), draftAnswer)
}

/** @returns the server's message */
export async function discardDraft(id: Id): Promise<string> {
  const response = await callAdmin('DELETE /api/drafts/:id', { params: { id } })
  return (await readJson(response, messageAnswer)).message
}

export async function listFormerDrafts(
  before: Id | undefined,
): Promise<z.infer<typeof formerDraftsAnswer>> {
  const response = await callAdmin('GET /api/drafts/former', { query: pageFrom(before) })
  return showKept(await readJson(response, formerDraftsAnswer))
}

/** @returns the server's message */
export async function restoreDraft(id: Id): Promise<string> {
  const response = await callAdmin('POST /api/drafts/former/:id/restore', { params: { id } })
  return (await readJson(response, savedDraft)).message
}

/** Done, or refused because of some drafts; then none is published. */
export type Publishing =
  | { is: 'published'; message: string }
  | { is: 'refused'; message: string; drafts: readonly Refused[] }

export async function publishDrafts(drafts: readonly Id[]): Promise<Publishing> {
  const body = { drafts: [...drafts] }
  return readPublishing(await callAdmin('POST /api/drafts/publish', { body }))
}

export async function publishCollection(id: Id): Promise<Publishing> {
  return readPublishing(await callAdmin('POST /api/collections/:id/publish', { params: { id } }))
}

async function readPublishing(
  response: Response & Parameters<typeof readJson<typeof publishedDrafts>>[0],
): Promise<Publishing> {
  if (response.status === 409 || response.status === 422) {
    const { data } = refusedDrafts.safeParse(await jsonIn(response.clone()))
    if (data !== undefined) return { is: 'refused', message: data.message, drafts: data.drafts }
  }
  const { message } = await readJson(response, publishedDrafts)
  return { is: 'published', message }
}

export async function listCollections(): Promise<Collection[]> {
  return (await readJson(await callAdmin('GET /api/collections', {}), collectionsAnswer))
    .collections
}

/** Saved, or refused with sentences by field: `name`, `at`, `drafts`. */
export type SavedCollection =
  | { is: 'saved'; id: Id; message: string; problems: readonly Refused[] }
  | { is: 'refused'; errors: FieldErrors }

/** @param id undefined for a new collection */
export async function saveCollection(
  id: Id | undefined,
  body: CollectionBody,
): Promise<SavedCollection> {
  const response =
    id === undefined
      ? await callAdmin('POST /api/collections', { body })
      : await callAdmin('PUT /api/collections/:id', { params: { id }, body })
  if (response.status === 422) {
    const { data } = errorSchema.safeParse(await jsonIn(response.clone()))
    if (data?.errors !== undefined) return { is: 'refused', errors: data.errors }
  }
  const { id: saved, message, problems } = await readJson(response, savedCollection)
  return { is: 'saved', id: saved, message, problems }
}

/**
 * The whole of a collection, of which a save changes something. One that has failed or is held loses its time,
 * which has passed: with it, the save would publish the collection at once.
 */
export const bodyOf = ({ name, at, drafts, version, state }: Collection): CollectionBody => ({
  name,
  drafts,
  version,
  ...(at !== null && state === 'waiting' && { at }),
})

/** @returns the server's message; the drafts stay */
export async function deleteCollection(id: Id): Promise<string> {
  const response = await callAdmin('DELETE /api/collections/:id', { params: { id } })
  return (await readJson(response, messageAnswer)).message
}

/** The reasons that refuse the publication of a draft, in sentences. */
export const problemsOf = ({ problems }: Pick<Draft | Refused, 'problems'>): string[] =>
  Object.values(problems).flat()

/** Those of some drafts that would refuse the publication of all of them. */
export function refusedAmong(drafts: readonly Draft[]): Refused[] {
  const these = new Set(drafts.map(({ id }) => id))
  return drafts.flatMap((draft) => {
    const problems = problemsBeside(draft, these)
    return Object.keys(problems).length === 0
      ? []
      : [{ draft: draft.id, name: draft.name, problems }]
  })
}

/** The sentences about other drafts with the same codes, which can't be published after this one. */
export const clashesOf = ({ clashes }: Pick<Draft, 'clashes'>): string[] => [
  ...new Set(clashes.map(({ message }) => message)),
]
