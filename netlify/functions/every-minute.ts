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

interface Job {
  /** the sentence that the log has if it fails */
  failure: string
  run: (context?: Context) => Promise<void>
}

/** They run in parallel; the failure of one does not stop the others. */
const jobs: Readonly<Record<string, Job>> = {
  /** due collections, products whose time has come, waiting changes, retries, and builds that never reported back */
  publication: {
    failure: 'The site could not be published',
    run: async (context) => {
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
  },
  /** scheduled collections that could not be published as they are */
  collections: {
    failure: 'Collections could not be checked',
    run: async () => warnAboutCollections(await openCatalogueDatabase()),
  },
  /** mails that failed before, or whose sender crashed */
  mails: {
    failure: 'The emails could not be sent',
    run: sendDueMails,
  },
}

/** @param context absent in tests */
export default async function everyMinute(_?: Request, context?: Context): Promise<Response> {
  await Promise.all(
    Object.values(jobs).map(({ failure, run }) =>
      run(context).catch((error: unknown) => {
        logProblem(`${failure}. Trying again in a minute.`, error)
      }),
    ),
  )
  return new Response(null, { status: 204 })
}
