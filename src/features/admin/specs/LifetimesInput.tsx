import type { LifetimesAttribute } from '#src/domain/product/attribute.ts'
import { NumberInput } from './NumberInput.tsx'
import { type InputProps, ariaOf } from './input-props.ts'
import { type Values, valuesIn, withValue } from './values-in.ts'

/** The numbers of a lifetime, with the limits of the attribute's schema. */
const numbers = [
  { key: 'l', label: 'L', unit: '', min: 50, max: 100 },
  { key: 'b', label: 'B', unit: '', min: 0, max: 100 },
  { key: 'hours', label: 'Hours', unit: 'h', min: 1, max: 1_000_000 },
  { key: 'ambient', label: 'At', unit: '°C', min: -40, max: 70 },
] as const

/** A list of lifetimes: L, B, hours and ambient temperature. */
export function LifetimesInput({
  attribute: { label, most },
  value,
  onChange,
  ...props
}: InputProps<LifetimesAttribute>) {
  const list: readonly Values[] = Array.isArray(value) ? value.map(valuesIn) : []
  const change = (next: readonly Values[]) => onChange(next.length === 0 ? undefined : next)
  return (
    <div className="spec__list">
      {list.map((lifetime, index) => (
        <div
          className="spec__list-row"
          key={index}
          role="group"
          aria-label={`${label} ${index + 1}`}
        >
          {numbers.map(({ key, label: name, unit, min, max }) => (
            <label key={key}>
              {name}
              <NumberInput
                {...ariaOf(props)}
                {...{ min, max, step: 1 }}
                value={lifetime[key]}
                onChange={(next) => change(list.with(index, withValue(lifetime, key, next)))}
              />
              {unit}
            </label>
          ))}
          <button
            type="button"
            className="quiet-button"
            aria-label={`Remove ${label} ${index + 1}`}
            onClick={() => change(list.toSpliced(index, 1))}
          >
            Remove
          </button>
        </div>
      ))}
      {list.length < most && (
        <button type="button" className="quiet-button" onClick={() => change([...list, {}])}>
          Add a lifetime
        </button>
      )}
    </div>
  )
}
