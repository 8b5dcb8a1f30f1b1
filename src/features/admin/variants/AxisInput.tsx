import type { Attribute } from '#src/domain/product/attribute.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { choicesOf } from '../finishes/choices-of.ts'
import { TextField } from '../parts/TextField.tsx'
import { QuietButton } from '../parts/buttons.tsx'
import { Checkboxes } from '../specs/Checkboxes.tsx'
import { type AxisValues, axisValue, readAxis } from './generator.ts'

/** The values of an axis as entered: typed, or chosen from the allowed ones. */
export interface AxisEntry {
  attribute: Attribute
  text: string
  checked: readonly string[]
}

/** The values of an axis; `errors` are messages about unreadable ones. */
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
      <fieldset className="field">
        <legend className="legend">{attribute.label}</legend>
        <Checkboxes
          choices={choices}
          checked={checked}
          onChange={(chosen = []) => onChange({ ...entry, checked: chosen })}
        />
        {remove}
      </fieldset>
    )
  return (
    <TextField
      label={`${attribute.label} ${attribute.unit ? `(${attribute.unit.symbol})` : ''}`}
      errors={errors}
      hint="Values with semicolons between them; 3000=WW writes WW in the order code"
      button={remove}
      value={text}
      onChange={({ currentTarget }) => onChange({ ...entry, text: currentTarget.value })}
    />
  )
}
