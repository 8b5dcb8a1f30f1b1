import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import { type OrderMail, orderMail } from '#src/domain/api/orders.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { parse } from '#src/server/parse.ts'
import { insertAudit } from './audit.ts'
import type { Database } from './database.ts'

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
          due_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
        WHERE inquiry_id = ? AND sent_at IS NULL`,
      args: [id],
    },
    { sql: 'SELECT id FROM inquiry WHERE id = ?', args: [id] },
  ])
  return results.at(-1)?.rows.length === 1
}
