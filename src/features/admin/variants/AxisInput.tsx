import { useId } from 'react'
import type { Attribute } from '#src/domain/product/attribute.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { Checkboxes } from '../specs/Checkboxes.tsx'
import { type AxisValues, axisValue, readAxis } from './generator.ts'

/** An axis as entered: typed, or chosen from what the attribute allows. */
export interface AxisEntry {
  attribute: Attribute
  text: string
  checked: readonly string[]
}

interface Choice {
  value: string
  label: string
  swatch?: string
}

/** What can be chosen instead of typed. */
function choicesOf(
  attribute: Attribute,
  finishes: readonly Finish[],
): readonly Choice[] | undefined {
  if (attribute.kind === 'finish')
    return finishes.map(({ code, name, swatch }) => ({ value: code, label: name, swatch }))
  return attribute.kind === 'choice'
    ? attribute.choices.map((value) => ({ value, label: value }))
    : undefined
}

/** The values of an axis; `errors` are sentences about those that can't be read. */
export function axisOf(
  { attribute, text, checked }: AxisEntry,
  finishes: readonly Finish[],
): AxisValues & { errors: readonly string[] } {
  const { key } = attribute
  if (choicesOf(attribute, finishes) === undefined)
    return { key, ...readAxis(attribute, text, finishes) }
  return { key, values: checked.map((value) => axisValue(attribute, value)), errors: [] }
}

interface Props {
  entry: AxisEntry
  finishes: readonly Finish[]
  onChange: (entry: AxisEntry) => void
  onRemove: () => void
}

export function AxisInput({ entry, finishes, onChange, onRemove }: Props) {
  const id = useId()
  const { attribute, text, checked } = entry
  const choices = choicesOf(attribute, finishes)
  const { errors } = axisOf(entry, finishes)
  const remove = (
    <QuietButton aria-label={`Remove ${attribute.label}`} onClick={onRemove}>
      Remove
    </QuietButton>
  )
  if (choices !== undefined)
    return (
      <fieldset className="field spec">
        <legend>{attribute.label}</legend>
        <Checkboxes
          choices={choices}
          checked={checked}
          onChange={(chosen = []) => onChange({ ...entry, checked: chosen })}
        />
        {remove}
      </fieldset>
    )
  return (
    <div className="field">
      <label htmlFor={id}>
        {attribute.label} {attribute.unit && `(${attribute.unit.symbol})`}
      </label>
      <span className="spec__value">
        <input
          id={id}
          value={text}
          autoComplete="off"
          aria-invalid={errors.length > 0}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => onChange({ ...entry, text: currentTarget.value })}
        />
        {remove}
      </span>
      <p className={errors.length > 0 ? 'field__error' : 'legend'} id={`${id}-hint`}>
        {errors.length > 0
          ? errors.join(' ')
          : 'Values with semicolons between them; 3000=WW writes WW in the order code'}
      </p>
    </div>
  )
}
