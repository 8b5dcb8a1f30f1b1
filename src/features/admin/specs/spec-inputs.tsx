import type { ReactNode } from 'react'
import type { Attribute, AttributeKind } from '#src/domain/product/attribute.ts'
import { Checkboxes } from './Checkboxes.tsx'
import { FinishInput } from './FinishInput.tsx'
import { LifetimesInput } from './LifetimesInput.tsx'
import { NumberInput } from './NumberInput.tsx'
import { OpeningInput } from './OpeningInput.tsx'
import { type InputProps, ariaOf, single } from './input-props.ts'
import { type Values, valuesIn, withValue } from './values-in.ts'

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
  choice: ({ attribute: { choices }, value, onChange, ...props }) => (
    <select
      {...single(props)}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    >
      <option value="">–</option>
      {typeof value === 'string' && value !== '' && !choices.includes(value) && (
        <option>{value}</option>
      )}
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  ),
  set: ({ attribute: { choices }, value, onChange }) => (
    <Checkboxes
      choices={choices.map((choice) => ({ value: choice, label: choice }))}
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
  finish: FinishInput,
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
const someOf = (values: Values): Values | undefined =>
  Object.values(values).every((value) => value === undefined) ? undefined : values

interface RangeProps extends InputProps<OfKind<'range'> | OfKind<'supply'>> {
  values: Values
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
    <span className="spec__pair">
      {input('min', 'lowest')}
      <span aria-hidden="true">…</span>
      {input('max', 'highest')}
    </span>
  )
}
