import type { LifetimesAttribute, OpeningAttribute } from '#src/domain/product/attribute.ts'
import { type SpecValues, valuesIn, withValue } from '../form/product-data.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { type InputProps, NumberInput, ariaOf } from './NumberInput.tsx'

/** The shapes of an opening, with the sizes of each. */
const shapes = [
  { name: 'round', label: 'Ø', sizes: ['diameter'] },
  { name: 'rectangle', label: 'a × b', sizes: ['length', 'width'] },
] as const

/** Steps of sizes, as in the attribute's schema. */
const step = 0.1

/** A round opening, or length × width. */
export function OpeningInput({
  attribute,
  value,
  onChange,
  ...props
}: InputProps<OpeningAttribute>) {
  const { label, min, max } = attribute
  const values = valuesIn(value)
  const shape =
    value === undefined ? undefined : (shapes.find(({ sizes }) => sizes[0] in values) ?? shapes[0])
  const choose = (name: string) => {
    const chosen = shapes.find((one) => one.name === name)
    onChange(chosen && Object.fromEntries(chosen.sizes.map((size) => [size, undefined])))
  }
  return (
    <span className="spec__pair row gap-2">
      <select
        {...ariaOf(props)}
        aria-label={`${label}, shape`}
        value={shape?.name ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">–</option>
        {shapes.map((one) => (
          <option key={one.name} value={one.name}>
            {one.label}
          </option>
        ))}
      </select>
      {shape?.sizes.map((size) => (
        <NumberInput
          key={size}
          {...ariaOf(props)}
          {...{ min, max, step }}
          aria-label={`${label}, ${size}`}
          value={values[size]}
          onChange={(next) => onChange({ ...values, [size]: next })}
        />
      ))}
    </span>
  )
}

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
  const list: readonly SpecValues[] = Array.isArray(value) ? value.map(valuesIn) : []
  const change = (next: readonly SpecValues[]) => onChange(next.length === 0 ? undefined : next)
  return (
    <div className="spec__list">
      {list.map((lifetime, index) => (
        <div
          className="spec__choices row"
          key={index}
          role="group"
          aria-label={`${label} ${index + 1}`}
        >
          {numbers.map(({ key, label: name, unit, min, max }) => (
            <label className="inline-row" key={key}>
              <span>{name}</span>
              <NumberInput
                {...ariaOf(props)}
                {...{ min, max, step: 1 }}
                value={lifetime[key]}
                onChange={(next) => change(list.with(index, withValue(lifetime, key, next)))}
              />
              <span>{unit}</span>
            </label>
          ))}
          <QuietButton
            aria-label={`Remove ${label} ${index + 1}`}
            onClick={() => change(list.toSpliced(index, 1))}
          >
            Remove
          </QuietButton>
        </div>
      ))}
      {list.length < most && (
        <QuietButton onClick={() => change([...list, {}])}>Add a lifetime</QuietButton>
      )}
    </div>
  )
}
