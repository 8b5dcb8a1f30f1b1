import {
  type CSSProperties,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { positionOf } from '../grid/cell-events.ts'
import { textOfTable } from '../grid/clipboard.ts'
import { type Cells, goTo, inside, selectionOf, start } from '../grid/cursor.ts'
import { movedBy, pressedIn } from '../grid/cursor-keys.ts'
import { HeadRow, TableRow } from './TableRow.tsx'
import type { ShownColumn } from './table-columns.ts'
import { type TableData, textAt } from './table-data.ts'
import type { TableView } from './table-view.ts'
import { rem, useColumnWidth } from './use-column-width.ts'

interface Props {
  label: string
  data: TableData
  /** numbers of the shown rows, in their order */
  rows: Uint32Array
  columns: readonly ShownColumn[]
  sort: TableView['sort']
  chosen: ReadonlySet<number>
  onSort: (key: string) => void
  /** the width of a column in rem; undefined for the usual one */
  onWidth: (key: string, width: number | undefined) => void
  /** chooses rows by their positions, from the one chosen before when `extend` */
  onChoose: (position: number, extend: boolean) => void
}

/** Rows beyond the visible part that are in the page too, so that scrolling shows no gap. */
const around = 8

/** Of a row, rem; as in table.css. */
const rowHeight = 2

/** The width of the column of checkboxes, rem; as in table.css. */
const checkWidth = 2.75

const usualViewport = 40

/**
 * A spreadsheet of any number of rows (ARIA grid pattern): only those in sight are in the page, and the
 * one with the active cell, which keeps the focus.
 */
export function TableGrid(props: Props) {
  const { label, data, rows, columns, sort, chosen, onSort, onWidth, onChoose } = props
  const element = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState({ active: start, anchor: start })
  const [focuses, setFocuses] = useState(0)
  const [seen, setSeen] = useState({ from: 0, to: usualViewport })
  const widths = useColumnWidth(columns, onWidth)
  const cells: Cells = { rows, columns, ...cursor }
  const active = inside(cells, cursor.active)
  const selection = selectionOf({ active, anchor: inside(cells, cursor.anchor) })

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
  }, [rows])
  useLayoutEffect(() => {
    if (focuses === 0) return
    const cell = element.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [focuses])

  const show = ({ active: to, anchor }: Cells) => {
    setCursor({ active: to, anchor })
    setFocuses((count) => count + 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('button, input') !== null)
      return
    const pressed = pressedIn(event)
    const isChoice = pressed.key === ' ' && !pressed.control && !pressed.shift
    if (isChoice) onChoose(active.row, false)
    const next = isChoice ? undefined : movedBy({ ...cells, active }, pressed)
    if (next !== undefined) show(next)
    if (isChoice || next !== undefined) event.preventDefault()
  }
  const select = (event: PointerEvent, extend: boolean) => {
    const position = positionOf(event.target)
    if (position?.column === undefined) return
    show(goTo(cells, { row: position.row, column: position.column }, extend))
  }
  const onCopy = (event: ClipboardEvent) => {
    const { top, bottom, left, right } = selection
    event.preventDefault()
    const copied = Array.from(rows.subarray(top, bottom + 1), (row) =>
      columns.slice(left, right + 1).map(({ key }) => textAt(data, key, row)),
    )
    event.clipboardData.setData('text/plain', textOfTable(copied))
  }

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
    <div
      className="table__grid"
      ref={element}
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      style={columnStyle(widths.columns)}
      onScroll={look}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button === 0 && event.pointerType === 'mouse') select(event, event.shiftKey)
      }}
      onPointerOver={(event) => {
        if (event.buttons === 1 && event.pointerType === 'mouse') select(event, true)
      }}
      onCopy={onCopy}
    >
      <HeadRow {...{ columns, sort, onSort, widths }} />
      <div
        className="table__rows"
        role="rowgroup"
        style={{ blockSize: `${rows.length * rowHeight}rem` }}
      >
        {positions.map((position) => {
          const row = rows[position] ?? 0
          const isSelected = position >= selection.top && position <= selection.bottom
          return (
            <TableRow
              key={row}
              {...{ data, row, position, columns }}
              isChosen={chosen.has(row)}
              active={position === active.row ? active.column : undefined}
              from={isSelected ? selection.left : undefined}
              to={isSelected ? selection.right : undefined}
              onChoose={onChoose}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The widths of the columns, for the stylesheet. A wide table stretches those that nobody has chosen. */
function columnStyle(
  columns: readonly ShownColumn[],
): CSSProperties & Record<`--${string}`, string> {
  const width = columns.reduce((sum, column) => sum + column.width, checkWidth)
  return {
    '--widths': columns
      .map(({ width: rems, isFixed }) => (isFixed ? `${rems}rem` : `minmax(${rems}rem, ${rems}fr)`))
      .join(' '),
    '--width': `${width}rem`,
    '--first': `${columns[0]?.width ?? 0}rem`,
  }
}
