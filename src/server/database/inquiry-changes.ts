import type { InStatement } from '@libsql/client'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import type { Id } from '#src/domain/fields/identity.ts'
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
      sql: `INSERT INTO outbox (inquiry_id, audience)
        SELECT ?, value FROM json_each('["company", "visitor"]') WHERE ${quarantined}
        ON CONFLICT DO NOTHING`,
      args: [id, id],
    },
    { sql: 'UPDATE inquiry SET quarantine = NULL WHERE id = ?', args: [id] },
  ])
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
