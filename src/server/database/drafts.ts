import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { type ItemDraft, itemDraft } from '#src/domain/api/drafts.ts'
import { type DraftChange, draftActions } from '#src/domain/drafts/draft.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'
import { keepSavedOver } from './former-drafts.ts'

const state = jsonColumn(z.record(z.string(), z.unknown()))

const draftRow = z.object({
  id: idSchema,
  kind: z.enum(itemKinds),
  item: z.nullable(idSchema),
  /** of a new item: the id that it had before it was deleted, under which it comes back */
  formerId: z.nullable(idSchema),
  /** that the item had when the draft was saved; 0 for a new item */
  itemVersion: z.int(),
  action: z.enum(draftActions),
  base: state,
  after: state,
  version: z.int(),
  by: z.string(),
  at: z.string(),
  collection: z.nullable(idSchema),
  /** of its collection, with the time at which that is published; null for none */
  collectionName: z.nullable(z.string()),
  publishAt: z.nullable(z.string()),
})
export type StoredDraft = z.infer<typeof draftRow>

const columns = `id, kind, item_id AS item, former_id AS formerId, item_version AS itemVersion, action, base, after, version,
  administrator AS by, at, collection_id AS collection,
  (SELECT name FROM collection WHERE collection.id = collection_id) AS collectionName,
  (SELECT collection.at FROM collection
    WHERE collection.id = collection_id AND state = 'waiting') AS publishAt`

interface DraftFilter {
  ids?: readonly Id[] | undefined
  kind?: ItemKind | undefined
  /** of one of these items */
  item?: Id | readonly Id[] | undefined
  formerId?: Id | undefined
  collection?: Id | undefined
}

/** Every part of it is an argument, and an absent one accepts all drafts. */
const matching = `(:ids IS NULL OR id IN (SELECT value FROM json_each(:ids)))
  AND kind = coalesce(:kind, kind) AND (:item IS NULL OR item_id IN (SELECT value FROM json_each(:item)))
  AND (:formerId IS NULL OR former_id = :formerId)
  AND (:collection IS NULL OR collection_id = :collection)`

const argsOf = ({ ids, kind, item, formerId, collection }: DraftFilter) => ({
  ids: ids === undefined ? null : JSON.stringify(ids),
  kind: kind ?? null,
  item: item === undefined ? null : JSON.stringify([item].flat()),
  formerId: formerId ?? null,
  collection: collection ?? null,
})

/** The drafts that meet a filter, the last saved first. */
export const selectDrafts = (
  filter: DraftFilter,
  { limit = -1, offset = 0 }: { limit?: number; offset?: number } = {},
): InStatement => ({
  sql: `SELECT ${columns} FROM draft WHERE ${matching} ORDER BY at DESC, id DESC
    LIMIT :limit OFFSET :offset`,
  args: { ...argsOf(filter), limit, offset },
})

export const draftsIn = (result: ResultSet | undefined): StoredDraft[] =>
  parse(z.array(draftRow), result?.rows)

export const countDrafts = (filter: DraftFilter): InStatement => ({
  sql: `SELECT count(*) AS total FROM draft WHERE ${matching}`,
  args: argsOf(filter),
})

export const draftTotalIn = (result: ResultSet | undefined): number =>
  parse(z.object({ total: z.int() }), result?.rows[0]).total

/** Selects which items have drafts, and what these do. */
export const selectDraftedItems: InStatement =
  'SELECT kind, item_id AS item, action FROM draft WHERE item_id IS NOT NULL'

/** The result of {@link selectDraftedItems}, by kind and id. */
export function draftedItemsIn(
  result: ResultSet | undefined,
): Readonly<Record<ItemKind, ReadonlyMap<Id, ItemDraft>>> {
  const row = z.object({ kind: z.enum(itemKinds), item: idSchema, action: itemDraft })
  const all = { product: new Map(), category: new Map(), project: new Map() } as Record<
    ItemKind,
    Map<Id, ItemDraft>
  >
  for (const { kind, item, action } of parse(z.array(row), result?.rows))
    all[kind].set(item, action)
  return all
}

/** A draft to be stored. */
export interface NewDraft extends DraftChange {
  /** null by default */
  formerId?: Id | null
  itemVersion: number
  administrator: string
}

