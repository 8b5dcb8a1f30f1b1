import type * as z from 'zod/mini'
import type { Collection, collectionBody, savedCollection } from '#src/domain/api/drafts.ts'
import { instantIn } from '#src/domain/company-time.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { collectionNameLength } from '#src/domain/limits.ts'
import {
  type StoredCollection,
  collectionsIn,
  deleteCollection,
  insertCollection,
  replaceCollection,
  selectCollection,
  selectCollections,
} from '#src/server/database/collections.ts'
import type { Database } from '#src/server/database/database.ts'
import { draftsIn, selectDrafts } from '#src/server/database/drafts.ts'
import { isConstraint } from '#src/server/database/faults.ts'
import { ConflictError, NotFoundError, ValidationError } from '#src/server/errors.ts'
import type { Author } from '../changes/write-change.ts'
import { type DraftState, draftStates, readDraftsWithItems } from './draft-states.ts'
import { refusedAmong } from './publish-drafts.ts'

type Sent = z.infer<typeof collectionBody>
type Saved = z.infer<typeof savedCollection>

/** All collections, each with the drafts that would refuse their publication now. */
export async function readCollections(database: Database): Promise<Collection[]> {
  const [found, drafts] = await database.read([selectCollections, selectDrafts({})])
  const inCollections = draftsIn(drafts).filter(({ collection }) => collection !== null)
  const states = Map.groupBy(
    await draftStates(database, { drafts: inCollections }),
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
  { username: administrator }: Author,
): Promise<Saved> {
  const { values, problems } = await checkedCollection(database, sent, undefined)
  const [inserted] = await database.write(insertCollection({ ...values, administrator }))
  const id = Number(inserted?.lastInsertRowid)
  return { id, version: 1, message: draftMessages.collectionSaved, problems }
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
  { username: administrator }: Author,
): Promise<Saved> {
  const { values, problems, present } = await checkedCollection(database, sent, id)
  try {
    await database.write(replaceCollection(present, { ...values, administrator }))
  } catch (error) {
    if (!isConstraint(error)) throw error
    const [found] = await database.read([selectCollection(id)])
    throw new ConflictError(draftMessages.collectionMoved, collectionsIn(found)[0])
  }
  const version = present.version + 1
  return { id, version, message: draftMessages.collectionSaved, problems }
}

/** @throws NotFoundError */
export async function removeCollection(database: Database, id: Id): Promise<{ message: string }> {
  const results = await database.write(deleteCollection(id))
  if (results.every(({ rows }) => rows.length === 0))
    throw new NotFoundError(draftMessages.collectionNotFound)
  return { message: draftMessages.collectionDeleted }
}

/** @throws ConflictError if it has been published or changed since it was loaded */
function requireUnmoved(present: StoredCollection, { version = present.version }: Sent): void {
  if (present.state === 'published') throw new ConflictError(draftMessages.isPublished, present)
  if (version !== present.version) throw new ConflictError(draftMessages.collectionMoved, present)
}

/**
 * Reads and checks what somebody wants a collection to be.
 * @param id undefined for a new collection
 * @returns also what would refuse its publication now
 */
async function checkedCollection<Known extends Id | undefined>(
  database: Database,
  sent: Sent,
  id: Known,
) {
  const { others: found, ...drafts } = await readDraftsWithItems(database, { ids: sent.drafts }, [
    selectCollections,
  ])
  const others = collectionsIn(found[0])
  const present = others.find((one) => one.id === id)
  if (id !== undefined && present === undefined)
    throw new NotFoundError(draftMessages.collectionNotFound)
  if (present !== undefined) requireUnmoved(present, sent)
  const name = sent.name.trim()
  const errors: Record<string, string[]> = {}
  if (name === '') errors['name'] = [draftMessages.nameRequired]
  if (name.length > collectionNameLength)
    errors['name'] = [draftMessages.nameTooLong(collectionNameLength)]
  const instant = sent.at === undefined ? null : instantIn(sent.at)
  // A time that passes while the form is open is no error: the collection keeps it and is due.
  const isNew = instant !== present?.at
  if (instant === undefined) errors['at'] = [draftMessages.noTime]
  else if (instant !== null && isNew && Date.parse(instant) <= Date.now())
    errors['at'] = [draftMessages.pastTime]
  const states = await draftStates(database, drafts, { together: true })
  const faults = draftFaults(sent.drafts, states, others, present)
  if (faults.length > 0) errors['drafts'] = faults
  if (Object.keys(errors).length > 0) throw new ValidationError(errors)
  return {
    values: { name, at: instant ?? null, drafts: sent.drafts },
    problems: refusedAmong(states),
    present: present as Known extends Id ? StoredCollection : undefined,
  }
}

/** Sentences about drafts that are gone, and about those that belong to another collection. */
function draftFaults(
  ids: readonly Id[],
  states: readonly DraftState[],
  collections: readonly StoredCollection[],
  present: StoredCollection | undefined,
): string[] {
  const known = new Set(states.map(({ draft }) => draft.id))
  const gone = ids.filter((id) => !known.has(id))
  const elsewhere = states.flatMap(({ draft: { collection }, name }) => {
    if (collection === null || collection === present?.id) return []
    const other = collections.find(({ id }) => id === collection)
    return [draftMessages.otherCollection(name, other?.name ?? '')]
  })
  return [...(gone.length === 0 ? [] : [draftMessages.goneDrafts(gone)]), ...elsewhere]
}
