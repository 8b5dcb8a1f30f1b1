import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { collectionStates } from '#src/domain/api/drafts.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { parse } from '#src/server/parse.ts'

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

const columns = `id, name, at, state, reason, warned, version, administrator AS by,
  published_at AS publishedAt, change_id AS "change"`

/** Those that could not be published at their time, the one whose time was first at the beginning. */
export const selectFailedCollections: InStatement = `SELECT id, name, coalesce(reason, '') AS reason
  FROM collection WHERE state = 'failed' ORDER BY at, id`

/** All collections: those with a time first, the nearest one first; then the others, the newest first. */
export const selectCollections: InStatement = `SELECT ${columns} FROM collection
  ORDER BY state = 'published', at IS NULL, at, id DESC`

export const selectCollection = (id: Id): InStatement => ({
  sql: `SELECT ${columns} FROM collection WHERE id = ?`,
  args: [id],
})

/** The catalogue and the drafts by which a collection is checked. */
const checkedState = `(SELECT catalogue_revision FROM publication) || ' ' ||
  (SELECT count(*) || ' ' || coalesce(max(at), '') FROM draft WHERE collection_id = collection.id)`

const uncheckedRow = z.extend(collectionRow, { checking: z.string() })

/** Those with a time in the future whose drafts, or the catalogue, have changed since they were checked. */
export const selectUnchecked = (at: Date): InStatement => ({
  sql: `SELECT * FROM (SELECT ${columns}, checked, ${checkedState} AS checking FROM collection
      WHERE state = 'waiting' AND at > ?)
    WHERE checked IS NOT checking`,
  args: [at.toISOString()],
})

export const uncheckedIn = (result: ResultSet | undefined) =>
  parse(z.array(uncheckedRow), result?.rows)

/** @param warned of which problems the company has been warned, a hash; null for none */
export const markChecked = (id: Id, checked: string, warned: string | null): InStatement => ({
  sql: 'UPDATE collection SET checked = ?, warned = ? WHERE id = ?',
  args: [checked, warned, id],
})

/** A restored backup does not publish by itself what has become due since it was made. */
export const holdDueCollections = (at: Date): InStatement => ({
  sql: `UPDATE collection SET state = 'held', version = version + 1
    WHERE state = 'waiting' AND at <= ?`,
  args: [at.toISOString()],
})

/** Those that are to be published by themselves at an instant or before it, the first due one first. */
export const selectDueCollections = (at: Date): InStatement => ({
  sql: `SELECT ${columns} FROM collection WHERE state = 'waiting' AND at <= ? ORDER BY at, id`,
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
    sql: 'INSERT INTO collection (name, at, administrator) VALUES (?, ?, ?)',
    args: [name, at, administrator],
  },
  {
    sql: `UPDATE draft SET collection_id = last_insert_rowid()
      WHERE id IN (SELECT value FROM json_each(?))`,
    args: [JSON.stringify(drafts)],
  },
]

/** Fails if the collection has another version, or has been published. */
export const replaceCollection = (
  { id, version }: Pick<StoredCollection, 'id' | 'version'>,
  { name, at, drafts, administrator }: NewCollection,
): InStatement[] => [
  {
    sql: `UPDATE collection SET name = :name, at = :at, administrator = :administrator, reason = NULL,
        warned = NULL, state = iif(state <> 'published' AND version = :version, 'waiting', NULL),
        version = version + 1
      WHERE id = :id`,
    args: { id, version, name, at, administrator },
  },
  {
    sql: `UPDATE draft SET collection_id = iif(id IN (SELECT value FROM json_each(:drafts)), :id, NULL)
      WHERE collection_id = :id OR id IN (SELECT value FROM json_each(:drafts))`,
    args: { id, drafts: JSON.stringify(drafts) },
  },
]

/** Belongs to the transaction that publishes the drafts; fails if it was published or changed meanwhile. */
export const markPublished = (
  { id, version }: Pick<StoredCollection, 'id' | 'version'>,
  change: Id,
): InStatement => ({
  sql: `UPDATE collection SET reason = NULL, change_id = :change, published_at = :at,
      state = iif(state <> 'published' AND version = :version, 'published', NULL),
      version = version + 1
    WHERE id = :id`,
  args: { id, version, change, at: new Date().toISOString() },
})

/** Leaves a collection alone that somebody has changed or published meanwhile. */
export const markFailed = (
  { id, version }: Pick<StoredCollection, 'id' | 'version'>,
  reason: string,
): InStatement => ({
  sql: `UPDATE collection SET state = 'failed', reason = ?, version = version + 1
    WHERE id = ? AND version = ? AND state = 'waiting'`,
  args: [reason, id, version],
})

/** Its drafts stay. */
export const deleteCollection = (id: Id): InStatement => ({
  sql: 'DELETE FROM collection WHERE id = ? RETURNING id',
  args: [id],
})
