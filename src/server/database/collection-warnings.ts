import type { InStatement } from '@libsql/client'
import * as z from 'zod/mini'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'
import type { Database } from './database.ts'

const warningRow = z.object({
  id: idSchema,
  subject: z.string(),
  paragraphs: jsonColumn(z.array(z.string())),
})
/** A mail to the company about a collection of drafts. */
export type Warning = z.infer<typeof warningRow>

/** How long a warning that was sent stays, days. */
const keptFor = 30

/** Puts a warning into the outbox, and deletes those that were sent long ago. */
export const insertWarning = ({ subject, paragraphs }: Omit<Warning, 'id'>): InStatement[] => [
  `DELETE FROM collection_warning WHERE id IN (SELECT warning_id FROM outbox
    WHERE sent_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${keptFor} days'))`,
  {
    sql: 'INSERT INTO collection_warning (subject, paragraphs) VALUES (?, ?)',
    args: [subject, JSON.stringify(paragraphs)],
  },
  `INSERT INTO outbox (warning_id, audience) VALUES (last_insert_rowid(), 'company')`,
]

export async function readWarnings(
  database: Database,
  ids: readonly Id[],
): Promise<Map<Id, Warning>> {
  if (ids.length === 0) return new Map()
  const [result] = await database.read([
    {
      sql: `SELECT id, subject, paragraphs FROM collection_warning
        WHERE id IN (SELECT value FROM json_each(?))`,
      args: [JSON.stringify(ids)],
    },
  ])
  return new Map(parse(z.array(warningRow), result?.rows).map((warning) => [warning.id, warning]))
}
