import type { OpeningAttribute } from '#src/domain/product/attribute.ts'
import { NumberInput } from './NumberInput.tsx'
import { type InputProps, ariaOf } from './input-props.ts'
import { valuesIn } from './values-in.ts'

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
    <span className="spec__pair">
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
