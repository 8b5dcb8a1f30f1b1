import type { Config } from '@netlify/functions'
import { deleteUnvisitedSchedules } from '#src/server/database/schedules.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { sweepFiles } from '#src/server/files/sweep.ts'

export const config: Config = { schedule: '17 */6 * * *' }

/**
 * Every six hours, removes shared schedules that nobody has visited for long, files without references
 * for a day, and uploads that are a day old.
 */
export default async function sweep(): Promise<Response> {
  const database = await openCatalogueDatabase()
  await deleteUnvisitedSchedules(database)
  await sweepFiles(database)
  return new Response(null, { status: 204 })
}
