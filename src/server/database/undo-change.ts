import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { storedItems } from '#src/domain/catalogue/items.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { itemKinds } from '#src/domain/fields/item-kinds.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'
import { itemJson } from './item-json.ts'

const state = z.nullable(jsonColumn(z.nullable(z.record(z.string(), z.unknown()))))

const appliedItem = z.object({
  /** of its row in the history */
  id: idSchema,
  kind: z.enum(itemKinds),
  itemId: idSchema,
  /** null for an item that the change created */
  before: state,
  /** the fields that the change set; null for an item that it deleted */
  after: state,
  /** null for an item that is not there now */
  current: state,
  version: z.nullable(z.int()),
})
/** An item of an applied change: as it was, as the change made it, and as it is. */
export type AppliedItem = z.infer<typeof appliedItem>

const currentOf = (value: (kind: (typeof itemKinds)[number]) => string) =>
  `CASE history.kind ${itemKinds
    .map((kind) => `WHEN '${kind}' THEN (SELECT ${value(kind)} FROM ${kind} WHERE id = history.item_id)`)
    .join(' ')} END`

/** Those items of an applied change whose rows in the history follow `after`. */
export const selectAppliedItems = (change: Id, after: Id, limit: number): InStatement => ({
  sql: `SELECT history.id, history.kind, history.item_id AS itemId, history.data AS before,
      staged.after, ${currentOf((kind) => itemJson(kind, storedItems[kind]))} AS current,
      ${currentOf(() => 'version')} AS version
    FROM history JOIN change_item AS staged ON staged.change_id = history.change_id
      AND staged.kind = history.kind AND staged.item_id = history.item_id
    WHERE history.change_id = ? AND history.id > ? ORDER BY history.id LIMIT ?`,
  args: [change, after, limit],
})

export const appliedItemsIn = (result: ResultSet | undefined): AppliedItem[] =>
  parse(z.array(appliedItem), result?.rows)

/** The last change that undoes this one. */
export const selectUndoOf = (change: Id): InStatement => ({
  sql: `SELECT id FROM change WHERE undoes = ? AND state = 'applied' ORDER BY id DESC LIMIT 1`,
  args: [change],
})

export const undoIn = (result: ResultSet | undefined): Id | undefined =>
  parse(z.optional(z.object({ id: idSchema })), result?.rows[0])?.id
