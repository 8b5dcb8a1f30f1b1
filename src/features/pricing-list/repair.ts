import { setAsideKey } from '#src/browser/schedule.ts'
import { schedulesKey } from '#src/domain/schedule/stored-schedules.ts'

/** Takes readable lines from schedules that were damaged or of another version, if there are any. */
export function repairSetAside(): void {
  try {
    const text = localStorage.getItem(setAsideKey(schedulesKey))
    if (text !== null) void import('./repair-schedules.ts').then((module) => module.repair(text))
  } catch (error) {
    console.info('Storage can’t be used.', error)
  }
}
