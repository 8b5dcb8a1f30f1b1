import type { ScheduleAnswer } from '#src/domain/api/schedules.ts'
import type { ExportedSchedule } from '#src/domain/schedule/exported-schedule.ts'
import { finishesOfLines } from '#src/domain/schedule/finishes.ts'
import { sentences } from './sentences.ts'

/** A shared schedule's lines as they were shared, with the files that the catalogue has now. */
export const exportedSchedule = ({ title, lines }: ScheduleAnswer): ExportedSchedule => ({
  title: title || sentences.untitled,
  lines: lines.map(({ now, ...line }) => ({
    ...line,
    datasheet: now?.datasheet,
    photometry: now?.photometry,
  })),
  finishes: finishesOfLines(lines),
})
