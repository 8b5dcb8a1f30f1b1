import type { InStatement } from '@libsql/client'
import * as z from 'zod/mini'
import { unusedFileGracePeriod } from '#src/domain/limits.ts'
import { longestMaking, makingRate, sweptAtOnce } from './making-limits.ts'
import { parse } from '#src/server/parse.ts'
import { type Database, now } from './database.ts'
import { rateWindow } from './rate-limits.ts'

/** A file that is made at its first request. */
export interface MadeFile {
  /** its key in the store */
  name: string
  kind: 'datasheet' | 'picture'
  /** the order code or product code, or the path of the stored picture */
  source: string
  /** the name of the product that a datasheet is about */
  product?: string
}

export type Claim =
  /** The caller makes the file. */
  | { outcome: 'claimed' }
  /** It was made at this instant (ISO 8601). */
  | { outcome: 'made'; at: string }
  /** Another process makes it. */
  | { outcome: 'busy' }
  /** The network, or all together, have had too many made; seconds until the next is possible. */
  | { outcome: 'limited'; retryAfter: number }

const { isOutside, wait } = rateWindow(makingRate.window)

/** Whether the maker of a row works on it still, as far as its claim says; SQL. */
const isBeingMade = `(maker IS NOT NULL AND made_at IS NULL
  AND claimed_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${longestMaking / 1000} seconds')
  AND claimed_at <= ${now})`

const claimRow = z.object({
  isOurs: z.int(),
  madeAt: z.nullable(z.string()),
  isBeingMade: z.int(),
})

/**
 * Claims a file for its maker, unless it exists, is being made, or too many have been made.
 * @param maker unique for each attempt
 * @param subject a hash of the network for which it is made; without one, nothing is counted
 */
export async function claimFile(
  database: Database,
  { name, kind, source }: MadeFile,
  maker: string,
  subject: string | undefined,
): Promise<Claim> {
  const isAllowed = `(:subject IS NULL
    OR ((SELECT count(*) FROM making WHERE subject = :subject) < ${makingRate.perNetwork}
      AND (SELECT count(*) FROM making) < ${makingRate.all}))`
  const args = { name, maker, subject: subject ?? null }
  const results = await database.write([
    `DELETE FROM making WHERE ${isOutside}`,
    {
      sql: `INSERT INTO made_file (name, kind, source, maker, claimed_at, needed_at)
        SELECT :name, :kind, :source, :maker, ${now}, ${now} WHERE ${isAllowed}
        ON CONFLICT (name) DO UPDATE SET maker = excluded.maker, claimed_at = excluded.claimed_at,
          needed_at = excluded.needed_at, doomed_at = NULL
        WHERE made_at IS NULL AND NOT ${isBeingMade}`,
      args: { ...args, kind, source },
    },
    {
      sql: `INSERT INTO making (subject, sent_at) SELECT :subject, ${now} FROM made_file
        WHERE name = :name AND maker = :maker AND :subject IS NOT NULL`,
      args,
    },
    {
      sql: `SELECT maker IS :maker AS isOurs, made_at AS madeAt, ${isBeingMade} AS isBeingMade
        FROM made_file WHERE name = :name`,
      args: { name, maker },
    },
    {
      // The oldest one of the network, or of all if these have reached their limit.
      sql: `SELECT ${wait} AS wait FROM making WHERE subject = :subject
        OR (SELECT count(*) FROM making) >= ${makingRate.all}`,
      args: { subject: subject ?? null },
    },
  ])
  const [found, oldest] = results.slice(-2)
  const row = parse(z.optional(claimRow), found?.rows[0])
  if (row?.isOurs === 1) return { outcome: 'claimed' }
  if (row !== undefined && row.madeAt !== null) return { outcome: 'made', at: row.madeAt }
  if (row?.isBeingMade === 1) return { outcome: 'busy' }
  const waiting = parse(z.object({ wait: z.nullable(z.number()) }), oldest?.rows[0])
  return { outcome: 'limited', retryAfter: Math.max(1, Math.ceil(waiting.wait ?? 0)) }
}

/** Whether another process still makes a file. */
export async function isFileBeingMade(database: Database, name: string): Promise<boolean> {
  const [found] = await database.read([
    { sql: `SELECT 1 FROM made_file WHERE name = ? AND ${isBeingMade}`, args: [name] },
  ])
  return found?.rows.length === 1
}

/** Records that a file is complete in the store, even if its claim has expired meanwhile. */
export const recordMade = ({ name, kind, source }: MadeFile): InStatement => ({
  sql: `INSERT INTO made_file (name, kind, source, made_at, needed_at)
    VALUES (?, ?, ?, ${now}, ${now})
    ON CONFLICT (name) DO UPDATE SET made_at = excluded.made_at, maker = NULL, claimed_at = NULL`,
  args: [name, kind, source],
})

/** Gives up a claim, so that the next request can make the file. */
export const giveUpClaim = (name: string, maker: string): InStatement => ({
  sql: 'DELETE FROM made_file WHERE name = ? AND maker = ?',
  args: [name, maker],
})

/** Lets a file be made again which the store has lost. */
export const forgetMade = (name: string, madeAt: string): InStatement => ({
  sql: 'UPDATE made_file SET made_at = NULL WHERE name = ? AND made_at = ?',
  args: [name, madeAt],
})

const madeRow = z.object({
  name: z.string(),
  kind: z.enum(['datasheet', 'picture']),
  source: z.string(),
})

/** Files that no sweep has found to be needed for the grace period, those that have waited longest first. */
export async function selectUnchecked(database: Database, at: Date): Promise<MadeFile[]> {
  const [found] = await database.read([
    {
      sql: `SELECT name, kind, source FROM made_file WHERE needed_at < ?
        ORDER BY needed_at LIMIT ${sweptAtOnce}`,
      args: [new Date(at.getTime() - unusedFileGracePeriod).toISOString()],
    },
  ])
  return parse(z.array(madeRow), found?.rows ?? [])
}

const named = 'name IN (SELECT value FROM json_each(?))'

export const markNeeded = (names: readonly string[], at: Date): InStatement => ({
  sql: `UPDATE made_file SET needed_at = ? WHERE ${named}`,
  args: [at.toISOString(), JSON.stringify(names)],
})

/** From here on, a request makes the file again and takes the mark away. */
export const markMadeForDeletion = (names: readonly string[], at: Date): InStatement => ({
  sql: `UPDATE made_file SET doomed_at = ?, made_at = NULL, maker = NULL WHERE ${named}`,
  args: [at.toISOString(), JSON.stringify(names)],
})

/** Deletes the rows of deleted files, except those that have been claimed since. */
export const deleteMade = (names: readonly string[], markedAt: Date): InStatement => ({
  sql: `DELETE FROM made_file WHERE doomed_at = ? AND ${named}`,
  args: [markedAt.toISOString(), JSON.stringify(names)],
})
