import type { InStatement } from '@libsql/client'
import * as z from 'zod/mini'
import { unusedFileGracePeriod } from '#src/domain/limits.ts'
import { makingRate, sweptAtOnce } from './making-limits.ts'
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

const { isOutside, wait } = rateWindow(makingRate.window)

/**
 * Counts a file that is to be made, unless too many have been made lately.
 * @param subject a hash of the network for which it is made
 * @returns seconds until the next one is possible; 0 if this one is counted
 */
export async function countMaking(database: Database, subject: string): Promise<number> {
  const [, counted, oldest] = await database.write([
    `DELETE FROM making WHERE ${isOutside}`,
    {
      sql: `INSERT INTO making (subject, sent_at) SELECT :subject, ${now}
        WHERE (SELECT count(*) FROM making WHERE subject = :subject) < ${makingRate.perNetwork}
          AND (SELECT count(*) FROM making) < ${makingRate.all}
        RETURNING 1`,
      args: { subject },
    },
    {
      // The oldest one of the network, or of all if these have reached their limit.
      sql: `SELECT ${wait} AS wait FROM making WHERE subject = :subject
        OR (SELECT count(*) FROM making) >= ${makingRate.all}`,
      args: { subject },
    },
  ])
  if (counted?.rows.length === 1) return 0
  const waiting = parse(z.object({ wait: z.nullable(z.number()) }), oldest?.rows[0])
  return Math.max(1, Math.ceil(waiting.wait ?? 0))
}

/** Precedes the file itself, so that the sweep finds one whose maker has died. */
export const recordMade = ({ name, kind, source }: MadeFile): InStatement => ({
  sql: `INSERT INTO made_file (name, kind, source, needed_at) VALUES (?, ?, ?, ${now})
    ON CONFLICT (name) DO UPDATE SET needed_at = excluded.needed_at, doomed_at = NULL`,
  args: [name, kind, source],
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
  sql: `UPDATE made_file SET doomed_at = ? WHERE ${named}`,
  args: [at.toISOString(), JSON.stringify(names)],
})

/** Deletes the rows of deleted files, except those that have been made again since. */
export const deleteMade = (names: readonly string[], markedAt: Date): InStatement => ({
  sql: `DELETE FROM made_file WHERE doomed_at = ? AND ${named}`,
  args: [markedAt.toISOString(), JSON.stringify(names)],
})
