import { useId } from 'react'
import { keptQuantity, typedQuantity } from '#src/domain/inquiry/cart.ts'
import { lineFields } from '#src/domain/schedule/line-fields.ts'
import type { PastedLine } from '#src/domain/schedule/pasted-text.ts'
import { dialogSentences } from './dialog-sentences.ts'
import type { KnownCode } from '#src/domain/search/known-codes.ts'

/** A pasted line, and the visitor's changes to it. */
export interface PastedRow {
  pasted: PastedLine
  /** the owner of this code in the catalogue, or the one that the visitor chose instead */
  known: KnownCode | undefined
  /** codes like an unknown one; undefined while they are looked for */
  nearest: readonly string[] | undefined
  /** the text of its quantity field */
  quantity: string
  chosen: boolean
}

/** Undefined until the visitor has entered a quantity that the text lacks. */
export function quantityOfRow(row: PastedRow): number | undefined {
  const quantity = typedQuantity(row.quantity)
  return quantity === 0 ? undefined : quantity
}

/** Whether the row will be added. */
export const isAdded = (row: PastedRow): boolean =>
  row.chosen && row.known !== undefined && quantityOfRow(row) !== undefined

interface Props {
  label: string
  rows: readonly { row: PastedRow; index: number }[]
  onChange: (index: number, change: Partial<PastedRow>) => void
  find: (code: string) => KnownCode | undefined
}

/** Pasted lines with what will happen to each. */
export function PastedRows({ label, rows, onChange, find }: Props) {
  if (rows.length === 0) return null
  return (
    <>
      <h3 className="legend">{label}</h3>
      <ul className="paste__rows" aria-label={label}>
        {rows.map(({ row, index }) => (
          // A row has no other identity, and the list is rebuilt with each letter.
          <Row key={index} row={row} onChange={(change) => onChange(index, change)} find={find} />
        ))}
      </ul>
    </>
  )
}

interface RowProps extends Pick<Props, 'find'> {
  row: PastedRow
  onChange: (change: Partial<PastedRow>) => void
}

function Row({ row, onChange, find }: RowProps) {
  const id = useId()
  const { pasted, known, nearest } = row
  const code = known?.code ?? pasted.code
  const isRefused = quantityOfRow(row) === undefined
  return (
    <li>
      <div className="paste__choice">
        <input
          type="checkbox"
          id={id}
          checked={isAdded(row)}
          disabled={known === undefined || isRefused}
          onChange={({ currentTarget }) => onChange({ chosen: currentTarget.checked })}
        />
        <input
          className="paste__quantity"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Quantity of ${code}, row ${pasted.row}`}
          aria-invalid={isRefused}
          aria-describedby={`${id}-reason`}
          value={row.quantity}
          onChange={({ currentTarget: { value } }) =>
            onChange({ quantity: keptQuantity({ text: row.quantity }, value).text })
          }
        />
        <label className="paste__code stack gap-2" htmlFor={id}>
          <bdi translate="no">{code}</bdi>
          <span className="legend" dir="auto">
            {[known?.name, ...lineFields.map(({ key }) => pasted[key])].filter(Boolean).join(' · ')}
          </span>
        </label>
      </div>
      <p id={`${id}-reason`} className={isRefused ? 'field__error' : 'legend'}>
        {reasonOf(row)}
      </p>
      {known?.code !== pasted.code && nearest?.length !== 0 && (
        <Nearest
          row={row}
          onChoose={(code) => onChange({ known: find(code), chosen: code !== '' })}
        />
      )}
      {known === undefined && nearest?.length === 0 && (
        <p className="legend">{dialogSentences.unknownPasted}</p>
      )}
    </li>
  )
}

/** A sentence about a quantity that the text does not have in this form. */
function reasonOf(row: PastedRow): string | undefined {
  const { pasted } = row
  const { written = '' } = pasted
  const quantity = quantityOfRow(row)
  if (quantity === undefined) return dialogSentences.refused(pasted.row, written)
  if (pasted.written === undefined) return undefined
  return quantity === pasted.quantity
    ? dialogSentences.read(pasted.row, written, quantity)
    : dialogSentences.corrected(pasted.row, written, quantity)
}

/** A choice among the codes that are most like an unknown one. */
function Nearest({ row, onChoose }: { row: PastedRow; onChoose: (code: string) => void }) {
  const { nearest, pasted, known } = row
  if (nearest === undefined) return <p className="legend">{dialogSentences.unknownPasted}</p>
  return (
    <label className="paste__nearest row gap-2">
      <span className="legend">{dialogSentences.instead(pasted.code)}</span>
      <select
        value={known?.code ?? ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="">{dialogSentences.noneInstead}</option>
        {nearest.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </label>
  )
}
