import type { InStatement } from '@libsql/client'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/catalogue/item-kinds.ts'
import type { Database } from '#src/server/database/database.ts'
import { recordedChange, recordedInsert } from '#src/server/database/item-changes.ts'
import { type AcceptedFile, keepFiles } from '#src/server/files/keep-files.ts'
import { catalogueChanged } from '#src/server/publication/publish.ts'
import { type CatalogueChange, type Editor, commitChange } from './change.ts'

interface Saving<Kind extends ItemKind> {
  database: Database
  context: Editor['context']
  change: CatalogueChange<Kind>
  /** what the item will name and the store may not have yet */
  files: readonly AcceptedFile[]
}

/** What the administrator is told of a saved item. */
export interface Saved {
  id: Id
  version: number
  message: string
}

/** Stores a new item, whose first statement makes its row. */
export async function saveNew<Kind extends ItemKind>(
  { database, context, change, files }: Saving<Kind>,
  statements: InStatement[],
): Promise<Saved> {
  const { kind, administrator, uploads } = change
  await keepFiles(database, files)
  const [made] = await commitChange(
    database,
    change,
    recordedInsert(kind, administrator.username, uploads, statements),
  )
  catalogueChanged(context)
  return { id: Number(made?.lastInsertRowid), version: 1, message: changeMessages.added(kind) }
}

/** Stores another version of an item. */
export async function saveChange<Kind extends ItemKind>(
  { database, context, change, files }: Saving<Kind>,
  id: Id,
  statements: InStatement[],
): Promise<Saved> {
  const { kind, administrator, uploads, version } = change
  await keepFiles(database, files)
  const results = await commitChange(database, change, [
    ...recordedChange(
      { administrator: administrator.username, kind, id, action: 'update', version },
      uploads,
      statements,
    ),
    { sql: `SELECT version FROM ${kind} WHERE id = ?`, args: [id] },
  ])
  catalogueChanged(context)
  const row = results.at(-1)?.rows[0]
  return { id, version: Number(row?.['version']), message: changeMessages.saved(kind) }
}
