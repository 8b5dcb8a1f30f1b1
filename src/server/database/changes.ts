import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { changeActions } from '#src/domain/api/changes.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'
import type { Database } from './database.ts'
import type { ItemValues } from './items.ts'
import { readInParts } from './read-in-parts.ts'

type ChangeAction = (typeof changeActions)[number]

/** A change to be staged. */
export interface NewChange {
  administrator: string
  action: ChangeAction
  /** what its entry in the history says: a file's name, or a sentence */
  title: string
  /** the change that it undoes */
  undoes?: Id
}

/** One item of a change: as it will be. */
export interface StagedItem {
  kind: ItemKind
  /** undefined for a new item, to which applying assigns one */
  id: Id | undefined
  /** the version that it must still have when the change is applied; undefined if it must not be there */
  version: number | undefined
  /** its new values, parsed by their fields; absent ones stay as they are; null deletes the item */
  after: ItemValues | null
}

export const insertChange = (
  { administrator, action, title, undoes }: NewChange,
  at: Date,
): InStatement => ({
  sql: `INSERT INTO change (at, administrator, action, title, undoes) VALUES (?, ?, ?, ?, ?)`,
  args: [at.toISOString(), administrator, action, title, undoes ?? null],
})

/** Appends items to a staged change. */
export const insertStagedItems = (change: Id, items: readonly StagedItem[]): InStatement => ({
  sql: `INSERT INTO proposal (state, change_id, kind, item_id, version, after)
    SELECT 'in change', change.id, value ->> 'kind', value ->> 'id', coalesce(value ->> 'version', 0),
      nullif(value -> 'after', 'null')
    FROM change, json_each(:items) WHERE change.id = :change AND state = 'staged' ORDER BY key`,
  args: { change, items: JSON.stringify(items) },
})

/** The change that this transaction has just inserted. */
export const newestChange = '(SELECT max(id) FROM change)'

/** Statements about a change, for {@link newestChange}. */
export const ofNewestChange = (statements: readonly InStatement[]): InStatement[] =>
  statements.map((statement) => {
    if (typeof statement === 'string' || Array.isArray(statement.args)) return statement
    const { change: _, ...args } = { ...statement.args }
    return { sql: statement.sql.replaceAll(':change', newestChange), args }
  })

/** Discards a change that is not to be applied, with its items. */
export const deleteStaged = (change: Id): InStatement => ({
  sql: `DELETE FROM change WHERE id = ? AND state = 'staged'`,
  args: [change],
})

/** Collections wait, have failed at their time, or are held because a backup was restored. */
export const changeStates = ['staged', 'applied', 'waiting', 'failed', 'held'] as const

const changeRow = z.object({
  id: idSchema,
  action: z.enum(changeActions),
  title: z.string(),
  state: z.enum(changeStates),
  undone: z.int(),
  created: z.nullable(z.int()),
  changed: z.nullable(z.int()),
  deleted: z.nullable(z.int()),
  revision: z.nullable(z.int()),
  /** the id of one of its items */
  item: z.nullable(idSchema),
})
export type Change = z.infer<typeof changeRow>

export const selectChange = (change: Id): InStatement => ({
  sql: `SELECT id, action, title, state, undone, created, changed, deleted, revision,
      (SELECT item_id FROM proposal WHERE change_id = change.id LIMIT 1) AS item
    FROM change WHERE id = :change`,
  args: { change },
})

/** The result of {@link selectChange}. */
export const changeIn = (result: ResultSet | undefined): Change | undefined =>
  parse(z.optional(changeRow), result?.rows[0])

const proposal = z.object({
  /** of its row */
  place: idSchema,
  kind: z.enum(itemKinds),
  /** null for a new item */
  item: z.nullable(idSchema),
  /** of the item from which it was made; 0 for a new one */
  version: z.int(),
  after: z.nullable(jsonColumn(z.record(z.string(), z.unknown()))),
})

/** The items of a change, as it would make them. */
export const listProposals = (database: Database, change: Id) =>
  readInParts({
    read: async (after: Id = 0, most) => {
      const [found] = await database.read([
        {
          sql: `SELECT id AS place, kind, item_id AS item, version, after FROM proposal
            WHERE change_id = ? AND id > ? ORDER BY id LIMIT ?`,
          args: [change, after, most],
        },
      ])
      return parse(z.array(proposal), found?.rows)
    },
    keyOf: ({ place }) => place,
    most: 1000,
  })

/** The names of the fields that a change sets, in items that are there and in new ones alike. */
export const selectStagedFields = (change: Id): InStatement => ({
  sql: `SELECT DISTINCT kind, key FROM proposal LEFT JOIN json_each(after) WHERE change_id = ?`,
  args: [change],
})

const stagedField = z.object({ kind: z.enum(itemKinds), key: z.nullable(z.string()) })

/** The result of {@link selectStagedFields}: the fields of each kind of which the change has an item. */
export function stagedFieldsIn(result: ResultSet | undefined): Map<ItemKind, Set<string>> {
  const fields = new Map<ItemKind, Set<string>>()
  for (const { kind, key } of parse(z.array(stagedField), result?.rows)) {
    const ofKind = fields.get(kind) ?? new Set()
    fields.set(kind, ofKind)
    if (key !== null) ofKind.add(key)
  }
  return fields
}
