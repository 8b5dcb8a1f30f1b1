import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import { type OrderMail, orderMail } from '#src/domain/api/orders.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { titleKeys } from '#src/domain/schedule/title-block.ts'
import { parse } from '#src/server/parse.ts'
import { clockTolerance } from '#src/domain/limits.ts'
import { insertAudit } from './audit.ts'
import { type Warning, readWarnings } from './collection-warnings.ts'
import { type Database, now } from './database.ts'
import { inquiryLinesJson, keptLinesColumn, optionalColumn, titleColumns } from './kept-lines.ts'

const audiences = ['company', 'visitor'] as const
/** The recipient of an inquiry's mail. */
export type Audience = (typeof audiences)[number]

const inquirySchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  createdAt: z.string(),
  ...titleColumns,
  message: optionalColumn,
  lines: keptLinesColumn,
})
/** An inquiry with all data that its mails contain. */
export type MailedInquiry = z.infer<typeof inquirySchema>

const mailSchema = z.object({
  id: idSchema,
  inquiry_id: z.nullable(idSchema),
  warning_id: z.nullable(idSchema),
  audience: z.enum(audiences),
  attempts: z.int().check(z.positive()),
})

/** A mail to send now: about an inquiry, or a warning to the company. */
export interface DueMail {
  id: Id
  about: { is: 'inquiry'; inquiry: MailedInquiry } | { is: 'warning'; warning: Warning }
  audience: Audience
  /** including this one */
  attempts: number
}

const longestBackoff = 6 * 60 * 60

/** Seconds until the next attempt: 60, 120, 240 and so on up to six hours. */
const backoff = `min(60 << min(attempts, 9), ${longestBackoff})`

/** A later due time was set while the clock was ahead, so such a mail is due now. */
const latest = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+' || (${backoff} + ${clockTolerance / 1000}) || ' seconds')`

/**
 * Claims mails that are due. No other process gets them until their next attempt is due. Then they are
 * sent again unless {@link recordOutcomes} has recorded an outcome, so a crash loses no mail.
 */
export async function claimDueMails(database: Database, limit: number): Promise<DueMail[]> {
  const [claimed] = await database.write([
    {
      sql: `UPDATE outbox SET attempts = attempts + 1,
          due_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+' || ${backoff} || ' seconds')
        WHERE id IN (
          SELECT id FROM outbox
          WHERE sent_at IS NULL AND refused_at IS NULL AND (due_at <= ${now} OR due_at > ${latest}) ORDER BY due_at LIMIT ?)
        RETURNING id, inquiry_id, warning_id, audience, attempts`,
      args: [limit],
    },
  ])
  const mails = rowsOf(claimed).map((row) => parse(mailSchema, row))
  if (mails.length === 0) return []
  const idsOf = (column: 'inquiry_id' | 'warning_id') => [
    ...new Set(mails.flatMap((mail) => mail[column] ?? [])),
  ]
  const inquiries = await readInquiries(database, idsOf('inquiry_id'))
  const warnings = await readWarnings(database, idsOf('warning_id'))
  return mails.flatMap(({ inquiry_id, warning_id, ...mail }): DueMail[] => {
    const inquiry = inquiries.get(inquiry_id ?? 0)
    if (inquiry !== undefined) return [{ ...mail, about: { is: 'inquiry', inquiry } }]
    const warning = warnings.get(warning_id ?? 0)
    return warning === undefined ? [] : [{ ...mail, about: { is: 'warning', warning } }]
  })
}

/**
 * The outcome of sending a mail: sent, or why not. {@link claimDueMails} has already set the time of the
 * next attempt after a failure. A permanently refused mail is sent again only on request.
 */
export interface Outcome {
  mail: DueMail
  failure: string | undefined
  refused: boolean
}

/** Stored length of a failure message, characters. */
const failureLength = 500

export async function recordOutcomes(
  database: Database,
  outcomes: readonly Outcome[],
): Promise<void> {
  await database.write(
    outcomes.map(({ mail: { id }, failure, refused }) => ({
      sql: `UPDATE outbox SET sent_at = iif(?1 IS NULL, ${now}, NULL), failure = ?1,
          refused_at = iif(?2, ${now}, NULL)
        WHERE id = ?3`,
      args: [failure?.slice(0, failureLength) ?? null, refused, id],
    })),
  )
}

async function readInquiries(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, MailedInquiry>> {
  if (ids.length === 0) return new Map()
  const [result] = await database.read([
    {
      sql: `SELECT id, first_name AS firstName, last_name AS lastName, email, phone, address,
          created_at AS createdAt, ${titleKeys.join(', ')}, message, ${inquiryLinesJson} AS lines
        FROM inquiry WHERE id IN (SELECT value FROM json_each(?))`,
      args: [JSON.stringify(ids)],
    },
  ])
  return new Map(
    rowsOf(result)
      .map((row) => parse(inquirySchema, row))
      .map((inquiry) => [inquiry.id, inquiry]),
  )
}

const rowsOf = (result: ResultSet | undefined) => result?.rows ?? []

export const mailsOf = (id: Id): InStatement => ({
  sql: `SELECT audience, failure,
      iif(sent_at IS NOT NULL, 'sent', iif(refused_at IS NULL, 'waiting', 'refused')) AS state
    FROM outbox WHERE inquiry_id = ? ORDER BY audience`,
  args: [id],
})

export const mailsIn = (result: ResultSet | undefined): OrderMail[] =>
  parse(z.array(orderMail), result?.rows)

/**
 * Makes the unsent mails of an inquiry due again, including refused ones.
 * @returns whether the inquiry exists
 */
export async function makeMailsDue(
  database: Database,
  { username }: Administrator,
  id: Id,
): Promise<boolean> {
  const unsent = 'SELECT 1 FROM outbox WHERE inquiry_id = ? AND sent_at IS NULL'
  const results = await database.write([
    insertAudit(
      { administrator: username, action: 'emails sent again', subject: `order ${id}` },
      { sql: `EXISTS (${unsent})`, args: [id] },
    ),
    {
      sql: `UPDATE outbox SET refused_at = NULL, attempts = 0,
          due_at = ${now}
        WHERE inquiry_id = ? AND sent_at IS NULL`,
      args: [id],
    },
    { sql: 'SELECT id FROM inquiry WHERE id = ?', args: [id] },
  ])
  return results.at(-1)?.rows.length === 1
}
