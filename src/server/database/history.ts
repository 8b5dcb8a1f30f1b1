import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { changeActions } from '#src/domain/api/changes.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { importLife, stagedChangeLife } from '#src/domain/limits.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'
import { nameColumns } from './change-conflicts.ts'
import { itemOf, ofItem } from './item-json.ts'

interface Page {
  limit: number
  /** only entries before this one */
  before?: Id | undefined
}

const state = z.nullable(jsonColumn(z.nullable(z.record(z.string(), z.unknown()))))

const version = z.object({
  id: idSchema,
  at: z.string(),
  administrator: z.string(),
  kind: z.enum(itemKinds),
  itemId: idSchema,
  action: z.enum(['insert', 'update', 'delete']),
  change: z.nullable(idSchema),
  changeAction: z.nullable(z.enum(changeActions)),
  /** null before it was there */
  before: state,
  /** null after its deletion */
  after: state,
})
/** One entry of an item's history, with the item before and after it. */
export type Version = z.infer<typeof version>

/** The state that a version made is the one before the next version, or the present one. */
const versions = `SELECT history.id, history.at, history.administrator, history.kind,
    history.item_id AS itemId, history.action, change_id AS "change", change.action AS changeAction,
    data AS before,
    iif(history.action = 'delete', NULL, coalesce(
      (SELECT next.data FROM history AS next WHERE next.kind = history.kind
        AND next.item_id = history.item_id AND next.id > history.id ORDER BY next.id LIMIT 1),
      ${itemOf('history')})) AS after
  FROM history LEFT JOIN change ON change.id = change_id`

/** The versions of an item, newest first. */
export const selectVersions = (kind: ItemKind, id: Id, { limit, before }: Page): InStatement => ({
  sql: `${versions} WHERE history.kind = :kind AND history.item_id = :id
      AND history.id < coalesce(:before, history.id + 1)
    ORDER BY history.id DESC LIMIT :limit`,
  args: { kind, id, before: before ?? null, limit },
})

/** The items of a change as it made them, in their order. */
export const selectVersionsOf = (change: Id, limit: number): InStatement => ({
  sql: `${versions} WHERE change_id = ? ORDER BY history.id LIMIT ?`,
  args: [change, limit],
})

export const versionsIn = (result: ResultSet | undefined): Version[] =>
  parse(z.array(version), result?.rows)

/** One version, with the present state of its item. */
export const selectHistoricVersion = (id: Id): InStatement[] => [
  { sql: `${versions} WHERE history.id = ?`, args: [id] },
  {
    sql: `SELECT ${itemOf('history')} AS current, ${ofItem('history', () => 'version')} AS version
      FROM history WHERE id = ?`,
    args: [id],
  },
]

const present = z.object({ current: state, version: z.nullable(z.int()) })

/** The results of {@link selectHistoricVersion}. */
export function historicVersionIn([found, current]: ResultSet[]) {
  const known = versionsIn(found)[0]
  return known && { ...known, ...parse(present, current?.rows[0]) }
}

const binEntry = z.object({
  history: idSchema,
  type: z.enum(itemKinds),
  id: idSchema,
  name: z.string(),
  image: z.nullable(z.string()),
  at: z.string(),
  by: z.string(),
})

/** Deleted items that are not back, newest first, each with its last deletion. */
export const selectBin = ({ limit, before }: Page): InStatement => ({
  sql: `SELECT history.id AS history, kind AS type, item_id AS id,
      CASE kind ${itemKinds.map((kind) => `WHEN '${kind}' THEN data ->> '$.${nameColumns[kind]}'`).join(' ')} END AS name,
      coalesce(data ->> '$.image', data ->> '$.images[0]') AS image, at, administrator AS by
    FROM history WHERE action = 'delete' AND history.id < coalesce(:before, history.id + 1)
      AND ${ofItem('history', () => '1')} IS NULL
      AND NOT EXISTS (SELECT 1 FROM history AS later WHERE later.kind = history.kind
        AND later.item_id = history.item_id AND later.id > history.id)
    ORDER BY history.id DESC LIMIT :limit`,
  args: { before: before ?? null, limit },
})

export const binIn = (result: ResultSet | undefined) => parse(z.array(binEntry), result?.rows)

const listedChange = z.object({
  id: idSchema,
  at: z.string(),
  by: z.string(),
  action: z.enum(changeActions),
  title: z.string(),
  items: z.int(),
  undone: z.int(),
})

/** Applied changes, newest first. */
export const selectChanges = ({ limit, before }: Page): InStatement => ({
  sql: `SELECT id, applied_at AS at, administrator AS by, action, title,
      created + changed + deleted AS items, undone
    FROM change WHERE state = 'applied'
      AND revision < coalesce((SELECT revision FROM change AS last WHERE last.id = :before), revision + 1)
    ORDER BY revision DESC LIMIT :limit`,
  args: { before: before ?? null, limit },
})

export const changesIn = (result: ResultSet | undefined) =>
  parse(z.array(listedChange), result?.rows)

export const selectOldest: InStatement = 'SELECT min(at) AS oldest FROM history'

/** When the oldest version was replaced; null if none is kept. */
export const oldestIn = (result: ResultSet | undefined): string | null =>
  parse(z.object({ oldest: z.nullable(z.string()) }), result?.rows[0]).oldest

/**
 * Deletes versions and former drafts that are older than the history's limit, and then the changes of which none is left;
 * likewise the list of imports; before that the rows of imports, and changes that were staged and never applied.
 */
export function deleteOldHistory(at: Date, days: number): InStatement[] {
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds).toISOString()
  return [
    { sql: 'DELETE FROM history WHERE at < ?', args: [before(days * 24 * 60 * 60_000)] },
    {
      sql: `DELETE FROM proposal WHERE ended_at < ? AND id NOT IN (SELECT proposal_id FROM preview_item)`,
      args: [before(days * 24 * 60 * 60_000)],
    },
    `DELETE FROM change WHERE state = 'applied' AND name IS NULL
      AND NOT EXISTS (SELECT 1 FROM history WHERE change_id = change.id)
      AND NOT EXISTS (SELECT 1 FROM change AS undo WHERE undo.undoes = change.id)`,
    {
      sql: `DELETE FROM change WHERE state = 'staged' AND id IN (SELECT change_id FROM import WHERE at < ?)`,
      args: [before(importLife)],
    },
    { sql: 'DELETE FROM import WHERE at < ?', args: [before(importLife)] },
    { sql: 'DELETE FROM import_log WHERE at < ?', args: [before(days * 24 * 60 * 60_000)] },
    {
      sql: `DELETE FROM change WHERE state = 'staged' AND at < ?`,
      args: [before(stagedChangeLife)],
    },
  ]
}
