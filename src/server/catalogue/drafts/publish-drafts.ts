import type * as z from 'zod/mini'
import type { Refused, publishedDrafts } from '#src/domain/api/drafts.ts'
import { problemsBeside } from '#src/domain/drafts/clashes.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import {
  claimCollection,
  collectionsIn,
  selectCollection,
} from '#src/server/database/collections.ts'
import type { Database } from '#src/server/database/database.ts'
import {
  ConflictError,
  NotFoundError,
  RefusedDraftsError,
  ValidationError,
} from '#src/server/errors.ts'
import {
  type Author,
  againIfChanged,
  asStored,
  commitChange,
  fieldsOf,
  writeChange,
} from '../changes/write-change.ts'
import {
  type DraftState,
  type DraftsWithItems,
  draftStates,
  readDraftsWithItems,
} from './draft-states.ts'

type Published = z.infer<typeof publishedDrafts>

/** Names in the title of a publication; of more drafts it only says how many there are. */
const titledDrafts = 3

/**
 * Publishes drafts in one transaction, as one change of many items.
 * @throws NotFoundError if one of them is gone
 * @throws RefusedDraftsError naming those that refuse; then none is published
 * @throws ConflictError if an item or a draft is changed again and again at the same moment
 */
export const publishDrafts = (
  database: Database,
  ids: readonly Id[],
  author: Author,
): Promise<Published> =>
  againIfChanged(async () => {
    const states = await publishable(database, await requireDrafts(database, ids))
    const title = titleOf(states.map(({ name }) => name))
    const drafts = states.map(publishedDraft)
    const { change, revision } = await writeChange(
      database,
      { action: 'publish', title },
      [],
      author,
      { drafts },
    )
    return { message: draftMessages.published(states.length), change, revision }
  })

/**
 * Publishes the drafts of a collection, all of them or none.
 * @throws NotFoundError
 * @throws ConflictError if it has been published already
 * @throws RefusedDraftsError naming the drafts that refuse
 */
export const publishCollection = (database: Database, id: Id, author: Author): Promise<Published> =>
  againIfChanged(async () => {
    const { others, ...waiting } = await readDraftsWithItems(database, { collection: id }, [
      selectCollection(id),
    ])
    const [collection] = collectionsIn(others[0])
    if (collection === undefined) throw new NotFoundError(draftMessages.collectionNotFound)
    if (collection.state === 'published')
      throw new ConflictError(draftMessages.isPublished, collection)
    const states = await publishable(database, waiting)
    if (states.length === 0) throw new ValidationError({ drafts: [draftMessages.noDrafts] })
    const drafts = states.map(publishedDraft)
    const before = [claimCollection(collection, author.username)]
    const staged = { fields: fieldsOf(drafts), drafts, before }
    const { revision } = await commitChange(database, id, staged, author)
    return { message: draftMessages.published(states.length), change: id, revision }
  })

/** Those drafts that would refuse the publication of all of them now. */
export function refusedAmong(states: readonly DraftState[]): Refused[] {
  const these = new Set(states.map(({ draft }) => draft.id))
  return states.flatMap((state) => {
    const { draft, name } = state
    const problems = problemsBeside(state, these)
    return Object.keys(problems).length === 0 ? [] : [{ draft: draft.id, name, problems }]
  })
}

/**
 * @throws ValidationError without ids
 * @throws NotFoundError if one of the drafts is gone
 */
export async function requireDrafts(
  database: Database,
  ids: readonly Id[],
): Promise<DraftsWithItems> {
  if (ids.length === 0) throw new ValidationError({ drafts: [draftMessages.noDrafts] })
  const found = await readDraftsWithItems(database, { ids })
  if (found.drafts.length < new Set(ids).size) throw new NotFoundError(draftMessages.notFound)
  return found
}

/** @throws RefusedDraftsError */
async function publishable(
  database: Database,
  drafts: DraftsWithItems,
): Promise<readonly DraftState[]> {
  const states = await draftStates(database, drafts, { together: true })
  const refused = refusedAmong(states)
  if (refused.length === 0) return states
  const conflicting = states.filter(({ conflicts }) => conflicts.length > 0)
  const isConflict = conflicting.length > 0
  const message = isConflict
    ? draftMessages.conflicting(conflicting.map(({ name }) => name))
    : draftMessages.refused(refused.map(({ name }) => name))
  throw new RefusedDraftsError(message, refused, { isConflict })
}

function publishedDraft({ draft: { id, kind, version }, published, after }: DraftState) {
  const set = asStored({ kind, version: published?.version, after })
  return { id, kind, version, itemVersion: published?.version ?? 0, after: set.after }
}

const titleOf = (names: readonly string[]) =>
  names.length > titledDrafts
    ? draftMessages.publishedMany(names.length)
    : draftMessages.publishedTitle(names)
