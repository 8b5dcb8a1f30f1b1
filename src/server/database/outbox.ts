import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import { type OrderMail, orderMail } from '#src/domain/api/orders.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'
import { clockTolerance } from '#src/domain/limits.ts'
import { insertAudit } from './audit.ts'
import { type Database, now } from './database.ts'

const dueMail = z.object({
  id: idSchema,
  kind: z.string(),
  audience: orderMail.shape.audience,
  /** of a mail about an inquiry */
  inquiry: z.nullable(idSchema),
  /** what only its kind knows */
  payload: jsonColumn(z.unknown()),
  /** including this one */
  attempts: z.int().check(z.positive()),
})
/** A mail to send now. */
export type DueMail = z.infer<typeof dueMail>
export type Audience = DueMail['audience']

/** How long a mail that was sent stays if it is about no inquiry, days. */
const keptFor = 30

/** Puts a mail to the company into the outbox, and deletes those that were sent long ago. */
export const insertMail = (kind: string, payload: object): InStatement[] => [
  `DELETE FROM outbox WHERE inquiry_id IS NULL
    AND sent_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${keptFor} days')`,
  {
    sql: `INSERT INTO outbox (kind, audience, payload) VALUES (?, 'company', ?)`,
    args: [kind, JSON.stringify(payload)],
  },
]

const longestBackoff = 6 * 60 * 60

/** Seconds until the next attempt: 60, 120, 240 and so on up to six hours. */
const backoff = `min(60 << min(attempts, 9), ${longestBackoff})`

/** A later due time was set while the clock was ahead, so such a mail is due now. */
const latest = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+' || (${backoff} + ${clockTolerance / 1000}) || ' seconds')`

/**
 * Claims mails that are due. No other process gets them until their next attempt is due. Then they are
 * sent again unless {@link recordOutcomes} has recorded an outcome, so a crash loses no mail.
 * @param kinds those that can be sent: a later release may have put others in
 */
export async function claimDueMails(
  database: Database,
  { kinds, limit }: { kinds: readonly string[]; limit: number },
): Promise<DueMail[]> {
  const [claimed] = await database.write([
    {
      sql: `UPDATE outbox SET attempts = attempts + 1,
          due_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+' || ${backoff} || ' seconds')
        WHERE id IN (
          SELECT id FROM outbox
          WHERE sent_at IS NULL AND refused_at IS NULL AND (due_at <= ${now} OR due_at > ${latest})
            AND kind IN (SELECT value FROM json_each(?))
          ORDER BY due_at LIMIT ?)
        RETURNING id, kind, audience, inquiry_id AS inquiry, payload, attempts`,
      args: [JSON.stringify(kinds), limit],
    },
  ])
  return parse(z.array(dueMail), claimed?.rows ?? [])
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
