import { foldedMark, withMarks } from '#src/domain/schedule/marks.ts'
import type { ScheduleLine } from '#src/domain/schedule/schedule-line.ts'
import type { Schedule, Schedules, StoredLine } from '#src/domain/schedule/stored-schedules.ts'
import { changeSchedules, newKey, newLine } from './schedule.ts'

/** Adds a schedule to this browser's and makes it the pricing list; the former one stays. */
export const addSchedule = (name: string, lines: readonly ScheduleLine[]): void =>
  changeSchedules((all) => withNewSchedule(all, name, lines))

export const withNewSchedule = (
  all: Schedules,
  name: string,
  lines: readonly ScheduleLine[],
): Schedules => {
  const id = newKey()
  // An empty list without a name is not worth keeping.
  const kept = all.schedules.filter((one) => one.name !== '' || one.lines.length > 0)
  return {
    ...all,
    current: id,
    schedules: [...kept, { id, name, lines: appended([], lines) }],
  }
}

/** The schedules with something else in one of them. */
export const withSchedule = (
  all: Schedules,
  id: string,
  change: (schedule: Schedule) => Partial<Schedule>,
): Schedules => ({
  ...all,
  schedules: all.schedules.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
})

/** The lines with more at the end. A mark that is taken is replaced by a free one. */
export function appended(
  lines: readonly StoredLine[],
  added: readonly ScheduleLine[],
): readonly StoredLine[] {
  const taken = new Set(['', ...lines.map(({ mark = '' }) => foldedMark(mark))])
  const marked = added.map((line) => {
    const mark = foldedMark(line.mark ?? '')
    const isFree = !taken.has(mark)
    taken.add(mark)
    return newLine({ ...line, mark: isFree ? line.mark : undefined })
  })
  return withMarks([...lines, ...marked])
}
