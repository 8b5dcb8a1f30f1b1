import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { type ItemDraft, itemDraft } from '#src/domain/api/catalogue-items.ts'
import { draftActions, draftEndings } from '#src/domain/drafts/draft-actions.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'
import { now } from './database.ts'
import { itemOf } from './item-json.ts'
import {
  type NewProposal,
  actionColumn,
  nameFiles,
  proposalArgs,
  proposalColumns,
  releaseProposals,
} from './proposals.ts'
import { type ItemsByKind, byKind, itemsIn, selectVersioned } from './stored-items.ts'

// Drafts are proposals that wait. Each save is a row of its own; what a draft was before stays for the history's time.

const state = jsonColumn(z.record(z.string(), z.unknown()))

const proposed = {
  kind: z.enum(itemKinds),
  item: z.nullable(idSchema),
  /** of a new item: the id that it had before it was deleted, under which it comes back */
  formerId: z.nullable(idSchema),
  /** that the item had when the draft was saved; 0 for a new item */
  itemVersion: z.int(),
  action: z.enum(draftActions),
  base: state,
  after: state,
  by: z.string(),
  at: z.string(),
}

const draftRow = z.object({
  /** stays from save to save */
  id: idSchema,
  /** the row of its last save */
  proposal: idSchema,
  ...proposed,
  version: z.int(),
  collection: z.nullable(idSchema),
  /** of its collection, with the time at which that is published; null for none */
  collectionName: z.nullable(z.string()),
  publishAt: z.nullable(z.string()),
})
export type StoredDraft = z.infer<typeof draftRow>

const authorColumns = 'proposal.administrator AS by, proposal.at'

const draftColumns = `proposal.draft AS id, proposal.id AS proposal, ${proposalColumns},
  proposal.version AS itemVersion, ${authorColumns},
  proposal.draft_version AS version, proposal.change_id AS collection, collection.name AS collectionName,
  iif(collection.state = 'waiting', collection.publish_at, NULL) AS publishAt`

export interface DraftFilter {
  ids?: readonly Id[] | undefined
  kind?: ItemKind | undefined
  /** of one of these items */
  item?: Id | readonly Id[] | undefined
  formerId?: Id | undefined
  collection?: Id | undefined
}

/** Every part of it is an argument, and an absent one accepts all drafts. */
const matching = `proposal.state = 'draft'
  AND (:ids IS NULL OR draft IN (SELECT value FROM json_each(:ids)))
  AND kind = coalesce(:kind, kind)
  AND (:item IS NULL OR (proposal.version > 0 AND item_id IN (SELECT value FROM json_each(:item))))
  AND (:formerId IS NULL OR (proposal.version = 0 AND item_id = :formerId))
  AND (:collection IS NULL OR change_id = :collection)`

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
  sql: `SELECT ${draftColumns} FROM proposal LEFT JOIN change AS collection ON collection.id = change_id
    WHERE ${matching} ORDER BY proposal.at DESC, draft DESC LIMIT :limit OFFSET :offset`,
  args: { ...argsOf(filter), limit, offset },
})

/** The items that these drafts change or would bring back. */
export const selectItemsOfDrafts = (filter: DraftFilter): InStatement[] =>
  itemKinds.map((kind) => ({
    sql: `${selectVersioned(kind)}
      WHERE id IN (SELECT item_id FROM proposal WHERE kind = '${kind}' AND ${matching})`,
    args: argsOf(filter),
  }))

/** The results of {@link selectItemsOfDrafts}. */
export const itemsOfDraftsIn = (results: readonly ResultSet[]): ItemsByKind =>
  byKind((kind) => itemsIn(kind, results[itemKinds.indexOf(kind)]))

export const draftsIn = (result: ResultSet | undefined): StoredDraft[] =>
  parse(z.array(draftRow), result?.rows)

export const countDrafts = (filter: DraftFilter): InStatement => ({
  sql: `SELECT count(*) AS total FROM proposal WHERE ${matching}`,
  args: argsOf(filter),
})

export const draftTotalIn = (result: ResultSet | undefined): number =>
  parse(z.object({ total: z.int() }), result?.rows[0]).total

const draftUnder = z.extend(draftRow, { present: state, set: z.nullable(state) })

