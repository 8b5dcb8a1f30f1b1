import { useStore } from '@nanostores/react'
import {
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import { counted } from '#src/domain/format-number.ts'
import { $finishes } from '../finishes/finishes.ts'
import { fileName } from '../form/form-content.ts'
import { type VariantRow, settable, valuesIn } from '../form/product-data.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { selectionOf } from '../grid/cursor.ts'
import { gridEvents } from '../grid/grid-events.ts'
import { DefaultVariant } from './DefaultVariant.tsx'
import { GridRow, HeadRow } from './GridRow.tsx'
import { RowFiles } from './RowFiles.tsx'
import { TableTools } from './TableTools.tsx'
import { columnOf, columnStyle, textAt } from './columns.ts'
import { filledRows } from './grid.ts'
import { type TableErrors, alikeCodes, errorsByCell, explained } from './table-errors.ts'
import { variantsTable } from './variants-table.ts'

interface Props {
  /** of the field in the form */
  name: string
  heading: string
  value: unknown
  /** the product's own values, which apply where a variant has none */
  specs: unknown
  /** key of the product's photometric file, for the same reason */
  photometry: string | undefined
  productCode: string
  errors: FieldErrors
  onChange: (rows: readonly VariantRow[]) => void
}

/** The variants of a product as a spreadsheet (ARIA grid pattern). */
export function VariantsTable({
  name,
  heading,
  value,
  specs,
  photometry,
  productCode,
  errors,
  onChange,
}: Props) {
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const [table] = useState(() => variantsTable(value, onChange))
  const [events] = useState(() => gridEvents(table))
  const { grid, editing, notice, focuses } = useStore(table.$table)
  const { answer: finishes = [] } = useStore($finishes)
  const shared = useDeferredValue(specs)
  const inherited = useMemo(() => textsOf(shared, photometry), [shared, photometry])
  const { rows, columns, active } = grid
  // Comparing all rows takes longer than a frame, so an edit is painted first.
  const painted = useDeferredValue(rows)
  const alike = useMemo(() => alikeCodes(shared, filledRows({ rows: painted })), [shared, painted])
  const tableErrors = errorsByCell(errors, name, columns)
  const positions = new Map(filledRows(grid).map((row, position) => [row, position]))
  const errorsOf = (row: (typeof rows)[number]) => {
    const found = tableErrors.rows.get(positions.get(row) ?? -1)
    return found && explained(found, row.values, columns, finishes)
  }
  const selection = selectionOf(grid)

  useEffect(() => table.adopt(value), [table, value])
  useLayoutEffect(() => {
    if (focuses > 0 && table.$table.get().editing === undefined)
      element.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus()
  }, [focuses, table])

  const activeRow = rows[active.row]
  const activeColumn = columns[active.column]
  const activeErrors = activeRow && activeColumn && errorsOf(activeRow)?.[activeColumn.key]
  const goToFirstError = () => {
    const index = rows.findIndex((row) => errorsOf(row) !== undefined)
    const row = rows[index]
    const found = row && errorsOf(row)
    table.goTo(
      index,
      columns.findIndex(({ key }) => found?.[key] !== undefined),
    )
  }
  return (
    <section className="variants stack gap-4" aria-labelledby={`${id}-heading`}>
      <h3 className="specs__heading strong" id={`${id}-heading`}>
        <span>{heading}</span>{' '}
        <span className="legend">{rows.length === 0 ? 'none' : rows.length}</span>
      </h3>
      <TableTools table={table} grid={grid} productCode={productCode} finishes={finishes} />
      {rows.length === 0 ? (
        <p className="legend">Without variants, the product is ordered by its own code.</p>
      ) : (
        <div
          className="variants__grid"
          ref={element}
          role="grid"
          translate="no"
          aria-labelledby={`${id}-heading`}
          aria-multiselectable="true"
          style={columnStyle(columns)}
          {...events}
        >
          <HeadRow columns={columns} />
          {rows.map((row, index) => {
            const isSelected = index >= selection.top && index <= selection.bottom
            const isActive = index === active.row
            return (
              <GridRow
                key={row.id}
                {...{ index, values: row.values, columns, inherited, finishes }}
                active={isActive ? active.column : undefined}
                isWide={selection.top !== selection.bottom || selection.left !== selection.right}
                from={isSelected ? selection.left : undefined}
                to={isSelected ? selection.right : undefined}
                editing={isActive ? editing : undefined}
                errors={errorsOf(row)}
                isAlike={alike.codes.has(row.values.orderCode)}
                describedBy={`${id}-cell`}
              />
            )
          })}
        </div>
      )}
      <p className={activeErrors ? 'field__error' : 'variants__hint soft small'} id={`${id}-cell`}>
        {activeRow !== undefined &&
          activeColumn !== undefined &&
          (activeErrors?.join(' ') ?? `${activeColumn.label}: ${activeColumn.hint}`)}
      </p>
      <DefaultVariant
        rows={filledRows(grid)}
        isEdited={grid.past.length + grid.future.length > 0}
        errors={errors['defaultVariant'] ?? []}
      />
      {rows.length > 0 && (
        <RowFiles table={table} grid={grid} shared={shared} photometry={photometry} />
      )}
      <TableNotes
        errors={tableErrors}
        notice={notice}
        warnings={alike.messages}
        onFirstError={goToFirstError}
      />
    </section>
  )
}

/** The product's values as texts, by attribute, and the name of its photometric file. */
function textsOf(specs: unknown, photometry: string | undefined): ReadonlyMap<string, string> {
  const row: VariantRow = { orderCode: '', specs: { ...valuesIn(specs) } }
  const columns = settable.map(({ key }) => columnOf(key))
  const texts = new Map(columns.map((column) => [column.key, textAt(row, column)]))
  return photometry === undefined ? texts : texts.set('photometry', fileName(photometry))
}

interface NotesProps {
  errors: TableErrors
  /** why the last action failed, if it did */
  notice: string
  warnings: readonly string[]
  onFirstError: () => void
}

/** Below the table: errors and warnings about it. */
function TableNotes({ errors, notice, warnings, onFirstError }: NotesProps) {
  const { size } = errors.rows
  return (
    <div role="status">
      {[...errors.table, notice].map(
        (text) =>
          text !== '' && (
            <p className="field__error" key={text}>
              {text}
            </p>
          ),
      )}
      {size > 0 && (
        <p className="field__error">
          <span>{`${counted(size, 'row needs', 'rows need')} correction.`}</span>{' '}
          <QuietButton onClick={onFirstError}>Go to the first</QuietButton>
        </p>
      )}
      {warnings.map((message) => (
        <p className="remark" key={message}>
          {message}
        </p>
      ))}
    </div>
  )
}
