import { addSchedule } from '#src/browser/add-schedule.ts'
import type { ScheduleAnswer } from '#src/domain/api/schedules.ts'
import { sentLines } from '#src/domain/schedule/line-fields.ts'
import { titleBlockOf } from '#src/domain/schedule/title-block.ts'

/** Adds a shared schedule to the visitor's own and shows it as the pricing list. */
export const makeMyList = ({ title, lines, ...block }: ScheduleAnswer): void =>
  addSchedule(
    { ...titleBlockOf(block), name: title },
    sentLines(lines).map((line, index) => ({ ...line, name: lines[index]?.name })),
  )
