import type { Config } from '@netlify/functions'
import { lookAfterBuild, publishWhatIsDue } from '#src/server/publishing.ts'

export const config: Config = { schedule: '* * * * *' }

/** Every minute: changes that waited, attempts to be made again, builds that nothing was heard of. */
export default async function publish(): Promise<Response> {
  await lookAfterBuild()
  await publishWhatIsDue()
  return new Response(null, { status: 204 })
}
