import { useStore } from '@nanostores/react'
import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import { counted } from '#src/domain/format-number.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { Swatch } from '../finishes/Swatch.tsx'
import { $finishes } from '../finishes/finishes.ts'
import { fileName } from '../form/form-content.ts'
import { type VariantRow, photometryKey, settable, valuesIn } from '../form/product-data.ts'
import { Grid, type View } from '../grid/Grid.tsx'
import { inside } from '../grid/cursor.ts'
import type { Column, Source } from '../grid/source.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { DefaultVariant } from './DefaultVariant.tsx'
import { TableTools } from './TableTools.tsx'
import { type Content, columnsOf, filledRows, textOf } from './content.ts'
import { type TableErrors, alikeCodes, errorsByCell, explained } from './table-errors.ts'
import { variantsTable } from './variants-table.ts'

const RowFiles = lazyPart(async () => (await import('./RowFiles.tsx')).RowFiles)

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

const none: readonly Finish[] = []

/** The variants of a product as a spreadsheet. */
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
  const [table] = useState(() => variantsTable(value, onChange))
  const { content, notice } = useStore(table.$table)
  const { active, anchor } = useStore(table.sheet.$state)
  const { past, future } = useStore(table.history.$steps)
  const { answer: finishes = none } = useStore($finishes)
  const shared = useDeferredValue(specs)
  const inherited = useMemo(() => textsOf(shared, photometry), [shared, photometry])
  const { rows, columns } = content
  const state: Content = {
    ...content,
    active: inside(content, active),
    anchor: inside(content, anchor),
  }
  // Comparing all rows takes longer than a frame, so an edit is painted first.
  const painted = useDeferredValue(rows)
  const alike = useMemo(() => alikeCodes(shared, filledRows({ rows: painted })), [shared, painted])
  const tableErrors = useMemo(() => errorsByCell(errors, name, columns), [errors, name, columns])
  const source = useMemo(
    () => table.sourceOf(content, inherited, finishes, errorsIn(content, tableErrors, table)),
    [table, content, inherited, finishes, tableErrors],
  )
  const view = useMemo(
    () => viewOf(content, source, finishes, alike.codes),
    [content, source, finishes, alike],
  )
  useEffect(() => table.adopt(value), [table, value])

  const goToFirstError = () => {
    for (const row of rows.keys()) {
      const column = columns.findIndex(
        (_, at) => source.errorsAt({ row, column: at }) !== undefined,
      )
      if (column !== -1) {
        table.sheet.goTo({ row, column })
        return
      }
    }
  }
  return (
    <section className="variants stack gap-4" aria-labelledby={`${id}-heading`}>
      <h3 className="specs__heading strong" id={`${id}-heading`}>
        <span>{heading}</span>{' '}
        <span className="legend">{rows.length === 0 ? 'none' : rows.length}</span>
      </h3>
      <TableTools table={table} content={state} productCode={productCode} finishes={finishes} />
      {rows.length === 0 ? (
        <p className="legend">Without variants, the product is ordered by its own code.</p>
      ) : (
        <Grid
          sheet={table.sheet}
          {...{ source, view }}
          name={{ 'aria-labelledby': `${id}-heading` }}
          first={{ heading: <span className="visually-hidden">Row</span>, width: 2.75 }}
        />
      )}
      <DefaultVariant
        rows={filledRows(content)}
        isEdited={past.length + future.length > 0}
        errors={errors['defaultVariant'] ?? []}
      />
      {rows.length > 0 && (
        <RowFiles table={table} content={state} shared={shared} photometry={photometry} />
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

/** Texts of the product's values and its photometric file, by column. */
function textsOf(specs: unknown, photometry: string | undefined): ReadonlyMap<string, string> {
  const row: VariantRow = { orderCode: '', specs: { ...valuesIn(specs) }, photometry }
  const columns = columnsOf([...settable.map(({ key }) => key), photometryKey])
  return new Map(columns.map((column) => [column.key, textOf(row, column)]))
}

/** The messages about the cells of a row, each explained once. */
function errorsIn(
  content: Content,
  { rows: found }: TableErrors,
  { readerOf }: ReturnType<typeof variantsTable>,
): Source['errorsAt'] {
  const positions = new Map(filledRows(content).map((row, position) => [row, position]))
  const messages = content.rows.map((row) => {
    const errors = found.get(positions.get(row) ?? -1)
    return errors && explained(errors, row.values, content.columns, readerOf)
  })
  return ({ row, column }) => messages[row]?.[content.columns[column]?.key ?? '']
}

function viewOf(
  { rows, columns }: Content,
  { textAt, ownTextAt }: Source,
  finishes: readonly Finish[],
  alike: ReadonlySet<string>,
): View {
  const isAlike = (row: number) => alike.has(rows[row]?.values.orderCode ?? '')
  return {
    show: (cell) => ({
      text: shownText(columns[cell.column], textAt(cell), finishes),
      isInherited: ownTextAt(cell) === '',
    }),
    rowProps: (row) => ({
      'data-retired': rows[row]?.values.retired === true || undefined,
      'data-alike': isAlike(row) || undefined,
    }),
    head: (row) => (
      <div
        className="grid__first variants__number"
        role="rowheader"
        aria-colindex={1}
        data-row={row}
      >
        <span>{row + 1}</span>
        {isAlike(row) && <span title="Has the same values as another variant"> ≡</span>}
      </div>
    ),
  }
}

function shownText(
  column: Column | undefined,
  text: string,
  finishes: readonly Finish[],
): ReactNode {
  const { property } = column ?? {}
  if (property?.kind === 'file') return text === '' ? '' : fileName(text)
  const isFinish = property?.kind === 'attribute' && property.attribute.kind === 'finish'
  const finish = isFinish ? finishes.find(({ code }) => code === text) : undefined
  return finish === undefined ? (
    text
  ) : (
    <>
      <Swatch color={finish.swatch} />
      <span>{text}</span>
      <span className="soft">{` ${finish.name}`}</span>
    </>
  )
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
