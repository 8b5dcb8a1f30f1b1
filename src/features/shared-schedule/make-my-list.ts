import type { ScheduleAnswer } from '#src/domain/api/schedules.ts'
import { addSchedule } from '#src/browser/add-schedule.ts'

/** Adds a shared schedule to the visitor's own, as the one that the pricing list shows. */
export const makeMyList = ({ title, lines }: Pick<ScheduleAnswer, 'title' | 'lines'>): void =>
  addSchedule(
    title,
    lines.map(({ id, orderCode, quantity, mark, location, note, name }) => ({
      id,
      orderCode,
      quantity,
      mark,
      location,
      note,
      name,
    })),
  )
