import { useMemo, useState } from 'react'
import { Grid } from '../grid/Grid.tsx'
import type { Column } from '../grid/source.ts'
import { spreadsheet } from '../grid/spreadsheet.ts'
import { EditBar } from './EditBar.tsx'
import { type Shown, catalogueSource, catalogueView } from './catalogue-source.tsx'
import { editHistory } from './edit-store.ts'
import { useEditing } from './editing.ts'
import type { TableView } from './table-view.ts'
import { useColumnWidth } from './use-column-width.ts'

interface Props extends Shown {
  label: string
  sort: TableView['sort']
  /** what the rows are shown by; another one begins at its top */
  order: string
  chosen: ReadonlySet<number>
  onSort: (key: string) => void
  /** the width of a column in rem; undefined for the usual one */
  onWidth: (key: string, width: number | undefined) => void
}

/** The width of the column of checkboxes, rem. */
const checkWidth = 2.75

/** The rows of the catalogue as a spreadsheet, with what is to be saved above them. */
export function TableGrid(props: Props) {
  const { label, data, rows, columns, sort, order, chosen, onSort, onWidth, onChoose } = props
  const editing = useEditing(data)
  const { edits, wrong, changedSince, finishes } = editing
  const [sheet] = useState(() => spreadsheet(editHistory))
  const widths = useColumnWidth(columns, onWidth)
  const source = useMemo(
    () => catalogueSource({ data, rows, columns, onChoose }, { edits, wrong, finishes }),
    [data, rows, columns, onChoose, edits, wrong, finishes],
  )
  const view = useMemo(
    () => catalogueView({ data, rows, columns, onChoose }, { edits, changedSince }, chosen),
    [data, rows, columns, onChoose, edits, changedSince, chosen],
  )
  return (
    <>
      <EditBar {...{ data, rows, columns, sheet, editing }} />
      <Grid
        {...{ sheet, source, view, order }}
        name={{ 'aria-label': label }}
        shown={widths.columns}
        first={{
          width: checkWidth,
          heading: (
            <>
              <span className="visually-hidden">Chosen</span>
              <span className="visually-hidden" aria-live="polite">
                {widths.resized && `${widths.resized.column.label}: width ${widths.resized.width}`}
              </span>
            </>
          ),
        }}
        heading={(column) => headingOf(column, { sort, onSort, widths })}
      />
    </>
  )
}

/** A heading sorts, and its edge changes the width of the column. */
function headingOf(
  column: Column,
  {
    sort,
    onSort,
    widths,
  }: Pick<Props, 'sort' | 'onSort'> & { widths: ReturnType<typeof useColumnWidth> },
) {
  const { key, heading, label, unit } = column
  const { onKeyDown, onKeyUp, onBlur, ...edge } = widths.handlersOf(column)
  const direction =
    sort?.key !== key ? 'none' : sort.descending ? ('descending' as const) : 'ascending'
  return {
    sort: direction,
    children: (
      <>
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
      </>
    ),
  } as const
}
