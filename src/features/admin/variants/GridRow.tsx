import { memo } from 'react'
import type { Finish } from '#src/domain/product/finish.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import { Swatch } from '../finishes/Swatch.tsx'
import { choicesOf } from '../finishes/choices-of.ts'
import { fileName } from '../form/form-content.ts'
import { type VariantRow } from '../form/product-data.ts'
import { CellEditor } from '../grid/CellEditor.tsx'
import { type Column, textAt } from './columns.ts'
import type { RowErrors } from './table-errors.ts'

/** The headings of the table's columns. */
export const HeadRow = ({ columns }: { columns: readonly Column[] }) => (
  <div className="variants__row variants__row--head" role="row">
    <div className="variants__number" role="columnheader">
      <span className="visually-hidden">Row</span>
    </div>
    {columns.map(({ key, heading, label, unit, attribute }) => (
      <div
        className="variants__cell"
        role="columnheader"
        key={key}
        data-kind={attribute?.kind}
        title={label}
        aria-label={label}
      >
        <span>{heading}</span> {unit !== '' && <span className="legend">{unit}</span>}
      </div>
    ))}
  </div>
)

export interface GridRowProps {
  index: number
  values: VariantRow
  columns: readonly Column[]
  /** texts of the product's values, which apply where the row has none */
  inherited: ReadonlyMap<string, string>
  /** column of the active cell; undefined in other rows */
  active: number | undefined
  /** whether the selection has more than one cell */
  isWide: boolean
  /** selected columns; undefined if there are none in this row */
  from: number | undefined
  to: number | undefined
  /** the text with which editing the active cell began */
  editing: string | undefined
  errors: RowErrors | undefined
  /** another variant has the same values */
  isAlike: boolean
  /** id of the text about the active cell */
  describedBy: string
  finishes: readonly Finish[]
}

/** A row is rendered again only if something in it changes. */
export const GridRow = memo(PlainRow, (before, after) =>
  Object.entries(after).every(([name, value]) =>
    name === 'errors'
      ? sameValue(before.errors, value)
      : Object.is(Reflect.get(before, name), value),
  ),
)

function PlainRow(row: GridRowProps) {
  const { index, values, columns, isAlike } = row
  return (
    <div
      className="variants__row"
      role="row"
      data-retired={values.retired === true || undefined}
      data-alike={isAlike || undefined}
    >
      <div className="variants__number" role="rowheader" data-row={index}>
        <span>{index + 1}</span>
        {isAlike && <span title="Has the same values as another variant"> ≡</span>}
      </div>
      {columns.map((column, at) => (
        <Cell key={column.key} {...row} column={column} at={at} />
      ))}
    </div>
  )
}

const retiredChoices = [{ value: 'yes', label: 'yes' }]

interface CellProps extends GridRowProps {
  column: Column
  at: number
}

function Cell({ column, at, index, values, active, from, to, isWide, ...props }: CellProps) {
  const { inherited, editing, errors, describedBy, finishes } = props
  const isActive = active === at
  const isSelected = from !== undefined && to !== undefined && at >= from && at <= to
  const { key, attribute, file } = column
  const own = textAt(values, column)
  const text = own === '' ? (inherited.get(key) ?? '') : file === undefined ? own : fileName(own)
  const finish =
    attribute?.kind === 'finish' ? finishes.find(({ code }) => code === text) : undefined
  const messages = errors?.[key] ?? []
  return (
    <div
      className="variants__cell"
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected && (isWide || isActive)}
      aria-invalid={messages.length > 0 || undefined}
      aria-describedby={isActive ? describedBy : undefined}
      title={messages.length > 0 ? messages.join(' ') : undefined}
      data-kind={attribute?.kind}
      data-row={index}
      data-column={at}
    >
      {isActive && editing !== undefined ? (
        <CellEditor
          text={editing}
          label={column.label}
          choices={choicesOf(attribute, finishes) ?? (key === 'retired' ? retiredChoices : [])}
          describedBy={describedBy}
        />
      ) : (
        <span className={own === '' ? 'grid-inherited cut' : 'variants__text cut'} dir="auto">
          {finish && <Swatch color={finish.swatch} />}
          <span>{text}</span>
          {finish && <span className="soft">{` ${finish.name}`}</span>}
        </span>
      )}
    </div>
  )
}
