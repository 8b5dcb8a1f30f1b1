import { useId, useState } from 'react'
import { counted } from '#src/domain/format-number.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import type { VariantRow } from '../form/product-data.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { TextField } from '../parts/TextField.tsx'
import { AttributeSelect } from './AttributeSelect.tsx'
import { AxisInput, type AxisEntry, axisOf } from './AxisInput.tsx'
import { columnsOf, textOf } from './content.ts'
import {
  type MarkedRow,
  combinationCount,
  generatedRows,
  markedRows,
  unknownPlaceholders,
  usualPattern,
} from './generator.ts'

interface Props {
  /** the present rows, whose codes are not made again */
  rows: readonly VariantRow[]
  /** how many rows fit */
  room: number
  productCode: string
  finishes: readonly Finish[]
  onInsert: (rows: readonly VariantRow[]) => void
  onClose: () => void
}

/** Makes rows from all combinations of chosen values. Each can be left out before it is inserted. */
export function Generator({ rows, room, productCode, finishes, onInsert, onClose }: Props) {
  const id = useId()
  const [entries, setEntries] = useState<readonly AxisEntry[]>([])
  /** undefined while the usual pattern follows the axes */
  const [ownPattern, setPattern] = useState<string>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const axes = entries.map((entry) => axisOf(entry, finishes))
  const pattern = ownPattern ?? usualPattern(axes)
  const count = combinationCount(axes)
  const made = count <= room ? generatedRows(count === 0 ? [] : axes, pattern, productCode) : []
  const preview = count === 0 ? [] : markedRows(made, rows)
  const chosen = preview.filter(({ row, state }) => state === 'new' && !left.has(row.orderCode))
  const toggle = (code: string) => setLeft(left.symmetricDifference(new Set([code])))
  return (
    <ActionDialog
      title="Generate rows"
      wide
      onClose={onClose}
      action={{
        label: `Insert ${counted(chosen.length, 'row')}`,
        act: () => onInsert(chosen.map(({ row }) => row)),
        isDisabled: chosen.length === 0,
      }}
    >
      <div className="generator stack">
        {entries.map((entry, index) => (
          <AxisInput
            key={entry.attribute.key}
            entry={entry}
            finishes={finishes}
            onChange={(next) => setEntries(entries.with(index, next))}
            onRemove={() => setEntries(entries.toSpliced(index, 1))}
          />
        ))}
        <div className="field">
          <label htmlFor={id}>Add an attribute in which the variants differ</label>
          <AttributeSelect
            id={id}
            prompt="Choose"
            present={axes.map(({ key }) => key)}
            onChoose={(attribute) => setEntries([...entries, { attribute, text: '', checked: [] }])}
          />
        </div>
        {entries.length > 0 && (
          <PatternInput
            pattern={pattern}
            unknown={unknownPlaceholders(pattern, axes)}
            example={axes.at(-1)?.key ?? 'code'}
            onChange={setPattern}
          />
        )}
        <p role="status">
          {count > room
            ? `These are ${count} combinations, but only ${room} more rows fit.`
            : count > 0 && `${count} combinations, ${chosen.length} to insert`}
        </p>
        {preview.length > 0 && (
          <GeneratedRows keys={axes.map(({ key }) => key)} rows={preview} {...{ left, toggle }} />
        )}
      </div>
    </ActionDialog>
  )
}

interface PatternProps {
  pattern: string
  /** placeholders that no axis fills */
  unknown: readonly string[]
  /** the possible placeholders */
  example: string
  onChange: (pattern: string) => void
}

/** The pattern that order codes of generated rows follow. */
const PatternInput = ({ pattern, unknown, example, onChange }: PatternProps) => (
  <TextField
    label="Pattern of the order codes"
    hint={
      unknown.length > 0
        ? `There is nothing for ${unknown.join(', ')}.`
        : `{${example}:2} takes the first two characters, {…:-2} the last two.`
    }
    value={pattern}
    spellCheck={false}
    aria-invalid={unknown.length > 0}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

interface RowsProps {
  keys: readonly string[]
  rows: readonly MarkedRow[]
  /** codes of the rows that are left out */
  left: ReadonlySet<string>
  toggle: (code: string) => void
}

/** The generated rows, each of which can be left out. */
function GeneratedRows({ keys, rows, left, toggle }: RowsProps) {
  const columns = columnsOf(keys).slice(1, -1)
  return (
    <div className="generator__preview" tabIndex={0} role="region" aria-label="Preview">
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">Order code</th>
            {columns.map(({ key, heading, unit }) => (
              <th key={key} scope="col">
                <span>{heading}</span> <span className="legend">{unit}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, state }, index) => (
            <tr key={index} data-state={state}>
              <th scope="row">
                <label className="inline-row">
                  <input
                    type="checkbox"
                    checked={state === 'new' && !left.has(row.orderCode)}
                    disabled={state !== 'new'}
                    onChange={() => toggle(row.orderCode)}
                  />
                  <span translate="no">{row.orderCode}</span>{' '}
                  {state !== 'new' && <span className="legend">{state}</span>}
                </label>
              </th>
              {columns.map((column) => (
                <td key={column.key}>{textOf(row, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
