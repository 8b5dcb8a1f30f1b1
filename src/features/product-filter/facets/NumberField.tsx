import { useState } from 'react'

interface Props {
  label: string
  unit: string | undefined
  /** the catalogue's own limit */
  placeholder: number | undefined
  value: number | undefined
  accepts: (value: number | undefined) => boolean
  /** @param isDone false while the visitor types */
  onChange: (value: number | undefined, isDone: boolean) => void
}

/** A number that narrows the list as it is typed, unless it contradicts the other end. */
export function NumberField({ label, unit, placeholder, value, accepts, onChange }: Props) {
  /** while it is typed */
  const [text, setText] = useState<string>()
  const type = (typed: string) => {
    setText(typed)
    const number = typed === '' ? undefined : Number(typed)
    if (!Number.isNaN(number) && accepts(number)) onChange(number, false)
  }
  const done = () => {
    setText(undefined)
    onChange(value, true)
  }
  return (
    <label className="facet__number">
      <span className="visually-hidden">{label}</span>
      <input
        type="number"
        step="any"
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder === undefined ? '' : String(placeholder)}
        value={text ?? value ?? ''}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={done}
        onKeyDown={({ key }) => key === 'Enter' && done()}
      />
      {unit !== undefined && <span className="legend">{unit}</span>}
    </label>
  )
}
