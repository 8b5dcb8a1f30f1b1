import './schedule-table.css'
import type { ReactNode, Ref } from 'react'
import type { ScheduleTable as Table } from '#src/domain/schedule/schedule-table.ts'

/** What a cell shows; on a card, an empty one is left out. */
export interface ShownCell {
  content: ReactNode
  isEmpty: boolean
}

export interface ShownRow {
  cells: readonly ShownCell[]
  /** the luminaire is no longer in the catalogue */
  isGone?: boolean
}

interface Props {
  table: Table<string>
  /** the table's rows as they are shown */
  rows: readonly ShownRow[]
  /** height from which it scrolls, CSS pixels */
  height?: number | undefined
  ref?: Ref<HTMLDivElement>
}

/**
 * A schedule as a table or, on phones, a card a line. The roles are those of the elements, which
 * some browsers forget when a style sheet shows them as cards.
 */
export function ScheduleTable({ table: { columns, totals }, rows, height, ref }: Props) {
  const cellsOf = (cells: readonly ShownCell[]) =>
    columns.map((column, index) => (
      <TableCell key={column.title} column={column} isHead={index === 0} {...cells[index]} />
    ))
  return (
    <div
      className="schedule-scroll"
      role="region"
      aria-label="Schedule"
      tabIndex={0}
      ref={ref}
      style={{ maxBlockSize: height }}
    >
      <table className="schedule-table" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" role="columnheader" data-number={isNumber}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ cells, isGone = false }, index) => (
            <tr key={index} role="row" data-gone={isGone}>
              {cellsOf(cells)}
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">{cellsOf(totals.map(shownCell))}</tr>
        </tfoot>
      </table>
    </div>
  )
}

/** A text of a visitor may be in any direction. */
export const shownCell = (cell = ''): ShownCell => ({
  content: <bdi>{cell}</bdi>,
  isEmpty: cell === '',
})

interface CellProps extends Partial<ShownCell> {
  column: Table['columns'][number]
  isHead: boolean
}

/** On a card, a cell says its column. */
function TableCell({ column, isHead, content, isEmpty }: CellProps) {
  const data = { 'data-column': column.title, 'data-number': column.isNumber }
  return isHead ? (
    <th scope="row" role="rowheader" {...data}>
      {content}
    </th>
  ) : (
    <td role="cell" data-empty={isEmpty} {...data}>
      {content}
    </td>
  )
}
