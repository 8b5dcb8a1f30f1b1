import './schedule-table.css'
import type { ComponentProps, ReactElement } from 'react'
import type { NamedFinish } from '#src/domain/product/format-value.ts'
import type { DescribedLine } from '#src/domain/schedule/schedule-line.ts'
import {
  type Column,
  type ColumnKey,
  columns,
  headKey,
  shownTotal,
  totalCells,
} from '#src/domain/schedule/schedule-table.ts'
import { untranslated } from './untranslated.ts'

interface RegionProps extends ComponentProps<'div'> {
  label: string
  /** height from which it scrolls, CSS pixels */
  height?: number | undefined
}

/** The region in which a table scrolls, with the keyboard too. */
export const ScheduleRegion = ({ label, height, ...others }: RegionProps) => (
  <div
    className="schedule-scroll"
    role="region"
    aria-label={label}
    tabIndex={0}
    style={{ maxBlockSize: height }}
    {...others}
  />
)

/** Its children are {@link ScheduleRow}s. */
interface TableProps extends ComponentProps<'table'> {
  /** of the lines that a visitor can edit, a column before and after those of the schedule */
  handle?: ReactElement | undefined
  tools?: ReactElement
  colgroup?: ReactElement
  foot?: ReactElement
  /** all of a schedule, if absent; its rows and sums have the same */
  shown?: readonly Column[] | undefined
}

/**
 * A schedule as a table or, on phones, a card a line. The roles are those of the elements, which
 * some browsers forget when a style sheet shows them as cards.
 */
export const ScheduleTable = ({
  handle,
  tools,
  colgroup,
  foot,
  shown = columns,
  children,
  ...others
}: TableProps) => (
  <table className="schedule-table schedule-table--read" role="table" {...others}>
    {colgroup}
    <thead role="rowgroup">
      <tr role="row">
        {handle}
        {shown.map((column) => (
          <th key={column.key} scope="col" role="columnheader" {...dataOf(column)}>
            {column.title}
          </th>
        ))}
        {tools}
      </tr>
    </thead>
    <tbody role="rowgroup">{children}</tbody>
    {foot}
  </table>
)

/** By which style sheets tell columns apart. */
const dataOf = ({ key, isNumber, isFree }: Column) => ({
  'data-column': key,
  'data-number': isNumber,
  'data-free': isFree,
})

/** Replacements for the texts of some cells. */
export type Cells = Partial<Record<ColumnKey, ReactElement>>

interface RowProps extends ComponentProps<'tr'>, Pick<TableProps, 'shown'> {
  line: DescribedLine
  finishes: readonly NamedFinish[]
  cells?: Cells
  /** whether a text may not fit, so that a tooltip shows all of it */
  isClipped?: boolean | undefined
  handle?: ReactElement | undefined
  tools?: ReactElement
}

/** A line, with a cell for each column. */
export function ScheduleRow(props: RowProps) {
  const { line, finishes, cells, isClipped, handle, tools, shown = columns, ...others } = props
  return (
    <tr role="row" {...others}>
      {handle}
      {shown.map((column) => (
        <TableCell
          key={column.key}
          column={column}
          text={column.text(line, finishes)}
          content={cells?.[column.key]}
          isClipped={isClipped}
        />
      ))}
      {tools}
    </tr>
  )
}

/** The sums of a schedule, as the foot of its table. */
export function ScheduleTotals({
  lines,
  shown = columns,
}: Pick<TableProps, 'shown'> & { lines: readonly DescribedLine[] }) {
  const totals = totalCells(lines)
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {shown.map((column) => (
          <TableCell key={column.key} column={column} text={shownTotal(column, totals)} />
        ))}
      </tr>
    </tfoot>
  )
}

interface CellProps extends Pick<RowProps, 'isClipped'> {
  column: Column
  text: string
  /** in place of the text */
  content?: ReactElement | undefined
}

/** A text of a visitor may be in any direction. On a card, a cell says its column, or is left out. */
function TableCell({ column, text, content, isClipped }: CellProps) {
  const isHead = column.key === headKey
  const Element = isHead ? 'th' : 'td'
  return (
    <Element
      scope={isHead ? 'row' : undefined}
      role={isHead ? 'rowheader' : 'cell'}
      data-title={column.title}
      data-empty={!isHead && !content && text === ''}
      {...dataOf(column)}
    >
      {content ?? (
        <bdi title={isClipped ? text : undefined} translate={untranslated(text)}>
          {text}
        </bdi>
      )}
    </Element>
  )
}