const valuesOf = ({ action, itemVersion, base, after, administrator }: NewDraft) => ({
  action,
  itemVersion,
  base: JSON.stringify(base),
  after: JSON.stringify(after),
  administrator,
  at: new Date().toISOString(),
})

/** SQL for the stored files that a draft names. */
const filesIn = (draft: string) => `INSERT INTO draft_file (draft_id, path)
  SELECT DISTINCT ${draft}, file.path FROM json_tree(:after) JOIN file ON file.path = json_tree.value
  WHERE json_tree.type = 'text'`

/** Fails if the item has a draft already. The first statement inserts the draft's row. */
export const insertDraft = (draft: NewDraft): InStatement[] => {
  const { after, ...values } = valuesOf(draft)
  return [
    {
      sql: `INSERT INTO draft (kind, item_id, former_id, item_version, action, base, after, administrator, at)
        VALUES (:kind, :item, :formerId, :itemVersion, :action, :base, :after, :administrator, :at)`,
      args: {
        kind: draft.kind,
        item: draft.item,
        formerId: draft.formerId ?? null,
        after,
        ...values,
      },
    },
    { sql: filesIn('last_insert_rowid()'), args: { after } },
  ]
}

/** Keeps the former draft. Fails if it has another version or is gone. */
export const updateDraft = (id: Id, version: number, draft: NewDraft): InStatement[] => {
  const { after, ...values } = valuesOf(draft)
  return [
    refuseMovedDrafts([{ id, version }]),
    ...keepSavedOver(id, draft.administrator),
    {
      sql: `UPDATE draft SET version = version + 1, item_version = :itemVersion, action = :action,
          base = :base, after = :after, administrator = :administrator, at = :at
        WHERE id = :id`,
      args: { id, after, ...values },
    },
    { sql: 'DELETE FROM draft_file WHERE draft_id = :id', args: { id } },
    { sql: filesIn(':id'), args: { id, after } },
  ]
}

/** Fails the transaction unless each of these drafts is there with its version: no draft may lack a kind. */
export const refuseMovedDrafts = (
  drafts: readonly Pick<StoredDraft, 'id' | 'version'>[],
): InStatement => ({
  sql: `INSERT INTO draft (kind, item_version, action, base, after, administrator, at)
    SELECT NULL, 0, 'add', '{}', '{}', '', '' FROM json_each(:drafts) AS one
    WHERE NOT EXISTS (SELECT 1 FROM draft
      WHERE draft.id = one.value ->> 'id' AND draft.version = one.value ->> 'version')`,
  args: { drafts: JSON.stringify(drafts.map(({ id, version }) => ({ id, version }))) },
})

export const deleteDrafts = (ids: readonly Id[]): InStatement => ({
  sql: 'DELETE FROM draft WHERE id IN (SELECT value FROM json_each(?)) RETURNING id',
  args: [JSON.stringify(ids)],
})

/** The state of an item at a former version; NULL where the history no longer has it. */
export const selectFormerState = (kind: ItemKind, item: Id, version: number): InStatement => ({
  sql: `SELECT data FROM history WHERE kind = ? AND item_id = ? AND version = ? AND data <> 'null'
    ORDER BY id DESC LIMIT 1`,
  args: [kind, item, version],
})

/** The result of {@link selectFormerState}. */
export const formerStateIn = (result: ResultSet | undefined) =>
  parse(z.optional(z.object({ data: state })), result?.rows[0])?.data

/** The drafts that give products one of these codes, in lower case. */
export const selectDraftedCodes = (codes: readonly string[]): InStatement => ({
  sql: `SELECT draft.id, code.value AS asked, coalesce(after ->> 'name', product.name, '') AS name
    FROM json_each(?) AS code, draft LEFT JOIN product ON product.id = item_id
    WHERE kind = 'product' AND action <> 'delete'
      AND (lower(after ->> 'code') = code.value
        OR (code.value IN (SELECT lower(value ->> 'orderCode') FROM json_each(after, '$.variants'))
          AND code.value NOT IN
            (SELECT lower(value ->> 'orderCode') FROM json_each(base, '$.variants'))))
    ORDER BY draft.id`,
  args: [JSON.stringify([...new Set(codes)])],
})

/** The result of {@link selectDraftedCodes}. */
export const draftedCodesIn = (result: ResultSet | undefined) =>
  parse(z.array(z.object({ id: idSchema, asked: z.string(), name: z.string() })), result?.rows)
