import { Cron } from 'croner'
import { logProblem } from '#src/server/log.ts'
import type { LocalFunction } from './functions.ts'

/**
 * Runs scheduled functions when they are due (UTC, as on the platform), and never twice at once. A
 * failed run is logged; the next one still runs.
 */
export function startSchedules(
  functions: LocalFunction[],
  run: (called: LocalFunction, nextRun: Date | null) => Promise<void>,
): { stop: () => void } {
  const jobs = functions.flatMap((called) => {
    if (called.schedule === undefined) return []
    const job: Cron = new Cron(
      called.schedule,
      {
        timezone: 'UTC',
        unref: true,
        protect: true,
        catch: (error) => logProblem(`Scheduled ${called.name} failed.`, error),
      },
      () => run(called, job.nextRun()),
    )
    return [job]
  })
  return {
    stop: () => {
      for (const job of jobs) job.stop()
    },
  }
}
