import * as z from 'zod/mini'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { titleKeys } from '#src/domain/schedule/title-block.ts'
import { parse } from '#src/server/parse.ts'
import type { Database } from './database.ts'
import { inquiryLinesJson, keptLinesColumn, optionalColumn, titleColumns } from './kept-lines.ts'

const mailedInquiry = z.object({
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
export type MailedInquiry = z.infer<typeof mailedInquiry>

/** Inquiries by their ids. */
export async function readMailedInquiries(
  database: Database,
  ids: readonly Id[],
): Promise<Map<Id, MailedInquiry>> {
  const [result] = await database.read([
    {
      sql: `SELECT id, first_name AS firstName, last_name AS lastName, email, phone, address,
          created_at AS createdAt, ${titleKeys.join(', ')}, message, ${inquiryLinesJson} AS lines
        FROM inquiry WHERE id IN (SELECT value FROM json_each(?))`,
      args: [JSON.stringify(ids)],
    },
  ])
  return new Map(parse(z.array(mailedInquiry), result?.rows ?? []).map((one) => [one.id, one]))
}
