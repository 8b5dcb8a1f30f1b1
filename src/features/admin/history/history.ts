import { atom } from 'nanostores'
import * as z from 'zod/mini'
import type { AskedTable } from '#src/domain/api/catalogue-table.ts'
import {
  type Kept,
  binAnswer,
  changeAnswer,
  changesAnswer,
  historyAnswer,
  restoredAnswer,
  undoneAnswer,
} from '#src/domain/api/changes.ts'
import { errorSchema } from '#src/domain/api/errors.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { callAdmin, jsonIn, readJson } from '../session/call-admin.ts'
import type { Pages } from '../parts/loaded.ts'
import { resource } from '../session/resource.ts'

// The calls about former versions, deleted items and changes of many items. Each throws an error whose
// message may be shown.

type HistoryPage = z.infer<typeof historyAnswer>
export type Version = HistoryPage['versions'][number]
export type Names = HistoryPage['names']
export type DeletedItem = z.infer<typeof binAnswer>['items'][number]
export type ListedChange = z.infer<typeof changesAnswer>['changes'][number]
export type Undone = z.infer<typeof undoneAnswer>
export type Restored = z.infer<typeof restoredAnswer>

/** The limits of the history and what is kept, as the latest list says. */
export const $kept = atom<Kept | undefined>(undefined)

export function showKept<T extends { kept: Kept }>(answer: T): T {
  $kept.set(answer.kept)
  return answer
}

/** Entries per page of these lists. */
const pageSize = 20

export const pageFrom = (before: Id | undefined) => ({
  limit: pageSize,
  ...(before !== undefined && { before: String(before) }),
})

/** The known entries and the next page. */
export const joined = <T>(known: Pages<T> | undefined, page: readonly T[]): Pages<T> => ({
  entries: [...(known?.entries ?? []), ...page],
  isLast: page.length < pageSize,
})

export const joinedNames = (known: Names, more: Names): Names => ({
  product: { ...known.product, ...more.product },
  category: { ...known.category, ...more.category },
  project: { ...known.project, ...more.project },
  finish: { ...known.finish, ...more.finish },
})

export const noNames: Names = { product: {}, category: {}, project: {}, finish: {} }

/** The saved versions of an item, newest first. */
export const versionsOf = (type: ItemKind, id: Id) =>
  resource<null, Pages<Version> & { names: Names }>(
    'The versions can’t be listed.',
    async (_, { known, ...options }) => {
      const query = { type, id: String(id), ...pageFrom(known?.entries.at(-1)?.id) }
      const response = await callAdmin('GET /api/history', { query }, options)
      const { versions, names } = showKept(await readJson(response, historyAnswer))
      return { ...joined(known, versions), names: joinedNames(known?.names ?? noNames, names) }
    },
  )

export const bin = resource<null, Pages<DeletedItem>>(
  'The deleted items can’t be listed.',
  async (_, { known, ...options }) => {
    const query = pageFrom(known?.entries.at(-1)?.history)
    const response = await callAdmin('GET /api/bin', { query }, options)
    return joined(known, showKept(await readJson(response, binAnswer)).items)
  },
)

export const changes = resource<null, Pages<ListedChange>>(
  'The changes can’t be listed.',
  async (_, { known, ...options }) => {
    const query = pageFrom(known?.entries.at(-1)?.id)
    const response = await callAdmin('GET /api/changes', { query }, options)
    return joined(known, showKept(await readJson(response, changesAnswer)).changes)
  },
)

/** The items of a change. */
export const changeOf = (id: Id) =>
  resource<null, z.infer<typeof changeAnswer>>('The change can’t be loaded.', async (_, options) =>
    readJson(await callAdmin('GET /api/changes/:id', { params: { id } }, options), changeAnswer),
  )

export interface RestoreBody {
  fields?: string[]
  state?: 'before' | 'after'
  /** keeps it in the draft of the item */
  draft?: boolean
}

/** @param body which fields, and whether as the version made them or as they were before it */
export async function restore(version: Id, body: RestoreBody = {}): Promise<Restored> {
  const response = await callAdmin('POST /api/history/:id/restore', {
    params: { id: version },
    body,
  })
  return withWarnings(await readJson(response, restoredAnswer))
}

const editedSince = z.extend(errorSchema, { current: undoneAnswer.shape.kept })

/** The answer to an undo: done, or refused because of what was edited since. */
export type UndoAnswer =
  ({ is: 'undone' } & Undone) | { is: 'edited'; message: string; items: Undone['kept'] }

/** Undoes a change, for a table of which the answer has the rows; with `keepEdits`, what was edited since stays. */
export type Undo = (keepEdits: boolean) => Promise<UndoAnswer>

export const undoOf =
  (change: Id, table?: AskedTable): Undo =>
  async (keepEdits) =>
    readUndo(
      await callAdmin('POST /api/changes/:id/undo', {
        params: { id: change },
        body: { keepEdits, table },
      }),
    )

export async function readUndo(response: Response): Promise<UndoAnswer> {
  if (response.status === 409) {
    const { data } = editedSince.safeParse(await jsonIn(response.clone()))
    if (data !== undefined && data.current.length > 0)
      return { is: 'edited', message: data.message, items: data.current }
  }
  return { is: 'undone', ...withWarnings(await readJson(response, undoneAnswer)) }
}

/** With the sentences about waiting drafts after the message. */
export const withWarnings = <T extends { message: string; warnings?: string[] | undefined }>(
  answer: T,
): T => ({ ...answer, message: [answer.message, ...(answer.warnings ?? [])].join(' ') })
