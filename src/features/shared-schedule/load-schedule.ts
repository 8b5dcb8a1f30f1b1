import type { ScheduleAnswer } from '#src/domain/api/schedules.ts'
import { schedulesPath } from '#src/domain/site/schedule-path.ts'

/** A shared schedule, or why it can't be shown. */
export type Loaded = ScheduleAnswer | 'missing' | 'unreachable'

/** Loads the schedule that an address names. */
export async function loadSchedule(pathname: string): Promise<Loaded> {
  const [, id] = new RegExp(`^${schedulesPath}/([^/]+)/?$`).exec(pathname) ?? []
  if (id === undefined) return 'missing'
  try {
    const response = await fetch(`/api/schedules/${id}`)
    if (response.ok) return (await response.json()) as ScheduleAnswer
    return response.status < 500 ? 'missing' : 'unreachable'
  } catch (error) {
    console.info('The schedule can’t be loaded.', error)
    return 'unreachable'
  }
}
