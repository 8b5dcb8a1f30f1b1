import './line-fields.css'
import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { $schedule } from '#src/browser/schedule.ts'
import { onOneLine } from '#src/domain/fields/field-text.ts'
import { type QuantityField as QuantityInput, keptQuantity } from '#src/domain/inquiry/cart.ts'
import { lineQuantity } from '#src/domain/limits.ts'
import { messages } from '#src/domain/messages.ts'
import { lineFields } from '#src/domain/schedule/line-fields.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import { chevronDown } from '#src/ui/drawings.ts'
import { changeLine, changeMark, moveLine } from './edit-lines.ts'
import type { ListedProduct } from './listed-product.ts'
import { sentences } from './sentences.ts'
import type { useDrag } from './use-drag.ts'

interface FieldProps {
  line: StoredLine
  /** the line's name for screen readers: its mark and product */
  label: string
}

const markField = lineFields.find(({ kind }) => kind === 'mark')

/** The type mark. A mark that another line has is refused below the field. */
export function MarkField({ line: { key, mark = '' }, label }: FieldProps) {
  /** the text of the field while it is being edited */
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const errorId = useId()
  const leave = () => {
    if (typed === undefined) return
    const refusal = changeMark(key, onOneLine(typed), $schedule.get())
    setWrong(refusal)
    // A refused mark stays in the field, so that the visitor can correct it.
    if (refusal === undefined) setTyped(undefined)
  }
  return (
    <div className="schedule-field schedule-field--mark">
      <input
        value={typed ?? mark}
        aria-label={`${markField?.label} of ${label}`}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : errorId}
        maxLength={markField?.most}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setWrong(undefined)
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave()
          if (event.key !== 'Escape' || typed === undefined) return
          // Discards the typed text, but does not close the full window.
          event.preventDefault()
          setTyped(undefined)
          setWrong(undefined)
        }}
      />
      {wrong !== undefined && (
        <p className="schedule-field__error" id={errorId} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}

/** A free text. Every key is kept at once; leaving the field puts the text on one line. */
export function TextField({
  line,
  label,
  field: { key, label: title, most },
  isLabelled = false,
}: FieldProps & { field: (typeof lineFields)[number]; isLabelled?: boolean }) {
  const text = line[key] ?? ''
  const change = (value: string) =>
    changeLine(line.key, { [key]: value === '' ? undefined : value })
  return (
    <label className="schedule-field">
      {isLabelled && <span className="legend">{title}</span>}
      <input
        value={text}
        aria-label={`${title} of ${label}`}
        maxLength={most}
        autoComplete="off"
        dir="auto"
        title={text}
        onChange={({ currentTarget: { value } }) => change(value)}
        onBlur={() => {
          if (onOneLine(text) !== text) change(onOneLine(text))
        }}
      />
    </label>
  )
}

/** The quantity with its buttons; 0 asks whether to remove the line. */
export function QuantityField({
  line: { key, quantity },
  label,
  onRemove,
}: FieldProps & { onRemove: () => void }) {
  /** the text of the field during typing */
  const [typed, setTyped] = useState<QuantityInput>()
  /** the last quantity above 0, which applies while the field shows none */
  const before = useRef(quantity)
  const set = (next: number) => changeLine(key, { quantity: next })
  const step = (next: number) => {
    if (next === 0) onRemove()
    else set(Math.min(next, lineQuantity.most))
  }
  const onChange = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    if (typed === undefined) before.current = quantity
    const next = keptQuantity(typed ?? { text: String(quantity) }, value)
    setTyped(next)
    set(Number(next.text) || before.current)
  }
  const leave = () => {
    setTyped(undefined)
    if (typed?.text === '0') onRemove()
  }

  return (
    <div className="schedule-field schedule-field--quantity">
      <Stepper
        of={label}
        less={() => step(quantity - 1)}
        more={() => step(quantity + 1)}
        field={{ value: typed?.text ?? quantity, onChange, onBlur: leave }}
      />
      {typed?.isRefused && (
        <p className="schedule-field__error" role="alert">
          {messages.noQuantity}
        </p>
      )}
    </div>
  )
}

