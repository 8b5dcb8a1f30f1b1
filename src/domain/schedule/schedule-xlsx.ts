import { formatIn } from '#src/domain/product/format-value.ts'
import { xlsxWorkbook } from '#src/domain/xlsx.ts'
import type { ScheduleTable } from './schedule-table.ts'

/** A schedule as a workbook, in browsers and on the server. */
export const scheduleXlsx = (table: ScheduleTable, title: string): Uint8Array<ArrayBuffer> =>
  xlsxWorkbook({
    ...table,
    title,
    name: 'Schedule',
    columns: table.columns.map(({ unit, ...column }) => ({
      ...column,
      title:
        unit === undefined || unit.symbol === column.title
          ? column.title
          : `${column.title} (${unit.symbol})`,
      isUngrouped: formatIn(1000, unit) === '1000',
    })),
  })
