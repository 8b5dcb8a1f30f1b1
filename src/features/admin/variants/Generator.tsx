import { useId, useState } from 'react'
import { attributeGroups } from '#src/domain/product/attribute.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { AxisInput, type AxisEntry, axisOf } from './AxisInput.tsx'
import { GeneratedRows } from './GeneratedRows.tsx'
import { type VariantRow, settable } from './columns.ts'
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
  const unknown = unknownPlaceholders(pattern, axes)
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
          <label htmlFor={`${id}-axis`}>Add an attribute in which the variants differ</label>
          <select
            id={`${id}-axis`}
            value=""
            onChange={({ currentTarget }) => {
              const attribute = settable.find(({ key }) => key === currentTarget.value)
              if (attribute !== undefined)
                setEntries([...entries, { attribute, text: '', checked: [] }])
            }}
          >
            <option value="">Choose</option>
            {attributeGroups.map((group) => (
              <optgroup key={group} label={group}>
                {settable
                  .filter(
                    (one) =>
                      one.group === group && !entries.some(({ attribute }) => attribute === one),
                  )
                  .map(({ key, label }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </div>
        {entries.length > 0 && (
          <div className="field">
            <label htmlFor={`${id}-pattern`}>Pattern of the order codes</label>
            <input
              id={`${id}-pattern`}
              value={pattern}
              spellCheck={false}
              autoComplete="off"
              aria-invalid={unknown.length > 0}
              aria-describedby={`${id}-hint`}
              onChange={({ currentTarget }) => setPattern(currentTarget.value)}
            />
            <p className="legend" id={`${id}-hint`}>
              {unknown.length > 0
                ? `There is nothing for ${unknown.join(', ')}.`
                : `{${axes.at(-1)?.key ?? 'code'}:2} takes the first two characters, {…:-2} the last two.`}
            </p>
          </div>
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
