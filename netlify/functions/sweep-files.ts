import type { Config } from '@netlify/functions'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { sweepFiles } from '#src/server/files/sweep.ts'

export const config: Config = { schedule: '17 */6 * * *' }

/** Every six hours, removes files without references for a day, and uploads that are a day old. */
export default async function sweep(): Promise<Response> {
  await sweepFiles(await openCatalogueDatabase())
  return new Response(null, { status: 204 })
}
