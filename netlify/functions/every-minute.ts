import type { Config, Context } from '@netlify/functions'
import {
  publishDueCollections,
  warnAboutCollections,
} from '#src/server/catalogue/drafts/watch-collections.ts'
import { withdrawWhatIsDue } from '#src/server/catalogue/withdraw.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { logProblem } from '#src/server/log.ts'
import { sendDueMails } from '#src/server/mail/outbox.ts'
import { lookAfterBuild, publishWhatIsDue } from '#src/server/publication/publish.ts'

export const config: Config = { schedule: '* * * * *' }

/** Jobs that run every minute, in parallel; the failure of one does not stop the others. */
const jobs: Record<string, (context?: Context) => Promise<void>> = {
  /**
   * due collections, products whose time has come, waiting changes, retries, and builds that never reported back
   */
  'The site could not be published': async (context) => {
    const database = await openCatalogueDatabase()
    const pending: Promise<unknown>[] = []
    try {
      await publishDueCollections(database, { waitUntil: (work) => pending.push(work) })
    } finally {
      // The build that they ask for; a refused collection holds nothing else up.
      await Promise.all(pending)
      await withdrawWhatIsDue(context)
      await lookAfterBuild()
      await publishWhatIsDue()
    }
  },
  /** scheduled collections that could not be published as they are */
  'Collections could not be checked': async () =>
    warnAboutCollections(await openCatalogueDatabase()),
  /** mails that failed before, or whose sender crashed */
  'The emails could not be sent': sendDueMails,
}

/** @param context absent in tests */
export default async function everyMinute(_?: Request, context?: Context): Promise<Response> {
  await Promise.all(
    Object.entries(jobs).map(([failure, job]) =>
      job(context).catch((error: unknown) => {
        logProblem(`${failure}. Trying again in a minute.`, error)
      }),
    ),
  )
  return new Response(null, { status: 204 })
}
