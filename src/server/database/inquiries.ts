import type { InStatement } from '@libsql/client'
import * as z from 'zod/mini'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import type { Line } from '#src/domain/inquiry/inquiry.ts'
import type { Quarantine } from '#src/domain/inquiry/status.ts'
import { inquiryRate } from '#src/domain/inquiry/limits.ts'
import { type TitleBlock, titleKeys } from '#src/domain/schedule/title-block.ts'
import { sha256 } from '#src/server/secrets.ts'
import { parse } from '#src/server/parse.ts'
import { type Database, now } from './database.ts'
import { isConstraint } from './faults.ts'
import { luminaireColumns, refuseMissing, selectKept, textColumns } from './kept-lines.ts'
import {
  type Subjects,
  countSenders,
  forgetSenders,
  retryAfterOf,
  subjectsOf,
} from './rate-limits.ts'

export interface NewInquiry extends TitleBlock {
  /** idempotency key: a repeated submission has the same key */
  key: string
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  message?: string | undefined
  /** no two that differ only in quantity */
  lines: readonly Line[]
  quarantine: Quarantine | undefined
  /** network that the inquiry came from */
  network: string
}

type StoredInquiry =
  | { id: Id }
  /** an earlier inquiry with this key but other content; its number only for the sender with its email */
  | { other: Id | undefined }
  /** rate limit reached; seconds until the next inquiry is accepted */
  | { retryAfter: number }

/**
 * The inquiry with this key while it has no lines, which is only within the batch that inserts it.
 * So the statements after the first do nothing if the key already exists or the rate limit is reached.
 */
const fresh = `SELECT id FROM inquiry WHERE idempotency_key = :key
  AND NOT EXISTS (SELECT 1 FROM inquiry_line WHERE inquiry_id = inquiry.id)`

/** `same`: 1 if the inquiry stored under the key has the same content; `own`: 1 if it has the same email. */
const storedSchema = z.object({ id: idSchema, same: z.int(), own: z.int() })

/**
 * Stores an inquiry, its lines with the products' current texts, its sender and its outgoing mails in
 * one transaction and one round trip. If the key already exists, nothing is stored, and the result is
 * the existing inquiry: as `id` if its content is the same, otherwise as `other`.
 */
export async function insertInquiry(
  database: Database,
  inquiry: NewInquiry,
): Promise<StoredInquiry> {
  const subjects = subjectsOf(inquiry)
  try {
    const results = await database.write([
      forgetSenders,
      insertIfNew(inquiry, subjects),
      ...insertDependents(inquiry, subjects),
      {
        sql: `SELECT id, coalesce(content_sha256 = :hash, email = :email) AS same, email = :email AS own
          FROM inquiry WHERE idempotency_key = :key`,
        args: { hash: contentHash(inquiry), email: inquiry.email, key: inquiry.key },
      },
      countSenders(subjects),
    ])
    const [stored, senders] = results.slice(-2)
    const row = parse(z.optional(storedSchema), stored?.rows[0])
    if (row === undefined) return { retryAfter: retryAfterOf(senders) }
    if (row.same === 1) return { id: row.id }
    return { other: row.own === 1 ? row.id : undefined }
  } catch (error) {
    if (isConstraint(error)) await refuseMissing(database, inquiry.lines, 'products')
    throw error
  }
}

/**
 * Hash of an inquiry's content. It covers only the stored values, so that spaces or the time taken to
 * fill in the form do not make it a different inquiry. Optional values that are absent add nothing.
 */
const contentHash = ({ project, client, revision, message, lines, ...contact }: NewInquiry) =>
  sha256(
    JSON.stringify([
      [contact.firstName, contact.lastName, contact.email, contact.phone, contact.address],
      lines.map(({ id, quantity, ...texts }) => [id, quantity, ...present(texts)]),
      ...present({ project, message }),
      ...present({ client, revision }),
    ]),
  )

/** The object, unless it has no value. */
const present = (values: object) =>
  Object.values(values).every((value) => value === undefined) ? [] : [values]

function insertIfNew(inquiry: NewInquiry, { address, email }: Subjects): InStatement {
  return {
    sql: `INSERT INTO inquiry (first_name, last_name, email, phone, address, ${titleKeys.join(', ')}, message,
        idempotency_key, content_sha256, quarantine)
      SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
      WHERE (SELECT count(*) FROM inquiry_sender WHERE subject = ?) < ${inquiryRate.perAddress}
        AND (SELECT count(*) FROM inquiry_sender WHERE subject = ?) < ${inquiryRate.perEmail}
      ON CONFLICT (idempotency_key) DO NOTHING`,
    args: [
      inquiry.firstName,
      inquiry.lastName,
      inquiry.email,
      inquiry.phone,
      inquiry.address,
      ...titleKeys.map((key) => inquiry[key] ?? ''),
      inquiry.message ?? '',
      inquiry.key,
      contentHash(inquiry),
      inquiry.quarantine ?? null,
      address,
      email,
    ],
  }
}

/** The lines come last: with them the inquiry is no longer {@link fresh}. */
function insertDependents(
  { key, lines, quarantine }: NewInquiry,
  { address, email, confirmed }: Subjects,
): InStatement[] {
  const inserts: InStatement[] = [
    {
      sql: `INSERT INTO inquiry_sender (subject, inquiry_id, sent_at)
        SELECT value, inquiry.id, ${now} FROM (${fresh}) AS inquiry, json_each(:subjects)
        WHERE value <> :confirmed OR EXISTS
          (SELECT 1 FROM outbox WHERE inquiry_id = inquiry.id AND audience = 'visitor')`,
      args: { key, subjects: JSON.stringify([address, email, confirmed]), confirmed },
    },
    {
      sql: `INSERT INTO inquiry_line (inquiry_id, ${textColumns}, ${luminaireColumns})
        ${selectKept({ column: 'inquiry.id', from: `(${fresh}) AS inquiry` })}`,
      args: { key, lines: JSON.stringify(lines) },
    },
  ]
  if (quarantine === undefined)
    inserts.unshift({
      sql: `INSERT INTO outbox (kind, inquiry_id, audience)
        SELECT 'inquiry', inquiry.id, value FROM (${fresh}) AS inquiry, json_each('["company","visitor"]')
        WHERE value = 'company' OR ${inquiryRate.confirmations} >
          (SELECT count(*) FROM inquiry_sender WHERE subject = :confirmed)`,
      args: { key, confirmed },
    })
  return inserts
}
