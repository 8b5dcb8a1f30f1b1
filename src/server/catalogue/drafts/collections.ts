import type * as z from 'zod/mini'
import type {
  Collection,
  collectionBody,
  publishedDrafts,
  savedCollection,
} from '#src/domain/api/drafts.ts'
import { instantIn } from '#src/domain/company-time.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { collectionNameLength } from '#src/domain/limits.ts'
import {
  type StoredCollection,
  collectionsIn,
  deleteCollection,
  insertCollection,
  markPublished,
  replaceCollection,
  selectCollection,
  selectCollections,
} from '#src/server/database/collections.ts'
import type { Database } from '#src/server/database/database.ts'
import { type StoredDraft, draftsIn, selectDrafts } from '#src/server/database/drafts.ts'
import { isConstraint } from '#src/server/database/faults.ts'
import { ConflictError, NotFoundError, ValidationError } from '#src/server/errors.ts'
import type { Editor } from '../changes/change.ts'
import { draftStates } from './draft-states.ts'
import { publishDrafts, refusedAmong } from './publish-drafts.ts'

type Sent = z.infer<typeof collectionBody>
type Saved = z.infer<typeof savedCollection>

/** All collections, each with the drafts that would refuse their publication now. */
export async function readCollections(database: Database): Promise<Collection[]> {
  const [found, drafts] = await database.read([selectCollections, selectDrafts({})])
  const inCollections = draftsIn(drafts).filter(({ collection }) => collection !== null)
  const states = Map.groupBy(
    await draftStates(database, inCollections),
    ({ draft }) => draft.collection,
  )
  return collectionsIn(found).map(({ warned: _, ...collection }) => {
    const own = states.get(collection.id) ?? []
    return {
      ...collection,
      drafts: own.map(({ draft }) => draft.id),
      problems: refusedAmong(own),
    }
  })
}

/**
 * Makes a collection.
 * @throws ValidationError for a name, a time or drafts that it can't have
 */
export async function addCollection(
  database: Database,
  sent: Sent,
  { administrator }: Editor,
): Promise<Saved> {
  const values = await checkedCollection(database, sent, undefined)
  const [inserted] = await database.write(
    insertCollection({ ...values, administrator: administrator.username }),
  )
  return answerOf(database, Number(inserted?.lastInsertRowid))
}

/**
 * Replaces the name, the time and the drafts of a collection. One that has failed or is held waits again.
 * @throws NotFoundError
 * @throws ConflictError if somebody else has changed or published it
 * @throws ValidationError as {@link addCollection}
 */
export async function changeCollection(
  database: Database,
  id: Id,
  sent: Sent,
  { administrator }: Editor,
): Promise<Saved> {
  const present = await findCollection(database, id)
  if (present.state === 'published') throw new ConflictError(draftMessages.isPublished, present)
  const { version = present.version } = sent
  if (version !== present.version) throw new ConflictError(draftMessages.collectionMoved, present)
  const values = await checkedCollection(database, sent, present)
  try {
    await database.write(
      replaceCollection(present, { ...values, administrator: administrator.username }),
    )
  } catch (error) {
    if (!isConstraint(error)) throw error
    throw new ConflictError(draftMessages.collectionMoved, await findCollection(database, id))
  }
  return answerOf(database, id)
}

/** @throws NotFoundError */
export async function removeCollection(database: Database, id: Id): Promise<{ message: string }> {
  const [deleted] = await database.write([deleteCollection(id)])
  if (deleted?.rows.length !== 1) throw new NotFoundError(draftMessages.collectionNotFound)
  return { message: draftMessages.collectionDeleted }
}

/**
 * Publishes the drafts of a collection, all of them or none.
 * @throws NotFoundError
 * @throws ConflictError if it has been published already
 * @throws RefusedDraftsError naming the drafts that refuse
 */
