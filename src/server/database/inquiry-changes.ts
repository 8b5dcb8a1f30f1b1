import type { InStatement } from '@libsql/client'
import * as z from 'zod/mini'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { OrderStatus } from '#src/domain/inquiry/status.ts'
import { parse } from '#src/server/parse.ts'
import { insertAudit } from './audit.ts'
import type { Database } from './database.ts'

/** @returns whether the inquiry exists; one that has already ended is unchanged */
export function endInquiry(
  database: Database,
  { username }: Administrator,
  id: Id,
): Promise<boolean> {
  return changeInquiry(database, id, [
    insertAudit(
      { administrator: username, action: 'order ended', subject: `order ${id}` },
      { sql: 'EXISTS (SELECT 1 FROM inquiry WHERE id = ? AND state = 0)', args: [id] },
    ),
    { sql: 'UPDATE inquiry SET state = 1 WHERE id = ? AND state = 0', args: [id] },
  ])
}

/**
 * Releases an inquiry from quarantine and queues the mails that quarantine held back.
 * @returns whether the inquiry exists; one that is not in quarantine is unchanged
 */
export function releaseInquiry(
  database: Database,
  { username }: Administrator,
  id: Id,
): Promise<boolean> {
  const quarantined = 'EXISTS (SELECT 1 FROM inquiry WHERE id = ? AND quarantine IS NOT NULL)'
  return changeInquiry(database, id, [
    insertAudit(
      { administrator: username, action: 'order released', subject: `order ${id}` },
      { sql: quarantined, args: [id] },
    ),
    {
      sql: `INSERT INTO outbox (kind, inquiry_id, audience)
        SELECT 'inquiry', ?, value FROM json_each('["company", "visitor"]') WHERE ${quarantined}
        ON CONFLICT DO NOTHING`,
      args: [id, id],
    },
    { sql: 'UPDATE inquiry SET quarantine = NULL WHERE id = ?', args: [id] },
  ])
}

/** @returns whether the inquiry exists */
export function setInquiryStatus(
  database: Database,
  { username }: Administrator,
  id: Id,
  status: OrderStatus,
): Promise<boolean> {
  return changeInquiry(database, id, [
    insertAudit(
      {
        administrator: username,
        action: 'order status set',
        subject: `order ${id}`,
        detail: status,
      },
      { sql: 'EXISTS (SELECT 1 FROM inquiry WHERE id = ? AND status <> ?)', args: [id, status] },
    ),
    { sql: 'UPDATE inquiry SET status = ? WHERE id = ?', args: [status, id] },
  ])
}

/**
 * Saves the administrators' note about an inquiry, if given only in place of the note `before`.
 * @returns the note that is stored then; undefined if there is no such inquiry
 */
export async function setInquiryNote(
  database: Database,
  { username }: Administrator,
  id: Id,
  { note, before }: { note: string; before: string | undefined },
): Promise<string | undefined> {
  const replaced = 'id = ? AND note <> ? AND note = coalesce(?, note)'
  const args = [id, note, before ?? null]
  const results = await database.write([
    insertAudit(
      { administrator: username, action: 'order note saved', subject: `order ${id}` },
      { sql: `EXISTS (SELECT 1 FROM inquiry WHERE ${replaced})`, args },
    ),
    { sql: `UPDATE inquiry SET note = ? WHERE ${replaced}`, args: [note, ...args] },
    { sql: 'SELECT note FROM inquiry WHERE id = ?', args: [id] },
  ])
  return parse(z.optional(z.object({ note: z.string() })), results.at(-1)?.rows[0])?.note
}

async function changeInquiry(
  database: Database,
  id: Id,
  statements: InStatement[],
): Promise<boolean> {
  const results = await database.write([
    ...statements,
    { sql: 'SELECT id FROM inquiry WHERE id = ?', args: [id] },
  ])
  return results.at(-1)?.rows.length === 1
}
