import * as z from 'zod/mini'
import type { ScheduleLine } from '#src/domain/schedule/schedule-line.ts'
import { daysUnvisited, shareRate, shareRoom } from '#src/domain/schedule/share-limits.ts'
import { type TitleBlock, eachTitle, titleKeys } from '#src/domain/schedule/title-block.ts'
import { sha256 } from '#src/server/secrets.ts'
import { parse } from '#src/server/parse.ts'
import { type Database, now } from './database.ts'
import { isConstraint } from './faults.ts'
import {
  keptLinesColumn,
  keptLinesJson,
  luminaireColumns,
  refuseMissing,
  selectKept,
  textColumns,
  titleColumns,
} from './kept-lines.ts'
import { rateWindow } from './rate-limits.ts'

interface NewSchedule extends TitleBlock {
  id: string
  /** '' if it has none */
  title: string
  lines: readonly ScheduleLine[]
  /** network that it came from */
  network: string
}

type StoredSchedule =
  | { id: string }
  /** rate limit reached; seconds until the next schedule is accepted */
  | { retryAfter: number }
  /** limit of all schedules reached */
  | { isFull: true }

const { isOutside, wait } = rateWindow(shareRate.window)

/**
 * SQL for the stored luminaire equal to a row of `kept`; NULL if there is none yet. The plus
 * makes SQLite find it by product and order code: many luminaires share a picture.
 */
const knownLuminaire = `(SELECT known.id FROM schedule_luminaire AS known
  WHERE known.product_id = kept.product_id AND known.order_code = kept.order_code
    AND ${luminaireColumns
      .split(', ')
      .map((column) => `+known.${column} = kept.${column}`)
      .join(' AND ')})`

/** Stores a schedule with the catalogue's present values, unless too much has been shared. */
export async function insertSchedule(
  database: Database,
  { id, title, lines, network, ...block }: NewSchedule,
): Promise<StoredSchedule> {
  const subject = sha256(network)
  const text = JSON.stringify(lines)
  const size = Buffer.byteLength(text)
  const stored = '(SELECT number FROM schedule WHERE id = :id) AS schedule'
  const kept = `(${selectKept({ column: 'schedule.number', from: stored })}) AS kept`
  const hasRoom = `schedules < ${shareRoom.schedules} AND bytes + :size <= ${shareRoom.bytes}`
  try {
    const results = await database.write([
      `DELETE FROM schedule_sender WHERE ${isOutside}`,
      {
        sql: `INSERT INTO schedule (id, title, ${titleKeys.join(', ')}, size)
          SELECT :id, :title, ${titleKeys.map((key) => `:${key}`).join(', ')}, :size
          FROM (SELECT count(*) AS sent, coalesce(sum(size), 0) AS sentBytes
            FROM schedule_sender WHERE subject = :subject), schedule_total
          WHERE sent < ${shareRate.schedules} AND sentBytes + :size <= ${shareRate.bytes}
            AND ${hasRoom}`,
        args: { id, title, ...eachTitle((key) => block[key] ?? ''), subject, size },
      },
      {
        sql: `INSERT INTO schedule_sender (subject, size, sent_at)
          SELECT :subject, :size, ${now} FROM ${stored}`,
        args: { id, subject, size },
      },
      {
        sql: `INSERT INTO schedule_luminaire (${luminaireColumns})
          SELECT DISTINCT ${luminaireColumns} FROM ${kept} WHERE ${knownLuminaire} IS NULL`,
        args: { id, lines: text },
      },
      {
        sql: `INSERT INTO schedule_line (schedule_number, ${textColumns}, luminaire)
          SELECT number, ${textColumns}, ${knownLuminaire} FROM ${kept}`,
        args: { id, lines: text },
      },
      { sql: `SELECT number FROM ${stored}`, args: { id } },
      { sql: `SELECT ${hasRoom} AS hasRoom FROM schedule_total`, args: { size } },
      { sql: `SELECT ${wait} AS wait FROM schedule_sender WHERE subject = ?`, args: [subject] },
    ])
    const [found, total, sender] = results.slice(-3)
    if (found?.rows.length === 1) return { id }
    if (total?.rows[0]?.['hasRoom'] === 0) return { isFull: true }
    const { wait: seconds } = parse(z.object({ wait: z.number() }), sender?.rows[0])
    return { retryAfter: Math.max(1, Math.ceil(seconds)) }
  } catch (error) {
    if (isConstraint(error)) await refuseMissing(database, lines, 'lines')
    throw error
  }
}

const linesJson = keptLinesJson(`schedule_line
  JOIN schedule_luminaire ON schedule_luminaire.id = luminaire
  WHERE schedule_number = schedule.number`)

const scheduleRow = z.object({
  title: z.string(),
  ...titleColumns,
  created_at: z.string(),
  isVisitedToday: z.pipe(
    z.int(),
    z.transform((flag) => flag === 1),
  ),
  lines: keptLinesColumn,
})

export async function findSchedule(
  database: Database,
  id: string,
): Promise<z.infer<typeof scheduleRow> | undefined> {
  const [found] = await database.read([
    {
      sql: `SELECT title, ${titleKeys.join(', ')}, created_at, visited_on = date('now') AS isVisitedToday,
          ${linesJson} AS lines FROM schedule WHERE id = ?`,
      args: [id],
    },
  ])
  return parse(z.optional(scheduleRow), found?.rows[0])
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
    `DELETE FROM schedule WHERE number IN (SELECT number FROM schedule
      WHERE visited_on < date('now', '-${daysUnvisited} days')
      ORDER BY visited_on LIMIT ${deletedAtOnce})`,
    `DELETE FROM schedule_luminaire WHERE NOT EXISTS
      (SELECT 1 FROM schedule_line WHERE luminaire = schedule_luminaire.id)`,
  ])
}
