import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { draftActions, draftEndings } from '#src/domain/drafts/draft.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'
import { now } from './database.ts'

const state = jsonColumn(z.record(z.string(), z.unknown()))

const formerDraft = z.object({
  id: idSchema,
  kind: z.enum(itemKinds),
  item: z.nullable(idSchema),
  formerId: z.nullable(idSchema),
  itemVersion: z.int(),
  action: z.enum(draftActions),
  base: state,
  after: state,
  by: z.string(),
  at: z.string(),
  ending: z.enum(draftEndings),
  endedBy: z.string(),
  endedAt: z.string(),
})
export type FormerDraft = z.infer<typeof formerDraft>

/** Keeps a draft as it is, and its files like those of a former version. */
const keepDraft = (
  draft: Id,
  ending: FormerDraft['ending'],
  administrator: string,
): InStatement[] => [
  {
    sql: `INSERT INTO former_draft (kind, item_id, former_id, item_version, action, base, after, administrator, at,
        ending, ended_by, ended_at)
      SELECT kind, item_id, former_id, item_version, action, base, after, administrator, at, ?, ?, ${now}
      FROM draft WHERE id = ?`,
    args: [ending, administrator, draft],
  },
  {
    sql: `UPDATE file SET used_at = ${now} WHERE path IN (SELECT path FROM draft_file WHERE draft_id = ?)`,
    args: [draft],
  },
]

/** Before a draft is saved over. */
export const keepSavedOver = (draft: Id, administrator: string): InStatement[] =>
  keepDraft(draft, 'saved over', administrator)

/** Before a draft is discarded. */
export const keepDiscarded = (draft: Id, administrator: string): InStatement[] =>
  keepDraft(draft, 'discarded', administrator)

interface Asked {
  kind?: ItemKind | undefined
  item?: Id | undefined
  /** only this one */
  id?: Id | undefined
  limit?: number
  /** only entries with lower ids */
  before?: Id | undefined
}

/** Former drafts, those that ended last first. */
export const selectFormerDrafts = ({ kind, item, id, limit = -1, before }: Asked): InStatement => ({
  sql: `SELECT id, kind, item_id AS item, former_id AS formerId, item_version AS itemVersion, action, base, after,
      administrator AS by, at, ending, ended_by AS endedBy, ended_at AS endedAt
    FROM former_draft WHERE kind = coalesce(:kind, kind) AND (:item IS NULL OR item_id = :item)
      AND id = coalesce(:id, id) AND id < coalesce(:before, id + 1)
    ORDER BY id DESC LIMIT :limit`,
  args: { kind: kind ?? null, item: item ?? null, id: id ?? null, before: before ?? null, limit },
})

export const formerDraftsIn = (result: ResultSet | undefined): FormerDraft[] =>
  parse(z.array(formerDraft), result?.rows)
