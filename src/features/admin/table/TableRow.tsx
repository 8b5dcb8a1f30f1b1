import { type CSSProperties, memo, useState } from 'react'
import { lackLabels } from '#src/domain/api/catalogue-table.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { CellEditor } from '../grid/CellEditor.tsx'
import { DraftBadge } from '../parts/DraftBadge.tsx'
import { type Edits, cellName, rowAt } from './cell-edits.ts'
import { choicesAt, fixedReason } from './editable-columns.ts'
import type { Wrong } from './editing.ts'
import type { ShownColumn } from './table-columns.ts'
import {
  type TableData,
  inheritedAt,
  ownValueAt,
  textAt,
  valueAt,
  varyingText,
} from './table-data.ts'
import type { TableView } from './table-view.ts'
import type { ColumnWidths } from './use-column-width.ts'

interface HeadProps {
  columns: readonly ShownColumn[]
  sort: TableView['sort']
  onSort: (key: string) => void
  widths: ColumnWidths
}

/** The headings, which sort, and whose edges change the widths. */
export const HeadRow = ({ columns, sort, onSort, widths }: HeadProps) => (
  <div className="table__head" role="rowgroup">
    <div className="table__row" role="row" aria-rowindex={1}>
      <div className="table__check" role="columnheader" aria-colindex={1}>
        <span className="visually-hidden">Chosen</span>
        <span className="visually-hidden" aria-live="polite">
          {widths.resized && `${widths.resized.column.label}: width ${widths.resized.width}`}
        </span>
      </div>
      {columns.map((column, at) => {
        const { key, heading, label, unit, isNumber } = column
        const { onKeyDown, onKeyUp, onBlur, ...edge } = widths.handlersOf(column)
        const direction = sort?.key !== key ? 'none' : sort.descending ? 'descending' : 'ascending'
        return (
          <div
            className="table__cell"
            role="columnheader"
            key={key}
            aria-colindex={at + 2}
            aria-sort={direction}
            data-number={isNumber || undefined}
          >
            <button
              type="button"
              title={label}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
              onClick={() => onSort(key)}
              {...{ onKeyDown, onKeyUp, onBlur }}
            >
              <span className="cut">{heading}</span>
              {unit !== '' && <span className="legend">{unit}</span>}
              {direction !== 'none' && (
                <span aria-hidden="true">{direction === 'ascending' ? '↑' : '↓'}</span>
              )}
            </button>
            <span className="table__edge" aria-hidden="true" {...edge} />
          </div>
        )
      })}
    </div>
  </div>
)

interface RowProps {
  data: TableData
  /** number of the row */
  row: number
  /** its place among the shown ones, from 0 */
  position: number
  columns: readonly ShownColumn[]
  isChosen: boolean
  /** column of the active cell; undefined in other rows */
  active: number | undefined
  /** selected columns; undefined if there are none in this row */
  from: number | undefined
  to: number | undefined
  onChoose: (position: number, extend: boolean) => void
  edits: Edits
  wrong: Wrong
  finishes: readonly Finish[]
  /** the text with which editing the active cell began */
  editing: string | undefined
  /** id of the text about the active cell */
  describedBy: string
}

/** A row is rendered again only if something in it changes. */
export const TableRow = memo(function TableRow(props: RowProps) {
  const { data, row, position, columns, isChosen, onChoose } = props
  const [isExtending, setExtending] = useState(false)
  return (
    <div
      className="table__row"
      role="row"
      aria-rowindex={position + 2}
      aria-selected={isChosen}
      data-retired={valueAt(data, 'retired', row) === true || undefined}
      style={placeOf(position)}
    >
      <div className="table__check" role="gridcell" aria-colindex={1}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Choose ${textAt(data, columns[0]?.key ?? '', row)}`}
          checked={isChosen}
          onPointerDown={({ shiftKey }) => setExtending(shiftKey)}
          onChange={() => onChoose(position, isExtending)}
        />
      </div>
      {columns.map((column, at) => (
        <Cell key={column.key} {...props} column={column} at={at} />
      ))}
    </div>
  )
})

interface CellProps extends RowProps {
  column: ShownColumn
  at: number
}

function Cell({ data, row, position, column, at, active, from, to, ...props }: CellProps) {
  const { edits, wrong, finishes, editing, describedBy } = props
  const { key, label, isNumber } = column
  const isActive = active === at
  const name = edits.size === 0 ? '' : cellName({ ...rowAt(data, row), key })
  const edit = edits.get(name)
  const messages = wrong.get(name)
  const varying = edit === undefined ? varyingText(data, key, row) : undefined
  const isInherited =
    edit === undefined ? ownValueAt(data, key, row) === undefined : edit.text === ''
  return (
    <div
      className="table__cell"
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-colindex={at + 2}
      aria-selected={from !== undefined && to !== undefined && at >= from && at <= to}
      aria-readonly={fixedReason(data.of, key) !== undefined || undefined}
      aria-invalid={messages !== undefined || undefined}
      aria-describedby={isActive ? describedBy : undefined}
      title={messages?.join(' ')}
      data-row={position}
      data-column={at}
      data-number={isNumber || undefined}
      data-edited={edit !== undefined || undefined}
    >
      {isActive && editing !== undefined ? (
        <CellEditor
          text={editing}
          label={label}
          choices={choicesAt(data, key, finishes)}
          describedBy={describedBy}
        />
      ) : (
        <>
          {at === 0 && <DraftBadge draft={valueAt(data, 'draft', row)} />}
          <span
            className={isInherited || varying !== undefined ? 'grid-inherited cut' : 'cut'}
            title={varying}
            dir="auto"
          >
            {key === 'lacks'
              ? lacksText(valueAt(data, key, row))
              : (varying ??
                (isInherited
                  ? inheritedAt(data, key, row)
                  : (edit?.text ?? textAt(data, key, row))))}
          </span>
        </>
      )}
    </div>
  )
}

const placeOf = (position: number): CSSProperties & Record<'--position', number> => ({
  '--position': position,
})

const lacksText = (value: unknown) =>
  Array.isArray(value)
    ? value.map((lack: keyof typeof lackLabels) => lackLabels[lack]).join(', ')
    : ''
