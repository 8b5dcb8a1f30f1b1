import type { ResultSet } from '@libsql/client'
import type * as z from 'zod/mini'
import type {
  Kept,
  binAnswer,
  changeAnswer,
  changesAnswer,
  historyAnswer,
  versionActions,
} from '#src/domain/api/changes.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { changesBetween } from '#src/domain/catalogue/item-differences.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { versionsAtOnce } from '#src/domain/limits.ts'
import { NotFoundError } from '#src/server/errors.ts'
import type { Database } from '#src/server/database/database.ts'
import { keptBytesIn, selectKeptBytes } from '#src/server/database/files.ts'
import {
  type Version,
  binIn,
  changesIn,
  oldestIn,
  selectBin,
  selectChanges,
  selectOldest,
  selectVersions,
  selectVersionsOf,
  versionsIn,
} from '#src/server/database/history.ts'
import { readEnv } from '#src/server/env.ts'
import { namesInChanges } from './named-in-changes.ts'

interface Page {
  limit: number
  before?: Id | undefined
}

const selectKept = [selectKeptBytes, selectOldest]

/** The limits of the history, and what is kept by now. */
export const readKept = async (database: Database): Promise<Kept> =>
  keptIn(await database.read([...selectKept]))

/** The results of {@link selectKept}, with the limits. */
const keptIn = ([bytes, oldest]: readonly (ResultSet | undefined)[]): Kept => ({
  ...readEnv().history,
  used: keptBytesIn(bytes),
  oldest: oldestIn(oldest),
})

/** The versions of an item with what each changed, and the limits within which they are kept. */
export async function readHistory(
  database: Database,
  { type, id, ...page }: Page & { type: ItemKind; id: Id },
): Promise<z.infer<typeof historyAnswer>> {
  const [found, ...kept] = await database.read([selectVersions(type, id, page), ...selectKept])
  const versions = versionsIn(found).map((version) => ({
    id: version.id,
    at: version.at,
    by: version.administrator,
    action: actionOf(version),
    ...(version.change !== null && { change: version.change }),
    changes: changesBetween(type, version.before, version.after),
  }))
  const changes = versions.map((version) => version.changes)
  const names = await namesInChanges(database, [{ type, id, changes }])
  return { versions, names, kept: keptIn(kept) }
}

const ownActions = { insert: 'add', update: 'edit', delete: 'delete' } as const

/** Forms and cells of a table add, edit and delete, and a deletion is one however it was asked for. */
function actionOf({ action, changeAction }: Version): (typeof versionActions)[number] {
  if (changeAction === null || changeAction === 'form' || changeAction === 'table')
    return ownActions[action]
  return changeAction === 'bulk' && action === 'delete' ? 'delete' : changeAction
}

/** Applied changes of many items, newest first. */
export async function readChanges(
  database: Database,
  page: Page,
): Promise<z.infer<typeof changesAnswer>> {
  const [found, ...kept] = await database.read([selectChanges(page), ...selectKept])
  const changes = changesIn(found).map(({ undone, ...change }) => ({
    ...change,
    ...(undone === 1 && { undone: true as const }),
  }))
  return { changes, kept: keptIn(kept) }
}

/**
 * The items of a change, at most {@link versionsAtOnce}.
 * @throws NotFoundError if nothing of it is kept
 */
export async function readChange(
  database: Database,
  id: Id,
): Promise<z.infer<typeof changeAnswer>> {
  const [found] = await database.read([selectVersionsOf(id, versionsAtOnce + 1)])
  const all = versionsIn(found)
  if (all.length === 0) throw new NotFoundError(manyMessages.notFound)
  const items = all.slice(0, versionsAtOnce).map((version) => ({
    type: version.kind,
    id: version.itemId,
    history: version.id,
    changes: changesBetween(version.kind, version.before, version.after),
  }))
  const named = items.map(({ changes, ...item }) => ({ ...item, changes: [changes] }))
  const names = await namesInChanges(database, named)
  return { items, isCut: all.length > versionsAtOnce, names }
}

/** Deleted items, newest first. */
export async function readBin(database: Database, page: Page): Promise<z.infer<typeof binAnswer>> {
  const [found, ...kept] = await database.read([selectBin(page), ...selectKept])
  return { items: binIn(found), kept: keptIn(kept) }
}
