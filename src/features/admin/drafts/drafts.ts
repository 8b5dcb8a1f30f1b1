import * as z from 'zod/mini'
import {
  type Collection,
  type Draft,
  type FormerDraft,
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
import { messageAnswer } from '#src/domain/api/message.ts'
import { errorSchema } from '#src/domain/api/errors.ts'
import { problemsBeside } from '#src/domain/drafts/clashes.ts'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { type Names, joined, joinedNames, noNames, pageFrom, showKept } from '../history/history.ts'
import { callAdmin, jsonIn, readJson } from '../session/call-admin.ts'
import type { Pages } from '../parts/loaded.ts'
import { resource } from '../session/resource.ts'

// The calls about drafts and collections. Each throws an error whose message may be shown.

export type NamedDraft = z.infer<typeof draftAnswer>
export type CollectionBody = z.infer<typeof collectionBody>

type Drafts = Pages<Draft> & { names: Names; total: number }
type Options = Parameters<typeof callAdmin>[2]

async function draftsAfter(
  known: Drafts | undefined,
  filter: { type?: ItemKind; collection?: string },
  options: Options,
): Promise<Drafts> {
  const before = known?.entries ?? []
  const query = { ...filter, offset: String(before.length) }
  const response = await callAdmin('GET /api/drafts', { query }, options)
  const page = await readJson(response, draftsAnswer)
  const entries = [...before, ...page.drafts]
  const isLast = page.drafts.length === 0 || entries.length >= page.total
  const names = joinedNames(known?.names ?? noNames, page.names)
  return { entries, isLast, names, total: page.total }
}

/** Drafts of one kind or of all, the last saved first. */
export const drafts = resource<ItemKind | null, Drafts>(
  'The drafts can’t be listed.',
  (type, { known, ...options }) => draftsAfter(known, type === null ? {} : { type }, options),
)

/** All drafts of a collection. */
export const draftsOf = (collection: Id) =>
  resource<null, readonly Draft[]>(
    'The collection’s drafts can’t be listed.',
    async (_, options) => {
      let all: Drafts | undefined
      while (all?.isLast !== true)
        all = await draftsAfter(all, { collection: String(collection) }, options)
      return all.entries
    },
  )

export const draftOf = (id: Id) =>
  resource<null, NamedDraft>('The draft can’t be loaded.', async (_, options) =>
    readJson(await callAdmin('GET /api/drafts/:id', { params: { id } }, options), draftAnswer),
  )

/** @returns the server's message */
export async function discardDraft(id: Id): Promise<string> {
  const response = await callAdmin('DELETE /api/drafts/:id', { params: { id } })
  return (await readJson(response, messageAnswer)).message
}

/** Drafts that were saved over or discarded. */
export const formerDrafts = resource<null, Pages<FormerDraft> & { names: Names }>(
  'The former drafts can’t be listed.',
  async (_, { known, ...options }) => {
    const query = pageFrom(known?.entries.at(-1)?.id)
    const response = await callAdmin('GET /api/drafts/former', { query }, options)
    const page = showKept(await readJson(response, formerDraftsAnswer))
    return {
      ...joined(known, page.drafts),
      names: joinedNames(known?.names ?? noNames, page.names),
    }
  },
)

/** @returns the server's message */
export async function restoreDraft(id: Id): Promise<string> {
  const response = await callAdmin('POST /api/drafts/former/:id/restore', { params: { id } })
  return (await readJson(response, savedDraft)).message
}

/** Done, or refused because of some drafts; then none is published. */
export type Publishing =
  | { is: 'published'; message: string; change: Id }
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
  const { message, change } = await readJson(response, publishedDrafts)
  return { is: 'published', message, change }
}

export const collections = resource<null, Pages<Collection>>(
  'The collections can’t be listed.',
  async (_, options) => {
    const response = await callAdmin('GET /api/collections', {}, options)
    return { entries: (await readJson(response, collectionsAnswer)).collections, isLast: true }
  },
)

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
