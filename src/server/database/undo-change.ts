import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { itemKinds } from '#src/domain/fields/item-kinds.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'
import { newestChange } from './changes.ts'
import { itemOf, ofItem } from './item-json.ts'

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

const appliedItems = `history JOIN proposal AS staged ON staged.change_id = history.change_id
      AND staged.kind = history.kind AND staged.item_id = history.item_id`

/** Relations are edited from both sides too, which leaves the version of one as it is. */
const setsRelation = [
  ...new Set(
    Object.values(itemFields).flatMap((fields) =>
      Object.keys(fields).filter((name) => fields[name]?.kind === 'relation'),
    ),
  ),
]
  .map((name) => `json_type(staged.after, '$.${name}') IS NOT NULL`)
  .join(' OR ')

/** Whether a finish that the item had is no longer there. */
const lacksFinish = attributes
  .filter(({ kind }) => kind === 'finish')
  .map(
    ({ key }) => `EXISTS (
      SELECT history.data ->> '$.specs.${key}' AS code WHERE code NOT IN (SELECT code FROM finish)
      UNION ALL SELECT row.value ->> '$.specs.${key}' AS code
        FROM json_each(history.data, '$.variants') AS row
        WHERE code NOT IN (SELECT code FROM finish))`,
  )
  .join(' OR ')

/**
 * Appends to the change that this batch has just inserted the undo of all edited items which nobody has
 * changed since: they get back what the change replaced, without being read. Of 80,000 variants, comparing
 * them value by value takes longer than the change itself.
 */
export const stageUntouched = (change: Id): InStatement => ({
  sql: `INSERT INTO proposal (state, change_id, kind, item_id, version, after)
    SELECT 'in change', ${newestChange}, history.kind, history.item_id, staged.version + 1,
      (SELECT json_group_object(key, history.data -> ('$.' || key)) FROM json_each(staged.after)
        WHERE history.data -> ('$.' || key) IS NOT NULL)
    FROM ${appliedItems}
    WHERE history.change_id = ? AND staged.version > 0 AND staged.after IS NOT NULL
      AND staged.version + 1 = ${ofItem('history', () => 'version')}
      AND NOT (${setsRelation}) AND NOT (${lacksFinish})
    ORDER BY history.id`,
  args: [change],
})

/**
 * Those items of an applied change that its undo does not have yet and whose rows in the history follow `after`.
 * @param part.undo null for the change that this batch has inserted
 */
export const selectAppliedItems = (
  change: Id,
  { undo, after, limit }: { undo: Id | null; after: Id; limit: number },
): InStatement => ({
  sql: `SELECT history.id, history.kind, history.item_id AS itemId, history.data AS before,
      staged.after, ${itemOf('history')} AS current,
      ${ofItem('history', () => 'version')} AS version
    FROM ${appliedItems}
    WHERE history.change_id = ? AND history.id > ? AND NOT EXISTS (SELECT 1 FROM proposal AS done
      WHERE done.change_id = coalesce(?, ${newestChange}) AND done.kind = history.kind AND done.item_id = history.item_id)
    ORDER BY history.id LIMIT ?`,
  args: [change, after, undo, limit],
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