/** The drafts of items that a staged change edits or deletes, each with its item and the values that are set in it. */
export const selectDraftsUnder = (change: Id): InStatement => ({
  sql: `SELECT ${draftColumns}, ${itemOf('staged')} AS present, staged.after AS "set"
    FROM proposal AS staged JOIN proposal ON proposal.kind = staged.kind
        AND proposal.item_id = staged.item_id AND proposal.state = 'draft' AND proposal.version > 0
      LEFT JOIN change AS collection ON collection.id = proposal.change_id
    WHERE staged.change_id = :change AND staged.version > 0 AND staged.state = 'in change'`,
  args: { change },
})

/** The result of {@link selectDraftsUnder}. */
export const draftsUnderIn = (result: ResultSet | undefined) =>
  parse(z.array(draftUnder), result?.rows)

/** SQL for what the draft of an item does; NULL for none. */
export const draftOf = (kind: ItemKind): string =>
  `(SELECT ${actionColumn} FROM proposal WHERE proposal.state = 'draft' AND proposal.kind = '${kind}'
    AND proposal.item_id = ${kind}.id AND proposal.version > 0)`

/** Selects which items have drafts, and what these do. */
export const selectDraftedItems: InStatement = `SELECT kind, item_id AS item, ${actionColumn} AS action
  FROM proposal WHERE state = 'draft' AND item_id IS NOT NULL AND version > 0`

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

/** A draft to be stored, and the one that it replaces, whose number and collection it keeps. */
export interface DraftSave {
  draft: NewProposal
  former: Pick<StoredDraft, 'id' | 'version'> | undefined
}

/**
 * Saves drafts. Fails if an item has another one already, or if a former one has been saved, published or discarded
 * since. The second statement returns their numbers.
 * @param collection of those that are in none
 */
export function saveDrafts(
  saves: readonly DraftSave[],
  administrator: string,
  collection: Id | null = null,
): InStatement[] {
  const rows = saves.map(({ draft, former }) => ({
    ...proposalArgs(draft),
    ...{ id: former?.id ?? null, version: former?.version ?? null },
  }))
  const args = { saves: JSON.stringify(rows), administrator, at: new Date().toISOString() }
  const own = (name: string) => `one.value ->> '${name}'`
  return [
    {
      sql: `UPDATE proposal SET state = 'saved over', ended_by = :administrator, ended_at = :at
        FROM json_each(:saves) AS one
        WHERE draft = ${own('id')} AND draft_version = ${own('version')} AND state = 'draft'`,
      args,
    },
    {
      // The kind is NULL, which its column refuses, if a former one has moved.
      sql: `INSERT INTO proposal (state, kind, item_id, version, base, after, administrator, at,
          draft, draft_version, change_id)
        SELECT 'draft', iif(${own('id')} IS NULL OR former.id IS NOT NULL, ${own('kind')}, NULL),
          ${own('item')}, ${own('itemVersion')}, ${own('base')}, ${own('after')}, :administrator, :at,
          coalesce(${own('id')},
            (SELECT 1 + one.key + coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'proposal')),
          1 + coalesce(former.draft_version, 0), coalesce(former.change_id, :collection)
        FROM json_each(:saves) AS one LEFT JOIN proposal AS former ON former.draft = ${own('id')}
          AND former.draft_version = ${own('version')} AND former.state = 'saved over'
        ORDER BY one.key RETURNING draft`,
      args: { ...args, collection },
    },
    nameFiles(null, saves.length),
    {
      sql: `UPDATE proposal SET change_id = NULL FROM json_each(?) AS one
        WHERE draft = ${own('id')} AND state = 'saved over'`,
      args: [args.saves],
    },
    ...releaseProposals,
  ]
}

/** The number of a saved draft: the results of {@link saveDrafts}. */
export const savedDraftIn = ([, saved]: readonly ResultSet[]): Id =>
  parse(z.object({ draft: idSchema }), saved?.rows[0]).draft

/** Discards a draft; returns nothing for one that is gone. */
export const markDiscarded = (id: Id, administrator: string): InStatement[] => [
  {
    sql: `UPDATE proposal SET state = 'discarded', ended_by = ?, ended_at = ${now}, change_id = NULL
      WHERE draft = ? AND state = 'draft' RETURNING id`,
    args: [administrator, id],
  },
  ...releaseProposals,
]

