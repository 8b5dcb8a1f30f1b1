import type { Config } from '@netlify/functions'
import { scheduleContracts } from '#src/domain/api/schedules.ts'
import { readSchedule } from '#src/server/schedules/read-schedule.ts'
import { endpoint, jsonResponse } from '#netlify/http/endpoint.ts'
import { HttpError } from '#netlify/http/errors.ts'
import { decodedParameter } from '#netlify/http/parameters.ts'

export const config: Config = { path: '/api/schedules/:id' }

/** No search engine may list a schedule: its address is a secret. */
const unlisted = { 'X-Robots-Tag': 'noindex' }

/** A shared schedule, with the catalogue’s present values of its lines. */
export default endpoint(scheduleContracts, {
  'GET /api/schedules/:id': async (call) => {
    const id = decodedParameter(call, 'id')
    const schedule = await readSchedule(id, (work) => call.context.waitUntil(work))
    if (schedule === undefined) throw new HttpError(404, 'Schedule Not Found', unlisted)
    return jsonResponse(schedule, { headers: unlisted })
  },
})
