import { type ReactNode, useState } from 'react'
import type { Attribute, AttributeKind } from '#src/domain/product/attribute.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { writeValue } from '#src/domain/product/typed-value.ts'
import { type TypedReader, heldValue } from '#src/domain/sheets/typed-cell.ts'
import { Swatch } from '../finishes/Swatch.tsx'
import { Checkboxes } from './Checkboxes.tsx'

interface InputProps<A extends Attribute = Attribute> {
  attribute: A
  /** need not be valid */
  value: unknown
  /** undefined removes the value */
  onChange: (value: unknown) => void
  read: TypedReader
  finishes: readonly Finish[]
  /** of the single input; checkboxes have none */
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
}

type OfKind<Kind extends AttributeKind> = InputProps<Extract<Attribute, { kind: Kind }>>

/** The input of each kind of attribute. */
const inputs: { [Kind in AttributeKind]: (props: OfKind<Kind>) => ReactNode } = {
  number: Typed,
  range: Typed,
  supply: Typed,
  opening: Typed,
  lifetimes: Typed,
  code: Typed,
  choice: (props) => <Select {...props} options={props.attribute.choices.map(sameLabel)} />,
  set: ({ attribute: { choices }, value, onChange }) => (
    <Checkboxes
      choices={choices.map(sameLabel)}
      checked={Array.isArray(value) ? value : []}
      onChange={onChange}
    />
  ),
  finish: (props) => (
    <>
      <Swatch color={props.finishes.find(({ code }) => code === props.value)?.swatch} />
      <Select
        {...props}
        options={props.finishes.map(({ code, name, ral }) => ({
          value: code,
          label: [name, ral, code].filter((part) => part !== '').join(' · '),
        }))}
      />
    </>
  ),
}

/** Whether the values of an attribute are typed, and not chosen. */
export const isTyped = ({ kind }: Attribute): boolean => inputs[kind] === Typed

/** The input for a value of an attribute. */
export function SpecInput<A extends Attribute>(props: InputProps<A>) {
  const Input = inputs[props.attribute.kind] as (props: InputProps<A>) => ReactNode
  return <Input {...props} />
}

/** A value as the cell of a table has it, typed in the same way. */
function Typed({ attribute, value, onChange, read, finishes: _, ...input }: InputProps) {
  /** as long as the input has the focus */
  const [typed, setTyped] = useState<string>()
  return (
    <input
      {...input}
      autoComplete="off"
      inputMode={attribute.kind === 'number' ? 'decimal' : 'text'}
      dir="auto"
      value={typed ?? writeValue(attribute, value)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange(heldValue(read(text), text))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

const sameLabel = (value: string) => ({ value, label: value })

interface SelectProps extends Omit<InputProps, 'read' | 'finishes'> {
  options: readonly { value: string; label: string }[]
}

/** One of the options, or none; a present value stays selectable even if it is not an option. */
function Select({ value, options, onChange, ...props }: SelectProps) {
  const chosen = typeof value === 'string' ? value : ''
  return (
    <select
      id={props.id}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
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