/** Makes an ended draft a draft again. Fails if its item has another one now. */
export const reviveDraft = (proposal: Id, administrator: string): InStatement[] => [
  {
    sql: `UPDATE proposal SET state = 'draft', draft = id, draft_version = 1, administrator = ?, at = ${now},
        ended_by = NULL, ended_at = NULL
      WHERE id = ? AND state IN ('saved over', 'discarded')`,
    args: [administrator, proposal],
  },
  nameFiles(proposal),
]

/** A draft by its number, with the values that its publication sets. */
export interface PublishedDraft extends Pick<StoredDraft, 'id' | 'kind' | 'version'> {
  /** of its item; 0 if it must not be there */
  itemVersion: number
  /** the checked values; null deletes the item */
  after: Readonly<Record<string, unknown>> | null
}

/** Makes drafts the parts of a change. Fails unless each of them has its version. */
export const moveIntoChange = (change: Id, drafts: readonly PublishedDraft[]): InStatement[] => [
  {
    sql: `INSERT INTO proposal (state, kind, version) SELECT 'draft', NULL, 0 FROM json_each(:drafts) AS one
      WHERE NOT EXISTS (SELECT 1 FROM proposal WHERE state = 'draft'
        AND draft = one.value ->> 'id' AND draft_version = one.value ->> 'version')`,
    args: { drafts: JSON.stringify(drafts.map(({ id, version }) => ({ id, version }))) },
  },
  {
    sql: `UPDATE proposal SET state = 'in change', change_id = :change, version = one.value ->> 'itemVersion',
        after = nullif(one.value -> 'after', 'null')
      FROM json_each(:drafts) AS one WHERE draft = one.value ->> 'id' AND state = 'draft'`,
    args: { change, drafts: JSON.stringify(drafts) },
  },
  ...releaseProposals,
]

const formerDraft = z.object({
  /** of its row */
  id: idSchema,
  ...proposed,
  ending: z.enum(draftEndings),
  endedBy: z.string(),
  endedAt: z.string(),
})
export type FormerDraft = z.infer<typeof formerDraft>

interface Asked {
  kind?: ItemKind | undefined
  item?: Id | undefined
  /** only this one */
  id?: Id | undefined
  limit?: number
  /** only entries that ended before this one */
  before?: Id | undefined
}

/** Drafts that were saved over or discarded, those that ended last first. */
export const selectFormerDrafts = ({ kind, item, id, limit = -1, before }: Asked): InStatement => ({
  sql: `SELECT id, ${proposalColumns}, version AS itemVersion, ${authorColumns}, state AS ending, ended_by AS endedBy, ended_at AS endedAt
    FROM proposal WHERE ended_at IS NOT NULL AND kind = coalesce(:kind, kind)
      AND (:item IS NULL OR (proposal.version > 0 AND item_id = :item)) AND id = coalesce(:id, id)
      AND (:before IS NULL
        OR (ended_at, id) < (SELECT ended_at, id FROM proposal AS last WHERE last.id = :before))
    ORDER BY ended_at DESC, id DESC LIMIT :limit`,
  args: { kind: kind ?? null, item: item ?? null, id: id ?? null, before: before ?? null, limit },
})

export const formerDraftsIn = (result: ResultSet | undefined): FormerDraft[] =>
  parse(z.array(formerDraft), result?.rows)

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
  sql: `SELECT draft AS id, code.value AS asked, coalesce(after ->> 'name', product.name, '') AS name
    FROM json_each(?) AS code, proposal LEFT JOIN product ON product.id = item_id
    WHERE proposal.state = 'draft' AND kind = 'product'
      AND (lower(after ->> 'code') = code.value
        OR (code.value IN (SELECT lower(value ->> 'orderCode') FROM json_each(after, '$.variants'))
          AND code.value NOT IN
            (SELECT lower(value ->> 'orderCode') FROM json_each(coalesce(base, '{}'), '$.variants'))))
    ORDER BY draft`,
  args: [JSON.stringify([...new Set(codes)])],
})

/** The result of {@link selectDraftedCodes}. */
export const draftedCodesIn = (result: ResultSet | undefined) =>
  parse(z.array(z.object({ id: idSchema, asked: z.string(), name: z.string() })), result?.rows)
