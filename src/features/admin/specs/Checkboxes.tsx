import { Swatch } from '../finishes/Swatch.tsx'

interface Props {
  choices: readonly { value: string; label: string; swatch?: string }[]
  checked: readonly unknown[]
  /** undefined if none is checked; in the order of the choices */
  onChange: (checked: readonly string[] | undefined) => void
}

/** Any of several values. */
export function Checkboxes({ choices, checked, onChange }: Props) {
  const toggle = (value: string) => {
    const next = choices
      .map((choice) => choice.value)
      .filter((one) => (one === value) !== checked.includes(one))
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <span className="spec__choices row">
      {choices.map(({ value, label, swatch }) => (
        <label className="inline-row" key={value}>
          <input type="checkbox" checked={checked.includes(value)} onChange={() => toggle(value)} />
          {swatch !== undefined && <Swatch color={swatch} />}
          <span>{label}</span>
        </label>
      ))}
    </span>
  )
}
