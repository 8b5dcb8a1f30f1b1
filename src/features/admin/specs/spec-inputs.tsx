import type { ReactNode } from 'react'
import type { Attribute, AttributeKind } from '#src/domain/product/attribute.ts'
import { Swatch } from '../finishes/Swatch.tsx'
import { type SpecValues, valuesIn, withValue } from '../form/product-data.ts'
import { Checkboxes } from './Checkboxes.tsx'
import { type InputProps, NumberInput, ariaOf, single } from './NumberInput.tsx'
import { LifetimesInput, OpeningInput } from './composite-inputs.tsx'

type OfKind<Kind extends AttributeKind> = Extract<Attribute, { kind: Kind }>

/** Kinds whose inputs are a group with a legend, instead of one input with a label. */
export const groupKinds: ReadonlySet<AttributeKind> = new Set([
  'set',
  'range',
  'supply',
  'opening',
  'lifetimes',
])

/** The inputs of each kind of attribute. */
const inputs: { [Kind in AttributeKind]: (props: InputProps<OfKind<Kind>>) => ReactNode } = {
  number: ({ attribute: { min, max, step }, value, onChange, ...props }) => (
    <NumberInput {...single(props)} {...{ min, max, step, value, onChange }} />
  ),
  choice: (props) => <Select {...props} options={props.attribute.choices.map(sameLabel)} />,
  set: ({ attribute: { choices }, value, onChange }) => (
    <Checkboxes
      choices={choices.map(sameLabel)}
      checked={Array.isArray(value) ? value : []}
      onChange={onChange}
    />
  ),
  range: (props) => <RangeInputs {...props} values={valuesIn(props.value)} />,
  supply: (props) => {
    const { attribute, value, onChange } = props
    const values = valuesIn(value)
    const { hertz } = values
    return (
      <>
        <RangeInputs {...props} values={values} />
        <Checkboxes
          choices={attribute.frequencies.map((each) => ({ value: each, label: `${each} Hz` }))}
          checked={Array.isArray(hertz) ? hertz : []}
          onChange={(checked) => onChange(someOf(withValue(values, 'hertz', checked)))}
        />
        <span className="legend">Neither for direct current.</span>
      </>
    )
  },
  opening: OpeningInput,
  lifetimes: LifetimesInput,
  /** with the swatch of the chosen one */
  finish: (props) => (
    <span className="spec__pair row gap-2">
      <Swatch color={props.finishes.find(({ code }) => code === props.value)?.swatch} />
      <Select
        {...props}
        options={props.finishes.map(({ code, name, ral }) => ({
          value: code,
          label: [name, ral, code].filter((part) => part !== '').join(' · '),
        }))}
      />
    </span>
  ),
  code: ({ value, onChange, ...props }) => (
    <input
      {...single(props)}
      autoComplete="off"
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value.trim() || undefined)}
    />
  ),
}

/** The inputs for a value of an attribute. */
export function SpecInput<A extends Attribute>(props: InputProps<A>) {
  const input = inputs[props.attribute.kind] as (props: InputProps<A>) => ReactNode
  return input(props)
}

/** Undefined instead of an object without values. */
const someOf = (values: SpecValues): SpecValues | undefined =>
  Object.values(values).every((value) => value === undefined) ? undefined : values

interface RangeProps extends InputProps<OfKind<'range'> | OfKind<'supply'>> {
  values: SpecValues
}

function RangeInputs({ attribute, values, onChange, ...props }: RangeProps) {
  const { label, min, max, step } = attribute
  const input = (key: 'min' | 'max', word: string) => (
    <NumberInput
      {...ariaOf(props)}
      {...{ min, max, step }}
      aria-label={`${label}, ${word}`}
      value={values[key]}
      onChange={(value) => onChange(someOf(withValue(values, key, value)))}
    />
  )
  return (
    <span className="spec__pair row gap-2">
      {input('min', 'lowest')}
      <span aria-hidden="true">…</span>
      {input('max', 'highest')}
    </span>
  )
}

const sameLabel = (value: string) => ({ value, label: value })

interface SelectProps extends InputProps {
  options: readonly { value: string; label: string }[]
}

/** One of the options, or none; a present value stays selectable even if it is not an option. */
function Select({ value, options, onChange, ...props }: SelectProps) {
  const chosen = typeof value === 'string' ? value : ''
  return (
    <select
      {...single(props)}
      value={chosen}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    >
      <option value="">–</option>
      {chosen !== '' && options.every((option) => option.value !== chosen) && (
        <option>{chosen}</option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
