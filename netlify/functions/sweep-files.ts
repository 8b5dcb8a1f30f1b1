import type { Config } from '@netlify/functions'
import { deleteUnvisitedSchedules } from '#src/server/database/schedules.ts'
import { deleteExpiredPreviews } from '#src/server/database/previews.ts'
import { deleteOldHistory } from '#src/server/database/history.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { sweepMadeFiles } from '#src/server/datasheets/sweep-made-files.ts'
import { readEnv } from '#src/server/env.ts'
import { sweepFiles } from '#src/server/files/sweep.ts'

export const config: Config = { schedule: '17 */6 * * *' }

/**
 * Every six hours, removes shared schedules that nobody has visited for long, expired previews, versions of items that are
 * older than the history's limit, files without references for a day that no version keeps, uploads that are a day old, and made datasheets and pictures that nothing has needed for a
 * day.
 */
export default async function sweep(): Promise<Response> {
  const database = await openCatalogueDatabase()
  await deleteUnvisitedSchedules(database)
  await database.write(deleteExpiredPreviews(new Date()))
  const { history } = readEnv()
  await database.write(deleteOldHistory(new Date(), history.days))
  await sweepFiles(database, new Date(), history)
  await sweepMadeFiles(database)
  return new Response(null, { status: 204 })
}
