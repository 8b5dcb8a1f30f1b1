import './grid.css'
import { useStore } from '@nanostores/react'
import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  memo,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { CellEditor } from './CellEditor.tsx'
import { type CellPosition, inside, selectionOf } from './cursor.ts'
import { gridEvents } from './grid-events.ts'
import type { Column, Source } from './source.ts'
import type { Spreadsheet } from './spreadsheet.ts'
import { rowHeight, useVisibleRows } from '../parts/use-visible-rows.ts'

/** The look of a cell. */
export interface ShownCell {
  text: ReactNode
  /** of its product, as it has none of its own */
  isInherited?: boolean
  isEdited?: boolean
  title?: string | undefined
}

/** How a spreadsheet looks beyond its source. It has to stay the same object while nothing of it changes. */
export interface View {
  /** by default the text that holds */
  show: (cell: CellPosition) => ShownCell
  /** attributes of a row’s element */
  rowProps: (
    row: number,
  ) => Readonly<Partial<Record<`data-${string}` | 'aria-selected', boolean | undefined>>>
  /** the cell before the others, which names the row or chooses it */
  head: (row: number) => ReactElement
  /** why a cell that can be saved needs attention */
  warningsAt?: (cell: CellPosition) => readonly string[] | undefined
  /** stands before how a cell is typed */
  hintAt?: (cell: CellPosition) => string | undefined
}

interface Props {
  sheet: Spreadsheet
  source: Source
  view: View
  /** `aria-label` or `aria-labelledby` */
  name: { 'aria-label': string } | { 'aria-labelledby': string }
  /** of the column of {@link View.head}: its heading and width, rem */
  first: { heading: ReactNode; width: number }
  /** what the rows are shown by; another one begins at its top */
  order?: string
  /** the columns as they look while one is resized */
  shown?: readonly Column[]
  /** a heading with controls; by default the label names it */
  heading?: (column: Column) => { children: ReactNode; sort: 'none' | 'ascending' | 'descending' }
}

