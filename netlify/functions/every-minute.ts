import type { Config, Context } from '@netlify/functions'
import { logProblem } from '#src/server/log.ts'
import { sendDueMails } from '#src/server/mail/outbox.ts'
import { withdrawWhatIsDue } from '#src/server/catalogue/withdraw.ts'
import { lookAfterBuild, publishWhatIsDue } from '#src/server/publication/publish.ts'

export const config: Config = { schedule: '* * * * *' }

/** Jobs that run every minute, in parallel; the failure of one does not stop the others. */
const jobs: Record<string, (context?: Context) => Promise<void>> = {
  /** products whose time has come, waiting changes, retries, and builds that never reported back */
  'The site could not be published': async (context) => {
    await withdrawWhatIsDue(context)
    await lookAfterBuild()
    await publishWhatIsDue()
  },
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
