import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { clockTolerance } from '#src/domain/limits.ts'
import { inquiryRate } from '#src/domain/inquiry/limits.ts'
import { sha256 } from '#src/server/secrets.ts'
import { parse } from '#src/server/parse.ts'

/**
 * SQL for limits on what was sent within a window, for a table with a column `sent_at`.
 * @param window ms
 */
export function rateWindow(window: number) {
  const seconds = window / 1000
  const start = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${seconds} seconds')`
  /** A later time was recorded while the clock was ahead, and would count for too long. */
  const latest = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '${clockTolerance / 1000} seconds')`
  return {
    /** condition for rows that have expired */
    isOutside: `(sent_at <= ${start} OR sent_at > ${latest})`,
    /** seconds until the oldest of the rows expires */
    wait: `${seconds} - (julianday('now') - julianday(min(sent_at))) * 86400`,
  }
}

const { isOutside, wait } = rateWindow(inquiryRate.window)

/** Deletes entries that are outside the rate limit's window. */
export const forgetSenders = `DELETE FROM inquiry_sender WHERE ${isOutside}`

/** The keys of the rate limits. */
export interface Subjects {
  /** inquiries from this network */
  address: string
  /** inquiries from this network with this e-mail address, so that others can't use up the owner's limit */
  email: string
  /** confirmations to this mailbox, from any network */
  confirmed: string
}

/** Hashes make repeated senders recognizable without storing who they are. */
export function subjectsOf({ network, email }: { network: string; email: string }): Subjects {
  const mailbox = mailboxOf(email)
  return {
    address: `address:${sha256(network)}`,
    email: `email:${sha256(`${network} ${mailbox}`)}`,
    confirmed: `confirmed:${sha256(mailbox)}`,
  }
}

/** Ignores tags, dots and case, because many providers deliver such variants to the same mailbox. */
function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  return `${name.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`
}

/** For each subject, whether its limit is reached and how long until its oldest inquiry expires. */
export const countSenders = ({ address, email }: Subjects): InStatement => ({
  sql: `SELECT count(*) >= most AS full, ${wait} AS wait
    FROM inquiry_sender
      JOIN (SELECT ? AS name, ${inquiryRate.perAddress} AS most
        UNION ALL SELECT ?, ${inquiryRate.perEmail}) AS counted ON counted.name = subject
    GROUP BY subject`,
  args: [address, email],
})

const senderSchema = z.object({ full: z.int(), wait: z.number() })

/** Seconds until every subject is below its limit again. */
export function retryAfterOf(senders: ResultSet | undefined): number {
  const waits = parse(z.array(senderSchema), senders?.rows)
    .filter(({ full }) => full === 1)
    .map(({ wait }) => wait)
  return Math.max(1, ...waits.map(Math.ceil))
}