/** The order code, which opens the choice among variants. */
export function CodeField({
  product: { code, offered = 0, retired, unknown },
  orderCode,
  label,
  onChoose,
}: {
  product: ListedProduct
  orderCode: string | undefined
  label: string
  onChoose: () => void
}) {
  const fault = retired === true ? sentences.retired : unknown === true ? sentences.unknownCode : ''
  // As from a program that knows products only; the inquiry may say so.
  const isOpen = fault === '' && orderCode === undefined && offered > 0
  const canChoose = offered > 1 || ((fault !== '' || isOpen) && offered > 0)
  return (
    <div className="schedule-code">
      {canChoose ? (
        <button
          type="button"
          className="schedule-code__choose"
          aria-label={`Change variant of ${label}, ${code}`}
          onClick={onChoose}
        >
          <bdi translate="no">{code}</bdi>
          <Icon d={chevronDown} width="16" height="16" />
        </button>
      ) : (
        <bdi translate="no">{code}</bdi>
      )}
      {fault !== '' && <p className="schedule-code__problem">{fault}</p>}
      {isOpen && <p className="legend">{sentences.chooseVariant}</p>}
    </div>
  )
}

/** Buttons that move the line, for those who do not drag. */
export const MoveButtons = ({ lineKey, label }: { lineKey: string; label: string }) => (
  <div className="move-buttons">
    <button
      type="button"
      aria-label={`Move ${label} up`}
      onClick={() => moveLine(lineKey, (from) => from - 1)}
    >
      <Icon d="m7 14 5-5 5 5" width="20" height="20" />
    </button>
    <button
      type="button"
      aria-label={`Move ${label} down`}
      onClick={() => moveLine(lineKey, (from) => from + 1)}
    >
      <Icon d={chevronDown} width="20" height="20" />
    </button>
  </div>
)

/** @param isShort a sign in place of the word, where every letter of a row counts */
export const RemoveButton = ({
  label,
  onRemove,
  isShort,
}: {
  label: string
  onRemove: () => void
  isShort: boolean
}) => (
  <button
    type="button"
    className={isShort ? 'remove-sign' : 'more-link'}
    aria-label={`Remove ${label}`}
    title={isShort ? 'Remove' : undefined}
    onClick={onRemove}
  >
    {isShort ? <Icon d="M7 7l10 10M17 7 7 17" width="20" height="20" /> : 'Remove'}
  </button>
)

/** The handle for dragging a line, or moving it with the arrow keys. */
export const DragHandle = ({
  lineKey,
  label,
  onStart,
}: {
  lineKey: string
  label: string
  onStart: ReturnType<typeof useDrag>['start']
}) => (
  <button
    type="button"
    className="drag-handle"
    aria-label={`Drag ${label}, or move it with the arrow keys`}
    onPointerDown={(event) => onStart(event, lineKey)}
    onKeyDown={(event) => moveWithKeys(event, lineKey, false)}
  >
    <Icon d="M9 5.5v.01M15 5.5v.01M9 12v.01M15 12v.01M9 18.5v.01M15 18.5v.01" />
  </button>
)

/** Arrow keys move a line from its handle, and with Alt from any of its fields. */
export function moveWithKeys(event: KeyboardEvent, key: string, needsAlt = true): void {
  if (event.altKey !== needsAlt) return
  const { key: pressed } = event
  if (pressed === 'ArrowUp') moveLine(key, (from) => from - 1)
  else if (pressed === 'ArrowDown') moveLine(key, (from) => from + 1)
  else if (pressed === 'Home' && !needsAlt) moveLine(key, () => 0)
  else if (pressed === 'End' && !needsAlt) moveLine(key, (_from, count) => count)
  else return
  event.preventDefault()
  event.stopPropagation()
}
