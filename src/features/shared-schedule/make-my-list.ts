import { addSchedule } from '#src/browser/add-schedule.ts'
import type { ScheduleAnswer } from '#src/domain/api/schedules.ts'
import { sentLines } from '#src/domain/schedule/line-fields.ts'

/** Adds a shared schedule to the visitor's own and shows it as the pricing list. */
export const makeMyList = ({ title, lines }: Pick<ScheduleAnswer, 'title' | 'lines'>): void =>
  addSchedule(
    title,
    sentLines(lines).map((line, index) => ({ ...line, name: lines[index]?.name })),
  )
