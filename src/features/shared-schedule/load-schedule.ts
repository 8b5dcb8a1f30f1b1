import { RefusedError, callApi } from '#src/browser/call-api.ts'
import type { ScheduleAnswer } from '#src/domain/api/schedules.ts'
import { schedulesPath } from '#src/domain/site/schedule-path.ts'

/** A shared schedule, or why it can't be shown. */
export type Loaded = ScheduleAnswer | 'missing' | 'unreachable'

/** Loads the schedule that an address names. */
export async function loadSchedule(pathname: string): Promise<Loaded> {
  const [, id] = new RegExp(`^${schedulesPath}/([^/]+)/?$`).exec(pathname) ?? []
  if (id === undefined) return 'missing'
  try {
    return await callApi('GET /api/schedules/:id', { params: { id } })
  } catch (error) {
    if (error instanceof RefusedError && error.status < 500) return 'missing'
    console.info('The schedule can’t be loaded.', error)
    return 'unreachable'
  }
}
