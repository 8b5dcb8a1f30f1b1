import type { Config } from '@netlify/functions'
import {
  publishDueCollections,
  warnAboutCollections,
} from '#src/server/catalogue/drafts/watch-collections.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { logProblem } from '#src/server/log.ts'
import { sendDueMails } from '#src/server/mail/outbox.ts'
import { lookAfterBuild, publishWhatIsDue } from '#src/server/publication/publish.ts'

export const config: Config = { schedule: '* * * * *' }

/** Jobs that run every minute, in parallel; the failure of one does not stop the others. */
const jobs: Record<string, () => Promise<void>> = {
  /** due collections, waiting changes, retries, and builds that never reported back */
  'The site could not be published': async () => {
    const database = await openCatalogueDatabase()
    await lookAfterBuild()
    // What it begins after a publication has ended with this job at the latest.
    const pending: Promise<unknown>[] = []
    try {
      await publishDueCollections(database, { waitUntil: (work) => pending.push(work) })
    } finally {
      await Promise.all(pending)
      await publishWhatIsDue()
    }
  },
  /** scheduled collections that could not be published as they are */
  'Collections could not be checked': async () =>
    warnAboutCollections(await openCatalogueDatabase()),
  /** mails that failed before, or whose sender crashed */
  'The emails could not be sent': sendDueMails,
}

export default async function everyMinute(): Promise<Response> {
  await Promise.all(
    Object.entries(jobs).map(([failure, job]) =>
      job().catch((error: unknown) => {
        logProblem(`${failure}. Trying again in a minute.`, error)
      }),
    ),
  )
  return new Response(null, { status: 204 })
}
