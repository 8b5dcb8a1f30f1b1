import type { Config } from '@netlify/functions'
import { logProblem } from '#src/server/log.ts'
import { sendDueMails } from '#src/server/mail/outbox.ts'
import { lookAfterBuild, publishWhatIsDue } from '#src/server/publication/publish.ts'

export const config: Config = { schedule: '* * * * *' }

/** What is due every minute. The duties run side by side, and one that fails stops no other. */
const duties: Record<string, () => Promise<void>> = {
  /** changes that waited, attempts to be made again, builds that nothing was heard of */
  'The site could not be published': async () => {
    await lookAfterBuild()
    await publishWhatIsDue()
  },
  /** mails that could not be sent before, or whose sender has died over them */
  'The emails could not be sent': sendDueMails,
}

export default async function everyMinute(): Promise<Response> {
  await Promise.all(
    Object.entries(duties).map(([failure, duty]) =>
      duty().catch((error: unknown) => {
        logProblem(`${failure}. Trying again in a minute.`, error)
      }),
    ),
  )
  return new Response(null, { status: 204 })
}