/** A spreadsheet of any number of rows (ARIA grid pattern): only those in sight are in the page. */
export function Grid(props: Props) {
  const { sheet, source, view, name, first, order = '', shown, heading } = props
  const { rows, columns } = source
  const note = useId()
  const element = useRef<HTMLDivElement>(null)
  const [events] = useState(() => gridEvents(sheet.actions))
  const state = useStore(sheet.$state)
  const active = inside(source, state.active)
  const selection = selectionOf({ active, anchor: inside(source, state.anchor) })
  const { positions, look } = useVisibleRows(element, {
    count: rows.length,
    active: active.row,
    order,
  })
  const { focuses } = state
  // Before the next key is pressed, and before a new row gets the focus below.
  useLayoutEffect(() => sheet.adopt(source))
  useLayoutEffect(() => {
    if (focuses === 0 || sheet.$state.get().editing !== undefined) return
    const cell = element.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [focuses, sheet])
  return (
    <>
      <Note {...{ source, view }} id={note} cell={active} />
      <div
        {...name}
        className="grid"
        ref={element}
        role="grid"
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        style={sizes(shown ?? columns, first.width)}
        onScroll={look}
        {...events}
      >
        <div className="grid__head" role="rowgroup">
          <div className="grid__row" role="row" aria-rowindex={1}>
            <div className="grid__first" role="columnheader" aria-colindex={1}>
              {first.heading}
            </div>
            {columns.map((column, at) => {
              const { children = <Heading {...column} />, sort } = heading?.(column) ?? {}
              return (
                <div
                  className="grid__cell"
                  role="columnheader"
                  key={column.key}
                  aria-colindex={at + 2}
                  aria-sort={sort}
                  aria-label={heading === undefined ? column.label : undefined}
                  title={heading === undefined ? column.label : undefined}
                  data-number={column.isNumber || undefined}
                >
                  {children}
                </div>
              )
            })}
          </div>
        </div>
        <div
          className="grid__rows"
          role="rowgroup"
          translate="no"
          style={{ blockSize: `${rows.length * rowHeight}rem` }}
        >
          {positions.map((row) => {
            const isSelected = row >= selection.top && row <= selection.bottom
            return (
              <GridRow
                // By place, so that another order writes other texts into the rows instead of making them anew.
                key={row}
                {...{ source, view, row }}
                describedBy={note}
                active={row === active.row ? active.column : undefined}
                from={isSelected ? selection.left : undefined}
                to={isSelected ? selection.right : undefined}
                editing={row === active.row ? state.editing : undefined}
              />
            )
          })}
        </div>
      </div>
    </>
  )
}

interface NoteProps {
  source: Source
  view: View
  id: string
  cell: CellPosition
}

/** The faults of the active cell, or how it is typed. */
function Note({ source, view, id, cell }: NoteProps) {
  const column = source.rows.length > 0 ? source.columns[cell.column] : undefined
  const faults = column && (source.errorsAt(cell) ?? view.warningsAt?.(cell))
  const hints = [view.hintAt?.(cell), source.reasonFixed(cell) ?? column?.hint]
  const text = faults?.join(' ') ?? `${column?.label ?? ''}: ${hints.filter(Boolean).join('; ')}`
  return (
    <p className={faults ? 'field__error' : 'grid__note soft small cut'} id={id} title={text}>
      {column && text}
    </p>
  )
}

const Heading = ({ heading, unit }: Column) => (
  <>
    <span className="cut">{heading}</span> {unit !== '' && <span className="legend">{unit}</span>}
  </>
)

interface RowProps {
  source: Source
  view: View
  row: number
  /** column of the active cell; undefined in other rows */
  active: number | undefined
  /** selected columns; undefined if there are none in this row */
  from: number | undefined
  to: number | undefined
  /** the text with which editing the active cell began */
  editing: string | undefined
  describedBy: string
}

/** A row is rendered again only if something in it changes. */
const GridRow = memo(function GridRow(props: RowProps) {
  const { source, view, row } = props
  return (
    <div
      {...view.rowProps(row)}
      className="grid__row"
      role="row"
      aria-rowindex={row + 2}
      style={placeOf(row)}
    >
      {view.head(row)}
      {source.columns.map((column, at) => (
        <Cell key={column.key} {...props} column={column} at={at} />
      ))}
    </div>
  )
})

interface CellProps extends RowProps {
  column: Column
  at: number
}

function Cell({
  source,
  view,
  row,
  column,
  at,
  active,
  from,
  to,
  editing,
  describedBy,
}: CellProps) {
  const cell = { row, column: at }
  const isActive = active === at
  const messages = source.errorsAt(cell)
  const { text, isInherited, isEdited, title } = view.show(cell)
  return (
    <div
      className="grid__cell"
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-colindex={at + 2}
      aria-selected={from !== undefined && to !== undefined && at >= from && at <= to}
      aria-readonly={source.reasonFixed(cell) !== undefined || undefined}
      aria-invalid={messages !== undefined || undefined}
      aria-describedby={isActive ? describedBy : undefined}
      title={messages?.join(' ')}
      data-row={row}
      data-column={at}
      data-number={column.isNumber || undefined}
      data-edited={isEdited ? true : undefined}
    >
      {isActive && editing !== undefined ? (
        <CellEditor
          text={editing}
          label={column.label}
          choices={source.choicesOf(column)}
          describedBy={describedBy}
        />
      ) : (
        <span className={isInherited ? 'grid-inherited cut' : 'cut'} title={title} dir="auto">
          {text}
        </span>
      )}
    </div>
  )
}

const placeOf = (row: number): CSSProperties & Record<'--position', number> => ({
  '--position': row,
})

/** The sizes of the cells, for the stylesheet. A wide table stretches those that nobody has chosen. */
function sizes(
  columns: readonly Column[],
  first: number,
): CSSProperties & Record<`--${string}`, string> {
  return {
    '--row': `${rowHeight}rem`,
    '--head': `${first}rem`,
    '--widths': columns
      .map(({ width, isFixed }) => (isFixed ? `${width}rem` : `minmax(${width}rem, ${width}fr)`))
      .join(' '),
    '--width': `${columns.reduce((sum, { width }) => sum + width, first)}rem`,
    '--first': `${columns[0]?.width ?? 0}rem`,
  }
}
