import type { Config } from '@netlify/functions'
import { scheduleContracts } from '#src/domain/api/schedules.ts'
import { schedulePath } from '#src/domain/site/schedule-path.ts'
import { readEnv } from '#src/server/env.ts'
import { shareSchedule } from '#src/server/schedules/share-schedule.ts'
import { networkOf } from '#src/server/access/network-address.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export const config: Config = {
  path: '/api/schedules',
  // As for inquiries (orders.ts).
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}

/** Stores a copy of a schedule, which everyone with its address can read. */
export default endpoint(scheduleContracts, {
  'POST /api/schedules': async ({ body, context }) => {
    const sent = await body()
    const id = await shareSchedule(sent, networkOf(context.ip))
    return { id, url: readEnv().siteUrl + schedulePath(id) }
  },
})
