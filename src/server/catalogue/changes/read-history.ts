import type { ResultSet } from '@libsql/client'
import type * as z from 'zod/mini'
import type {
  Kept,
  binAnswer,
  changesAnswer,
  historyAnswer,
  versionActions,
} from '#src/domain/api/changes.ts'
import { changesBetween } from '#src/domain/catalogue/item-differences.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
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

/** Deleted items, newest first. */
export async function readBin(database: Database, page: Page): Promise<z.infer<typeof binAnswer>> {
  const [found, ...kept] = await database.read([selectBin(page), ...selectKept])
  return { items: binIn(found), kept: keptIn(kept) }
}
