import { foldedMark, withMarks } from '#src/domain/schedule/marks.ts'
import type { ScheduleLine } from '#src/domain/schedule/schedule-line.ts'
import type { TitleBlock } from '#src/domain/schedule/title-block.ts'
import type { Schedule, Schedules, StoredLine } from '#src/domain/schedule/stored-schedules.ts'
import { changeSchedules, newKey, newLine } from './schedule.ts'

/** The details of a schedule that a visitor enters. */
export type Details = TitleBlock & Pick<Schedule, 'name'>

/** An empty list without a name or a title block is not worth keeping. */
export const isUnused = ({ id: _id, lines, ...details }: Schedule): boolean =>
  lines.length === 0 && Object.values(details).every((text) => !text)

/** Adds a schedule to this browser's and makes it the pricing list; the former one stays. */
export const addSchedule = (details: Details, lines: readonly ScheduleLine[]): void =>
  changeSchedules((all) => withNewSchedule(all, details, lines))

export const withNewSchedule = (
  all: Schedules,
  details: Details,
  lines: readonly ScheduleLine[],
): Schedules => {
  const id = newKey()
  return {
    ...all,
    current: id,
    schedules: [
      ...all.schedules.filter((one) => !isUnused(one)),
      { ...details, id, lines: appended([], lines) },
    ],
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
