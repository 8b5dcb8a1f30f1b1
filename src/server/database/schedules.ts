import * as z from 'zod/mini'
import { keptLine } from '#src/domain/api/kept-line.ts'
import type { ScheduleLine } from '#src/domain/schedule/schedule-line.ts'
import { daysUnvisited, shareRate } from '#src/domain/schedule/share-limits.ts'
import { sha256 } from '#src/server/secrets.ts'
import { parse } from '#src/server/parse.ts'
import type { Database } from './database.ts'
import { isConstraint } from './faults.ts'
import {
  type MissingLine,
  keptColumns,
  keptLinesColumn,
  keptLinesJson,
  missingLines,
  selectKept,
} from './kept-lines.ts'
import { rateWindow } from './rate-window.ts'

export interface NewSchedule {
  id: string
  /** '' if it has none */
  title: string
  lines: readonly ScheduleLine[]
  /** network that it came from */
  network: string
}

export type StoredSchedule =
  | { id: string }
  /** rate limit reached; seconds until the next schedule is accepted */
  | { retryAfter: number }
  | { missing: MissingLine[] }

const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
const { isOutside, wait } = rateWindow(shareRate.window)

/** Stores a schedule with the catalogue's present values, unless its network has shared too much. */
export async function insertSchedule(
  database: Database,
  { id, title, lines, network }: NewSchedule,
): Promise<StoredSchedule> {
  const subject = sha256(network)
  const text = JSON.stringify(lines)
  const size = Buffer.byteLength(text)
  const stored = '(SELECT id FROM schedule WHERE id = :id) AS schedule'
  try {
    const results = await database.write([
      `DELETE FROM schedule_sender WHERE ${isOutside}`,
      {
        sql: `INSERT INTO schedule (id, title) SELECT :id, :title
          FROM (SELECT count(*) AS count, coalesce(sum(size), 0) AS bytes
            FROM schedule_sender WHERE subject = :subject)
          WHERE count < ${shareRate.schedules} AND bytes + :size <= ${shareRate.bytes}`,
        args: { id, title, subject, size },
      },
      {
        sql: `INSERT INTO schedule_sender (subject, size, sent_at)
          SELECT :subject, :size, ${now} FROM ${stored}`,
        args: { id, subject, size },
      },
      {
        sql: `INSERT INTO schedule_line (schedule_id, ${keptColumns})
          ${selectKept({ column: 'schedule.id', from: stored })}`,
        args: { id, lines: text },
      },
      { sql: `SELECT id FROM ${stored}`, args: { id } },
      { sql: `SELECT ${wait} AS wait FROM schedule_sender WHERE subject = ?`, args: [subject] },
    ])
    const [found, sender] = results.slice(-2)
    if (found?.rows.length === 1) return { id }
    const { wait: seconds } = parse(z.object({ wait: z.number() }), sender?.rows[0])
    return { retryAfter: Math.max(1, Math.ceil(seconds)) }
  } catch (error) {
    const missing = isConstraint(error) ? await missingLines(database, lines) : []
    if (missing.length === 0) throw error
    return { missing }
  }
}

const scheduleRow = z.object({
  title: z.string(),
  created_at: z.string(),
  isVisitedToday: z.int(),
  lines: keptLinesColumn,
})

export interface KeptSchedule {
  title: string
  created_at: string
  lines: z.infer<typeof keptLine>[]
  isVisitedToday: boolean
}

export async function findSchedule(
  database: Database,
  id: string,
): Promise<KeptSchedule | undefined> {
  const [found] = await database.read([
    {
      sql: `SELECT title, created_at, visited_on = date('now') AS isVisitedToday,
          ${keptLinesJson('schedule')} AS lines FROM schedule WHERE id = ?`,
      args: [id],
    },
  ])
  const row = parse(z.optional(scheduleRow), found?.rows[0])
  return row && { ...row, isVisitedToday: row.isVisitedToday === 1 }
}

/** A schedule is kept for long after each visit. */
export async function recordVisit(database: Database, id: string): Promise<void> {
  await database.write([
    { sql: `UPDATE schedule SET visited_on = date('now') WHERE id = ?`, args: [id] },
  ])
}

/** Schedules per run: the next run deletes the rest. */
const deletedAtOnce = 500

export async function deleteUnvisitedSchedules(database: Database): Promise<void> {
  await database.write([
    `DELETE FROM schedule WHERE id IN (SELECT id FROM schedule
      WHERE visited_on < date('now', '-${daysUnvisited} days')
      ORDER BY visited_on LIMIT ${deletedAtOnce})`,
  ])
}
