import type { DescribedLine } from '#src/domain/schedule/schedule-line.ts'
import { columns, shownTotal, totalCells } from '#src/domain/schedule/schedule-table.ts'
import { TableCell } from './ScheduleTable.tsx'

// Apart from the table, because the pricing list, whose budget is tight, shows the sums below it.

/** The sums of a schedule, as the foot of its table. */
export function ScheduleTotals({ lines }: { lines: readonly DescribedLine[] }) {
  const totals = totalCells(lines)
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <TableCell key={column.key} column={column} text={shownTotal(column, totals)} />
        ))}
      </tr>
    </tfoot>
  )
}
