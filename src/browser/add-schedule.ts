import { isMarkTaken, withMarks } from '#src/domain/schedule/marks.ts'
import { type ScheduleLine, mostScheduleLines } from '#src/domain/schedule/schedule-line.ts'
import type { Schedules, StoredLine } from '#src/domain/schedule/stored-schedules.ts'
import { changeSchedules, newLine } from './schedule.ts'

/** Adds a schedule to this browser's and makes it the pricing list; the former one stays. */
export const addSchedule = (name: string, lines: readonly ScheduleLine[]): void =>
  changeSchedules((all) => withSchedule(all, name, lines))

export const withSchedule = (
  { schedules }: Schedules,
  name: string,
  lines: readonly ScheduleLine[],
): Schedules => {
  const id = newLine({}).key
  // An empty list without a name is not worth keeping.
  const kept = schedules.filter((one) => one.name !== '' || one.lines.length > 0)
  return {
    version: 1,
    current: id,
    schedules: [...kept, { id, name, lines: appended([], lines) }],
  }
}

/** The lines with more at the end. A mark that is taken is replaced by a free one. */
export function appended(
  lines: readonly StoredLine[],
  added: readonly ScheduleLine[],
): readonly StoredLine[] {
  const all: StoredLine[] = [...lines]
  for (const line of added.slice(0, mostScheduleLines - lines.length)) {
    const { mark } = line
    const isFree = mark !== undefined && mark !== '' && !isMarkTaken(all, -1, mark)
    all.push(newLine({ ...line, mark: isFree ? mark : undefined }))
  }
  return withMarks(all)
}
