import type { InStatement } from '@libsql/client'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { insertAudit } from './audit.ts'
import type { Database } from './database.ts'

/** @returns whether there is such an inquiry; one that has ended stays as it is */
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
 * Takes an inquiry out of quarantine: now its mails go out, as they would have when it arrived.
 * @returns whether there is such an inquiry; one that is in none stays as it is
 */
export function releaseInquiry(
  database: Database,
  { username }: Administrator,
  id: Id,
): Promise<boolean> {
  const kept = 'EXISTS (SELECT 1 FROM inquiry WHERE id = ? AND quarantine IS NOT NULL)'
  return changeInquiry(database, id, [
    insertAudit(
      { administrator: username, action: 'order released', subject: `order ${id}` },
      { sql: kept, args: [id] },
    ),
    {
      sql: `INSERT INTO outbox (inquiry_id, audience)
        SELECT ?, value FROM json_each('["company", "visitor"]') WHERE ${kept}
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
