import type { InStatement } from '@libsql/client'
import type { Context } from '@netlify/functions'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/catalogue/item-kinds.ts'
import type { Database } from '#src/server/database/database.ts'
import { recordedChange, recordedInsert } from '#src/server/database/item-changes.ts'
import { type AcceptedFile, keepFiles } from '#src/server/files/keep-files.ts'
import { catalogueChanged } from '#src/server/publication/publish.ts'
import { type Concern, commitChange } from './catalogue-change.ts'

interface Saving<Kind extends ItemKind> {
  database: Database
  context: Context
  concern: Concern<Kind>
  /** what the item will name and the store may not have yet */
  files: readonly AcceptedFile[]
}

/** Stores a new item, whose first statement makes its row, and answers with its id. */
export async function saveNew<Kind extends ItemKind>(
  { database, context, concern, files }: Saving<Kind>,
  statements: InStatement[],
): Promise<Response> {
  const { kind, administrator, uploads } = concern
  await keepFiles(database, files)
  const [made] = await commitChange(
    database,
    concern,
    recordedInsert(kind, administrator.username, uploads, statements),
  )
  catalogueChanged(context)
  const answer = {
    id: Number(made?.lastInsertRowid),
    version: 1,
    message: changeMessages.added(kind),
  }
  return Response.json(answer, { status: 201 })
}

/** Stores another version of an item. */
export async function saveChange<Kind extends ItemKind>(
  { database, context, concern, files }: Saving<Kind>,
  id: Id,
  statements: InStatement[],
): Promise<{ id: Id; version: number; message: string }> {
  const { kind, administrator, uploads, version } = concern
  await keepFiles(database, files)
  const results = await commitChange(database, concern, [
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
