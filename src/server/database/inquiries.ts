import { createHash } from 'node:crypto'
import type { InStatement, ResultSet } from '@libsql/client'
import type { Id } from '#src/domain/identity.ts'
import type { Line, Quarantine } from '#src/domain/inquiry.ts'
import { clockTolerance, inquiryRate } from '#src/domain/limits.ts'
import type { Database } from './database.ts'
import { isConstraint } from './faults.ts'

export interface NewInquiry {
  /** names the sending: what comes again with the same key is the same inquiry */
  key: string
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  /** no product twice */
  lines: readonly Line[]
  quarantine: Quarantine | undefined
  /** who sent it, as the network tells */
  network: string
}

export type StoredInquiry =
  | { id: Id }
  /** too many of late; seconds until the next is taken */
  | { retryAfter: number }
  /** products that are no longer in the catalogue */
  | { gone: Id[] }

const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
const windowSeconds = inquiryRate.window / 1000
const windowStart = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${windowSeconds} seconds')`
/** What was sent later was sent while the clock was ahead, and would count for too long. */
const latest = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '${clockTolerance / 1000} seconds')`

/**
 * The inquiry of this key as long as it has no lines, which is only within the batch that makes it:
 * so the statements after the first do nothing where the key was seen before or the rate is reached.
 */
const fresh = `SELECT id FROM inquiry WHERE idempotency_key = :key
  AND NOT EXISTS (SELECT 1 FROM inquiry_line WHERE inquiry_id = inquiry.id)`

/**
 * An inquiry arrives: itself, its lines with the products' words of this moment, who sent it and the
 * mails that are to go out, all or nothing, in one round trip. A key that was seen before answers
 * the inquiry it was seen with and stores nothing.
 */
export async function insertInquiry(
  database: Database,
  inquiry: NewInquiry,
): Promise<StoredInquiry> {
  const subjects = subjectsOf(inquiry)
  try {
    const results = await database.write([
      `DELETE FROM inquiry_sender WHERE sent_at <= ${windowStart} OR sent_at > ${latest}`,
      insertUnlessSeen(inquiry, subjects),
      ...insertWhatHangsOnIt(inquiry, subjects),
      { sql: 'SELECT id FROM inquiry WHERE idempotency_key = ?', args: [inquiry.key] },
      countSenders(subjects),
    ])
    const [stored, senders] = results.slice(-2)
    const id = stored?.rows[0]?.['id']
    return typeof id === 'number' ? { id } : { retryAfter: retryAfterOf(senders) }
  } catch (error) {
    // The name of a product that is gone is NULL, and no line may have none.
    const gone = isConstraint(error) ? await goneProducts(database, inquiry.lines) : []
    if (gone.length === 0) throw error
    return { gone }
  }
}

interface Subjects {
  address: string
  email: string
}

/** Hashed: whether somebody has sent before can be told without keeping who it was. */
function subjectsOf({ network, email }: NewInquiry): Subjects {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  return { address: `address:${sha256(network)}`, email: `email:${sha256(email.toLowerCase())}` }
}

function insertUnlessSeen(inquiry: NewInquiry, { address, email }: Subjects): InStatement {
  return {
    sql: `INSERT INTO inquiry (first_name, last_name, email, phone, address, idempotency_key, quarantine)
      SELECT ?, ?, ?, ?, ?, ?, ?
      WHERE (SELECT count(*) FROM inquiry_sender WHERE subject = ?) < ${inquiryRate.perAddress}
        AND (SELECT count(*) FROM inquiry_sender WHERE subject = ?) < ${inquiryRate.perEmail}
      ON CONFLICT (idempotency_key) DO NOTHING`,
    args: [
      inquiry.firstName,
      inquiry.lastName,
      inquiry.email,
      inquiry.phone,
      inquiry.address,
      inquiry.key,
      inquiry.quarantine ?? null,
      address,
      email,
    ],
  }
}

/** The lines come last: with them the inquiry is no longer {@link fresh}. */
function insertWhatHangsOnIt(
  { key, lines, quarantine }: NewInquiry,
  { address, email }: Subjects,
): InStatement[] {
  const inserts: InStatement[] = [
    {
      sql: `INSERT INTO inquiry_sender (subject, inquiry_id, sent_at)
        SELECT value, inquiry.id, ${now} FROM (${fresh}) AS inquiry, json_each(:subjects)`,
      args: { key, subjects: JSON.stringify([address, email]) },
    },
    {
      sql: `INSERT INTO inquiry_line (inquiry_id, position, product_id, quantity, name, title, brand, image)
        SELECT inquiry.id, line.key, line.value ->> 'id', line.value ->> 'quantity',
          product.name, product.title, product.brand, product.image
        FROM (${fresh}) AS inquiry, json_each(:lines) AS line
          LEFT JOIN product ON product.id = line.value ->> 'id'`,
      args: { key, lines: JSON.stringify(lines) },
    },
  ]
  if (quarantine === undefined)
    inserts.unshift({
      sql: `INSERT INTO outbox (inquiry_id, audience)
        SELECT inquiry.id, value FROM (${fresh}) AS inquiry, json_each('["company","visitor"]')`,
      args: { key },
    })
  return inserts
}

/** How many of each subject's inquiries count, and how long until the oldest no longer does. */
const countSenders = ({ address, email }: Subjects): InStatement => ({
  sql: `SELECT count(*) >= most AS full,
      ${windowSeconds} - (julianday('now') - julianday(min(sent_at))) * 86400 AS wait
    FROM inquiry_sender
      JOIN (SELECT ? AS name, ${inquiryRate.perAddress} AS most
        UNION ALL SELECT ?, ${inquiryRate.perEmail}) AS counted ON counted.name = subject
    GROUP BY subject`,
  args: [address, email],
})

/** Seconds until every subject that is full has room again. */
function retryAfterOf(senders: ResultSet | undefined): number {
  const waits = (senders?.rows ?? []).filter(({ full }) => full === 1).map(({ wait }) => wait)
  return Math.max(1, ...waits.map((wait) => Math.ceil(Number(wait))))
}

async function goneProducts(database: Database, lines: readonly Line[]): Promise<Id[]> {
  const [result] = await database.read([
    {
      sql: 'SELECT value AS id FROM json_each(?) WHERE value NOT IN (SELECT id FROM product)',
      args: [JSON.stringify(lines.map(({ id }) => id))],
    },
  ])
  return (result?.rows ?? []).map(({ id }) => Number(id))
}