export async function publishCollection(
  database: Database,
  id: Id,
  editor: Editor,
): Promise<z.infer<typeof publishedDrafts>> {
  const collection = await findCollection(database, id)
  if (collection.state === 'published')
    throw new ConflictError(draftMessages.isPublished, collection)
  const [found] = await database.read([selectDrafts({ collection: id })])
  return publishDrafts(
    database,
    draftsIn(found).map((draft) => draft.id),
    editor,
    {
      title: draftMessages.collectionTitle(collection.name),
      with: (change) => [markPublished(collection, change)],
    },
  )
}

/** @throws NotFoundError */
async function findCollection(database: Database, id: Id): Promise<StoredCollection> {
  const [found] = await database.read([selectCollection(id)])
  const [collection] = collectionsIn(found)
  if (collection === undefined) throw new NotFoundError(draftMessages.collectionNotFound)
  return collection
}

/**
 * @param present undefined for a new collection
 * @throws ValidationError
 */
async function checkedCollection(
  database: Database,
  { name: sent, at, drafts }: Sent,
  present: StoredCollection | undefined,
) {
  const name = sent.trim()
  const errors: Record<string, string[]> = {}
  if (name === '') errors['name'] = [draftMessages.nameRequired]
  if (name.length > collectionNameLength)
    errors['name'] = [draftMessages.nameTooLong(collectionNameLength)]
  const instant = at === undefined ? null : instantIn(at)
  // A time that passes while the form is open is no error: the collection keeps it and is due.
  const isNew = instant !== present?.at
  if (instant === undefined) errors['at'] = [draftMessages.noTime]
  else if (instant !== null && isNew && Date.parse(instant) <= Date.now())
    errors['at'] = [draftMessages.pastTime]
  const [found, collections] = await database.read([
    selectDrafts({ ids: drafts }),
    selectCollections,
  ])
  const faults = draftFaults(drafts, draftsIn(found), collectionsIn(collections), present)
  if (faults.length > 0) errors['drafts'] = await namedFaults(database, faults)
  if (Object.keys(errors).length > 0) throw new ValidationError(errors)
  return { name, at: instant ?? null, drafts }
}

type DraftFault = Id | { draft: StoredDraft; collection: string }

/** Ids of drafts that are gone, and drafts that belong to another collection. */
function draftFaults(
  ids: readonly Id[],
  drafts: readonly StoredDraft[],
  collections: readonly StoredCollection[],
  present: StoredCollection | undefined,
): DraftFault[] {
  const known = new Set(drafts.map(({ id }) => id))
  const elsewhere = drafts.flatMap((draft) => {
    if (draft.collection === null || draft.collection === present?.id) return []
    const other = collections.find(({ id }) => id === draft.collection)
    return [{ draft, collection: other?.name ?? '' }]
  })
  return [...ids.filter((id) => !known.has(id)), ...elsewhere]
}

async function namedFaults(database: Database, faults: readonly DraftFault[]): Promise<string[]> {
  const gone = faults.filter((fault) => typeof fault === 'number')
  const elsewhere = faults.filter((fault) => typeof fault !== 'number')
  const states = await draftStates(
    database,
    elsewhere.map(({ draft }) => draft),
  )
  return [
    ...(gone.length === 0 ? [] : [draftMessages.goneDrafts(gone)]),
    ...elsewhere.map(({ collection }, index) =>
      draftMessages.otherCollection(states[index]?.name ?? '', collection),
    ),
  ]
}

async function answerOf(database: Database, id: Id): Promise<Saved> {
  const [found, drafts] = await database.read([
    selectCollection(id),
    selectDrafts({ collection: id }),
  ])
  const [collection] = collectionsIn(found)
  if (collection === undefined) throw new NotFoundError(draftMessages.collectionNotFound)
  const problems = refusedAmong(await draftStates(database, draftsIn(drafts)))
  return { id, version: collection.version, message: draftMessages.collectionSaved, problems }
}
