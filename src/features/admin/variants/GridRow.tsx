import { memo } from 'react'
import { sameValue } from '#src/domain/product/same-value.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { fileName } from '../item-form/file-names.ts'
import { Swatch } from '../finishes/Swatch.tsx'
import { CellEditor } from './CellEditor.tsx'
import type { RowFaults } from './cell-faults.ts'
import { type Column, type VariantRow, textAt } from './columns.ts'

export interface GridRowProps {
  index: number
  values: VariantRow
  columns: readonly Column[]
  /** texts of the product's values, which hold where the row has none */
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
  faults: RowFaults | undefined
  /** another variant has the same values */
  isAlike: boolean
  /** id of the text about the active cell */
  describedBy: string
  finishes: readonly Finish[]
}

/** A row is rendered again only if something in it changes. */
export const GridRow = memo(PlainRow, (before, after) =>
  Object.entries(after).every(([name, value]) =>
    name === 'faults'
      ? sameValue(before.faults, value)
      : Object.is(Reflect.get(before, name), value),
  ),
)

function PlainRow({ index, values, columns, isAlike, from, to, ...props }: GridRowProps) {
  return (
    <div
      className="variants__row"
      role="row"
      data-retired={values.retired}
      data-alike={isAlike || undefined}
    >
      <div className="variants__number" role="rowheader" data-row={index}>
        {index + 1}
        {isAlike && <span title="Has the same values as another variant"> ≡</span>}
      </div>
      {columns.map((column, at) => (
        <Cell
          key={column.key}
          {...props}
          {...{ values, column, row: index, at }}
          isActive={props.active === at}
          isSelected={from !== undefined && to !== undefined && at >= from && at <= to}
        />
      ))}
    </div>
  )
}

interface CellProps extends Pick<
  GridRowProps,
  'values' | 'inherited' | 'editing' | 'faults' | 'describedBy' | 'finishes' | 'isWide'
> {
  column: Column
  row: number
  at: number
  isActive: boolean
  isSelected: boolean
}

function Cell({ values, column, row, at, isActive, isSelected, isWide, ...props }: CellProps) {
  const { inherited, editing, faults, describedBy, finishes } = props
  const own = textAt(values, column)
  const text = column.file !== undefined && own !== '' ? fileName(own) : own
  const messages = faults?.[column.key] ?? []
  return (
    <div
      className="variants__cell"
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected && (isWide || isActive)}
      aria-invalid={messages.length > 0 || undefined}
      aria-describedby={isActive ? describedBy : undefined}
      title={messages.length > 0 ? messages.join(' ') : undefined}
      data-kind={column.attribute?.kind}
      data-row={row}
      data-column={at}
    >
      {isActive && editing !== undefined ? (
        <CellEditor text={editing} column={column} describedBy={describedBy} finishes={finishes} />
      ) : (
        <CellText text={text} column={column} inherited={inherited} finishes={finishes} />
      )}
    </div>
  )
}

interface CellTextProps {
  text: string
  column: Column
  inherited: ReadonlyMap<string, string>
  finishes: readonly Finish[]
}

function CellText({ text, column: { key, attribute }, inherited, finishes }: CellTextProps) {
  const shown = text === '' ? (inherited.get(key) ?? '') : text
  const finish =
    attribute?.kind === 'finish' ? finishes.find(({ code }) => code === shown) : undefined
  return (
    <span className={text === '' ? 'variants__inherited' : 'variants__text'} dir="auto">
      {finish && <Swatch color={finish.swatch} />}
      {shown}
      {finish && <span className="variants__name"> {finish.name}</span>}
    </span>
  )
}
