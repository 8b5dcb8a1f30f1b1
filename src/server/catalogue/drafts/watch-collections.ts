import { collectionWarning } from '#src/content/mails.ts'
import { shownTime } from '#src/domain/company-time.ts'
import type { Refused } from '#src/domain/api/drafts.ts'
import {
  type StoredCollection,
  collectionsIn,
  markChecked,
  markFailed,
  selectDueCollections,
  selectUnchecked,
  uncheckedIn,
} from '#src/server/database/collections.ts'
import type { Database } from '#src/server/database/database.ts'
import { NotFoundError, RefusedDraftsError, ValidationError } from '#src/server/errors.ts'
import { insertWarning } from '#src/server/mail/collection-warning.ts'
import { sha256 } from '#src/server/secrets.ts'
import type { PlatformContext } from '#src/server/publication/publish.ts'
import { draftStates, readDraftsWithItems } from './draft-states.ts'
import { publishCollection, refusedAmong } from './publish-drafts.ts'

/**
 * Publishes the collections whose time has come. One that is refused keeps its drafts, says why, and is not tried
 * again; any other failure is tried again in the next minute.
 */
export async function publishDueCollections(
  database: Database,
  context: PlatformContext,
  now = new Date(),
): Promise<void> {
  const [due] = await database.read([selectDueCollections(now)])
  const failures: unknown[] = []
  for (const collection of collectionsIn(due))
    try {
      await publishOrFail(database, collection, context)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}

async function publishOrFail(
  database: Database,
  collection: StoredCollection,
  context: PlatformContext,
): Promise<void> {
  try {
    // The administrator who saved it last stands in the history.
    await publishCollection(database, collection.id, { username: collection.by, context })
  } catch (error) {
    if (!isRefusal(error)) throw error
    const refused = error instanceof RefusedDraftsError ? error.details.drafts : []
    const subject = collectionWarning.failed(collection.name)
    const paragraphs = [error.message, ...problemsOf(refused), collectionWarning.kept]
    await database.write([
      ...insertWarning({ subject, paragraphs }),
      markFailed(collection, error.message),
    ])
  }
}

const isRefusal = (error: unknown) =>
  error instanceof RefusedDraftsError ||
  error instanceof ValidationError ||
  error instanceof NotFoundError

/** Tells the company of scheduled collections that can’t be published as they are, once for the same problems. */
export async function warnAboutCollections(database: Database, now = new Date()): Promise<void> {
  const [unchecked] = await database.read([selectUnchecked(now)])
  for (const { checking, ...collection } of uncheckedIn(unchecked)) {
    const drafts = await readDraftsWithItems(database, { collection: collection.id })
    const states = await draftStates(database, drafts, { together: true })
    const sentences = problemsOf(refusedAmong(states))
    const warned = sentences.length === 0 ? null : sha256(JSON.stringify(sentences))
    const isNew = warned !== null && warned !== collection.warned
    await database.write([
      ...(isNew
        ? insertWarning({
            subject: collectionWarning.beforehand(collection.name),
            paragraphs: [
              ...sentences,
              collectionWarning.planned(shownTime(new Date(collection.at ?? now))),
            ],
          })
        : []),
      markChecked(collection.id, checking, warned),
    ])
  }
}

const problemsOf = (refused: readonly Refused[]): string[] =>
  refused.map(({ name, problems }) => `${name}: ${Object.values(problems).flat().join(' ')}`)
