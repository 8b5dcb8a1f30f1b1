import type { Config } from '@netlify/functions'
import { deleteUnvisitedSchedules } from '#src/server/database/schedules.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { sweepMadeFiles } from '#src/server/datasheets/sweep-made-files.ts'
import { sweepFiles } from '#src/server/files/sweep.ts'

export const config: Config = { schedule: '17 */6 * * *' }

/**
 * Every six hours, removes shared schedules that nobody has visited for long, files without references
 * for a day, uploads that are a day old, and made datasheets and pictures that nothing has needed for a
 * day.
 */
export default async function sweep(): Promise<Response> {
  const database = await openCatalogueDatabase()
  await deleteUnvisitedSchedules(database)
  await sweepFiles(database)
  await sweepMadeFiles(database)
  return new Response(null, { status: 204 })
}
