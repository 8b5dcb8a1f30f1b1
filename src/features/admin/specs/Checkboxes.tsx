import { Swatch } from '../finishes/Swatch.tsx'

interface Props<Value> {
  choices: readonly { value: Value; label: string; swatch?: string }[]
  checked: readonly unknown[]
  /** undefined if none is checked; in the order of the choices */
  onChange: (checked: readonly Value[] | undefined) => void
}

/** Any of several values. */
export function Checkboxes<Value extends string | number>({
  choices,
  checked,
  onChange,
}: Props<Value>) {
  const toggle = (value: Value) => {
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
