import { company } from '#src/content/company.ts'
import type { ExportedSchedule } from '#src/domain/schedule/exported-schedule.ts'
import { withMarks } from '#src/domain/schedule/marks.ts'
import { sheetHead } from '#src/domain/schedule/schedule-facts.ts'
import { scheduleXlsx } from '#src/domain/schedule/schedule-files.ts'
import { filledColumns, scheduleTable } from '#src/domain/schedule/schedule-table.ts'
import { xlsxType } from '#src/domain/sheets/xlsx-type.ts'

/** A schedule as a workbook of today. */
export function workbookOf(schedule: ExportedSchedule): Blob {
  const { title, finishes } = schedule
  const lines = withMarks(schedule.lines)
  const table = scheduleTable(lines, finishes, filledColumns(lines, finishes))
  const facts = sheetHead(schedule, new Date(), company.legalName)
  return new Blob([scheduleXlsx(table, { title, facts })], { type: xlsxType })
}
