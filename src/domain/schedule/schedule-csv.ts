import { csvRow } from '#src/domain/csv.ts'
import type { ScheduleTable } from './schedule-table.ts'

/** A schedule as CSV (RFC 4180), with a BOM, by which spreadsheets detect UTF-8. */
export const scheduleCsv = ({ columns, rows, totals }: ScheduleTable): string =>
  `\uFEFF${[columns.map(({ title }) => title), ...rows, totals].map((cells) => csvRow(cells.map(String))).join('')}`
