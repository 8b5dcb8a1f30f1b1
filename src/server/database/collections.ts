import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { collectionStates } from '#src/domain/api/drafts.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { parse } from '#src/server/parse.ts'

// A collection is a change with a name, and with a time if it is to be published by itself. Until then, its drafts
// wait in it.

const collectionRow = z.object({
  id: idSchema,
  name: z.string(),
  at: z.nullable(z.string()),
  state: z.enum(collectionStates),
  reason: z.nullable(z.string()),
  warned: z.nullable(z.string()),
  version: z.int(),
  by: z.string(),
  publishedAt: z.nullable(z.string()),
  change: z.nullable(idSchema),
})
export type StoredCollection = z.infer<typeof collectionRow>

const columns = `id, name, publish_at AS at, iif(state = 'applied', 'published', state) AS state, reason, warned,
  version, administrator AS by, applied_at AS publishedAt, iif(state = 'applied', id, NULL) AS "change"`

/** Those that could not be published at their time, the one whose time was first at the beginning. */
export const selectFailedCollections: InStatement = `SELECT id, name, coalesce(reason, '') AS reason
  FROM change WHERE state = 'failed' ORDER BY publish_at, id`

/** All collections: those with a time first, the nearest one first; then the others, the newest first. */
export const selectCollections: InStatement = `SELECT ${columns} FROM change WHERE name IS NOT NULL
  ORDER BY state = 'applied', publish_at IS NULL, publish_at, id DESC`

export const selectCollection = (id: Id): InStatement => ({
  sql: `SELECT ${columns} FROM change WHERE id = ? AND name IS NOT NULL`,
  args: [id],
})

/** The catalogue and the drafts by which a collection is checked. */
const checkedState = `(SELECT catalogue_revision FROM publication) || ' ' ||
  (SELECT count(*) || ' ' || coalesce(max(at), '') FROM proposal WHERE change_id = change.id)`

const uncheckedRow = z.extend(collectionRow, { checking: z.string() })

/** Those with a time in the future whose drafts, or the catalogue, have changed since they were checked. */
export const selectUnchecked = (at: Date): InStatement => ({
  sql: `SELECT * FROM (SELECT ${columns}, checked, ${checkedState} AS checking FROM change
      WHERE state = 'waiting' AND publish_at > ?)
    WHERE checked IS NOT checking`,
  args: [at.toISOString()],
})

export const uncheckedIn = (result: ResultSet | undefined) =>
  parse(z.array(uncheckedRow), result?.rows)

/** @param warned of which problems the company has been warned, a hash; null for none */
export const markChecked = (id: Id, checked: string, warned: string | null): InStatement => ({
  sql: 'UPDATE change SET checked = ?, warned = ? WHERE id = ?',
  args: [checked, warned, id],
})

/** A restored backup does not publish by itself what has become due since it was made. */
export const holdDueCollections = (at: Date): InStatement => ({
  sql: `UPDATE change SET state = 'held', version = version + 1
    WHERE state = 'waiting' AND publish_at <= ?`,
  args: [at.toISOString()],
})

/** Those that are to be published by themselves at an instant or before it, the first due one first. */
export const selectDueCollections = (at: Date): InStatement => ({
  sql: `SELECT ${columns} FROM change WHERE state = 'waiting' AND publish_at <= ? ORDER BY publish_at, id`,
  args: [at.toISOString()],
})

export const collectionsIn = (result: ResultSet | undefined): StoredCollection[] =>
  parse(z.array(collectionRow), result?.rows)

interface NewCollection {
  name: string
  at: string | null
  drafts: readonly Id[]
  administrator: string
}

/** The first statement inserts the collection's row. */
export const insertCollection = ({
  name,
  at,
  drafts,
  administrator,
}: NewCollection): InStatement[] => [
  {
    sql: `INSERT INTO change (at, administrator, action, title, state, name, publish_at)
      VALUES (?, ?, 'publish', ?, 'waiting', ?, ?)`,
    args: [new Date().toISOString(), administrator, draftMessages.collectionTitle(name), name, at],
  },
  {
    sql: `UPDATE proposal SET change_id = last_insert_rowid()
      WHERE state = 'draft' AND draft IN (SELECT value FROM json_each(?))`,
    args: [JSON.stringify(drafts)],
  },
]

/** Fails if the collection has another version, or has been published. */
export const replaceCollection = (
  { id, version }: Pick<StoredCollection, 'id' | 'version'>,
  { name, at, drafts, administrator }: NewCollection,
): InStatement[] => [
  {
    sql: `UPDATE change SET name = :name, title = :title, publish_at = :at, administrator = :administrator,
        reason = NULL, warned = NULL, version = version + 1,
        state = iif(state <> 'applied' AND version = :version, 'waiting', NULL)
      WHERE id = :id`,
    args: { id, version, name, title: draftMessages.collectionTitle(name), at, administrator },
  },
  {
    sql: `UPDATE proposal
      SET change_id = iif(draft IN (SELECT value FROM json_each(:drafts)), :id, NULL)
      WHERE state = 'draft' AND (change_id = :id OR draft IN (SELECT value FROM json_each(:drafts)))`,
    args: { id, drafts: JSON.stringify(drafts) },
  },
]

/** Belongs to the transaction that saves drafts into a collection; fails if it has been published meanwhile. */
export const joinCollection = (id: Id): InStatement => ({
  sql: `UPDATE change SET version = iif(state <> 'applied', version + 1, NULL) WHERE id = ?`,
  args: [id],
})

/** Belongs to the transaction that publishes the drafts; fails if it was published or changed meanwhile. */
export const claimCollection = (
  { id, version }: Pick<StoredCollection, 'id' | 'version'>,
  administrator: string,
): InStatement => ({
  sql: `UPDATE change SET reason = NULL, administrator = :administrator,
      version = iif(state <> 'applied' AND version = :version, version + 1, NULL)
    WHERE id = :id`,
  args: { id, version, administrator },
})

/** Leaves a collection alone that somebody has changed or published meanwhile. */
export const markFailed = (
  { id, version }: Pick<StoredCollection, 'id' | 'version'>,
  reason: string,
): InStatement => ({
  sql: `UPDATE change SET state = 'failed', reason = ?, version = version + 1
    WHERE id = ? AND version = ? AND state = 'waiting'`,
  args: [reason, id, version],
})

/** Its drafts stay, and so does its publication. Two of the statements return nothing if it is gone. */
export const deleteCollection = (id: Id): InStatement[] => [
  {
    sql: `UPDATE proposal SET change_id = NULL WHERE change_id = ? AND state = 'draft'`,
    args: [id],
  },
  {
    sql: `UPDATE change SET name = NULL
      WHERE id = ? AND name IS NOT NULL AND state = 'applied' RETURNING id`,
    args: [id],
  },
  { sql: 'DELETE FROM change WHERE id = ? AND name IS NOT NULL RETURNING id', args: [id] },
]
