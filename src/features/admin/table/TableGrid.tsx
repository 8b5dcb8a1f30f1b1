import { useStore } from '@nanostores/react'
import {
  type CSSProperties,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { inside, selectionOf } from '../grid/cursor.ts'
import { gridEvents } from '../grid/grid-events.ts'
import { CellLine } from './CellLine.tsx'
import { EditBar } from './EditBar.tsx'
import { HeadRow, TableRow } from './TableRow.tsx'
import { useEditing } from './editing.ts'
import { type Content, catalogueSheet } from './sheet.ts'
import type { ShownColumn } from './table-columns.ts'
import type { TableData } from './table-data.ts'
import type { TableView } from './table-view.ts'
import { rem, useColumnWidth } from './use-column-width.ts'

interface Props {
  label: string
  data: TableData
  /** numbers of the shown rows, in their order */
  rows: Uint32Array
  columns: readonly ShownColumn[]
  sort: TableView['sort']
  /** what the rows are shown by; another one begins at its top */
  order: string
  chosen: ReadonlySet<number>
  onSort: (key: string) => void
  /** the width of a column in rem; undefined for the usual one */
  onWidth: (key: string, width: number | undefined) => void
  /** chooses rows by their positions, from the one chosen before when `extend` */
  onChoose: (position: number, extend: boolean) => void
}

/** Rows beyond the visible part that are in the page too, so that scrolling shows no gap. */
const around = 8

/** Of a row, rem. */
const rowHeight = 2

/** The width of the column of checkboxes, rem. */
const checkWidth = 2.75

const usualViewport = 40

/**
 * A spreadsheet of any number of rows (ARIA grid pattern): only those in sight are in the page, and the
 * one with the active cell, which keeps the focus.
 */
export function TableGrid(props: Props) {
  const { label, data, rows, columns, sort, order, chosen, onSort, onWidth, onChoose } = props
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const { onSave, onTravel, ...editing } = useEditing(data)
  const content: Content = { data, rows, columns, onChoose, onSave, onTravel }
  const [sheet] = useState(() => catalogueSheet(content))
  const [events] = useState(() => gridEvents(sheet.actions))
  const cursor = useStore(sheet.$sheet)
  const { focuses } = cursor
  const [seen, setSeen] = useState({ from: 0, to: usualViewport })
  const widths = useColumnWidth(columns, onWidth)
  const cells = { rows, columns }
  const active = inside(cells, cursor.active)
  const selection = selectionOf({ active, anchor: inside(cells, cursor.anchor) })

  // Before the next key is pressed.
  useLayoutEffect(() => sheet.adopt(content))
  const look = () => {
    const grid = element.current
    if (grid === null) return
    const height = rowHeight * rem()
    const from = Math.max(0, Math.floor(grid.scrollTop / height) - around)
    const to = Math.ceil((grid.scrollTop + grid.clientHeight) / height) + around
    setSeen((before) => (before.from === from && before.to === to ? before : { from, to }))
  }
  useEffect(() => {
    const grid = element.current
    if (grid === null) return undefined
    const observer = new ResizeObserver(look)
    observer.observe(grid)
    return () => observer.disconnect()
  }, [])
  // Another order begins at its top.
  useEffect(() => {
    if (element.current !== null) element.current.scrollTop = 0
  }, [order])
  useLayoutEffect(() => {
    if (focuses === 0 || sheet.$sheet.get().editing !== undefined) return
    const cell = element.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [focuses, sheet])

  const positions = useMemo(() => {
    const visible = Array.from(
      { length: Math.max(0, Math.min(seen.to, rows.length) - seen.from) },
      (_, index) => seen.from + index,
    )
    return active.row < rows.length && !visible.includes(active.row)
      ? [...visible, active.row]
      : visible
  }, [seen, rows, active.row])
  return (
    <>
      <EditBar
        data={data}
        sheet={sheet}
        rows={rows}
        columns={columns}
        editing={editing}
        onSave={onSave}
        onTravel={onTravel}
      />
      <CellLine
        id={`${id}-cell`}
        data={data}
        row={rows[active.row]}
        column={columns[active.column]}
        editing={editing}
      />
      <div
        className="table__grid"
        ref={element}
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        style={sizes(widths.columns)}
        onScroll={look}
        {...events}
      >
        <HeadRow {...{ columns, sort, onSort, widths }} />
        <div
          className="table__rows"
          role="rowgroup"
          translate="no"
          style={{ blockSize: `${rows.length * rowHeight}rem` }}
        >
          {positions.map((position) => {
            const row = rows[position] ?? 0
            const isSelected = position >= selection.top && position <= selection.bottom
            return (
              <TableRow
                // By place, so that another order writes other texts into the rows instead of making them anew.
                key={position}
                {...{ data, row, position, columns }}
                isChosen={chosen.has(row)}
                active={position === active.row ? active.column : undefined}
                from={isSelected ? selection.left : undefined}
                to={isSelected ? selection.right : undefined}
                onChoose={onChoose}
                edits={editing.edits}
                wrong={editing.wrong}
                finishes={editing.finishes}
                editing={position === active.row ? cursor.editing : undefined}
                describedBy={`${id}-cell`}
              />
            )
          })}
        </div>
      </div>
    </>
  )
}

/** The sizes of the cells, for the stylesheet. A wide table stretches those that nobody has chosen. */
function sizes(columns: readonly ShownColumn[]): CSSProperties & Record<`--${string}`, string> {
  const width = columns.reduce((sum, column) => sum + column.width, checkWidth)
  return {
    '--row': `${rowHeight}rem`,
    '--check': `${checkWidth}rem`,
    '--widths': columns
      .map(({ width: rems, isFixed }) => (isFixed ? `${rems}rem` : `minmax(${rems}rem, ${rems}fr)`))
      .join(' '),
    '--width': `${width}rem`,
    '--first': `${columns[0]?.width ?? 0}rem`,
  }
}
