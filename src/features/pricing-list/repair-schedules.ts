import { appended } from '#src/browser/add-schedule.ts'
import { changeSchedules, newKey, setAsideKey } from '#src/browser/schedule.ts'
import { withoutDamage } from '#src/domain/schedule/repair-schedules.ts'
import { schedulesKey } from '#src/domain/schedule/stored-schedules.ts'
import { sentences } from './sentences.ts'

/**
 * Adds the readable part of damaged schedules to the present ones. The damaged text itself
 * stays set aside under another key, for support.
 */
export function repair(text: string): void {
  const found = withoutDamage(text)
  changeSchedules((all) => ({
    ...all,
    schedules: [
      ...all.schedules,
      ...found.map(({ name, lines, ...block }) => ({
        ...block,
        id: newKey(),
        name: name === '' ? sentences.recovered : name,
        lines: appended([], lines),
      })),
    ],
  }))
  localStorage.removeItem(setAsideKey(schedulesKey))
  localStorage.setItem(`${schedulesKey}:damaged`, text)
}
