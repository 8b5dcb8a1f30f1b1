import type { Config } from '@netlify/functions'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { sweepFiles } from '#src/server/files/sweep.ts'

export const config: Config = { schedule: '17 */6 * * *' }

/** Every six hours: files that nothing has named for a day, and what was sent ahead and is a day old. */
export default async function sweep(): Promise<Response> {
  await sweepFiles(await openCatalogueDatabase())
  return new Response(null, { status: 204 })
}
