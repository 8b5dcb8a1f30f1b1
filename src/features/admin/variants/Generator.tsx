import { useId, useState } from 'react'
import type { Finish } from '#src/domain/product/finish.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { AttributeSelect } from './AttributeSelect.tsx'
import { AxisInput, type AxisEntry, axisOf } from './AxisInput.tsx'
import { GeneratedRows } from './GeneratedRows.tsx'
import { PatternInput } from './PatternInput.tsx'
import type { VariantRow } from './columns.ts'
import {
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
  const toggle = (code: string) =>
    setLeft((before) =>
      before.has(code)
        ? new Set([...before].filter((one) => one !== code))
        : new Set([...before, code]),
    )
  return (
    <Dialog
      title="Generate rows"
      wide
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className="button button--filled"
            disabled={chosen.length === 0}
            onClick={() => onInsert(chosen.map(({ row }) => row))}
          >
            Insert {chosen.length} {chosen.length === 1 ? 'row' : 'rows'}
          </button>
        </>
      }
    >
      <div className="generator">
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
    </Dialog>
  )
}
