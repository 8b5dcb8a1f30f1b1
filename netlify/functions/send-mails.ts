import type { Config } from '@netlify/functions'
import { sendDueMails } from '#src/server/mail/outbox.ts'

export const config: Config = { schedule: '* * * * *' }

/** Every minute: mails that could not be sent before, or whose sender has died over them. */
export default async function sendMails(): Promise<Response> {
  await sendDueMails()
  return new Response(null, { status: 204 })
}
