import { useStore } from '@nanostores/react'
import { useEffect, useId, useMemo, useState } from 'react'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import { type Attribute, attributeGroups } from '#src/domain/product/attribute.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { spellingOf } from '#src/domain/product/typed-value.ts'
import { type TypedReader, faultsOf, typedReaders } from '#src/domain/sheets/typed-cell.ts'
import { $finishes, loadFinishes } from '../finishes/finishes.ts'
import { type SpecValues, settable, valuesIn, withValue } from '../form/product-data.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { SpecInput, isTyped } from './spec-inputs.tsx'

interface Props {
  /** of the field in the form */
  name: string
  heading: string
  /** need not be valid */
  value: unknown
  errors: FieldErrors
  onChange: (values: SpecValues) => void
}

const none: readonly Finish[] = []

/** The specifications of a product: all attributes in their groups. */
export function SpecFields({ name, heading, value, errors, onChange }: Props) {
  const id = useId()
  const { answer: finishes = none, failure } = useStore($finishes)
  const readerOf = useMemo(() => typedReaders(finishes), [finishes])
  useEffect(() => void loadFinishes(), [])
  const values = valuesIn(value)
  const messagesOf = (key: string) => errors[`${name}.${key}`] ?? []
  const change = (key: string, next: unknown) => onChange(withValue(values, key, next))
  const unknown = Object.keys(values).filter((key) => !settable.some((one) => one.key === key))
  return (
    <section className="specs" aria-labelledby={id}>
      <h3 className="specs__heading strong" id={id}>
        {heading}
      </h3>
      {failure !== undefined && <p className="field__error">{failure}</p>}
      {unknown.map((key) => (
        <p className="field__error" key={key}>
          <span>{messagesOf(key).join(' ') || key}</span>{' '}
          <QuietButton onClick={() => change(key, undefined)}>Remove it</QuietButton>
        </p>
      ))}
      {attributeGroups.map((group) => (
        <Group
          key={group}
          name={group}
          attributes={settable.filter((attribute) => attribute.group === group)}
          {...{ values, messagesOf, change, readerOf, finishes }}
        />
      ))}
    </section>
  )
}

interface GroupProps {
  name: string
  attributes: readonly Attribute[]
  values: SpecValues
  messagesOf: (key: string) => readonly string[]
  change: (key: string, value: unknown) => void
  readerOf: (key: string) => TypedReader
  finishes: readonly Finish[]
}

/** Closed at first, because a product has few of the many values. A group with an error stays open. */
function Group({ name, attributes, values, messagesOf, change, ...props }: GroupProps) {
  const [isOpen, setOpen] = useState(false)
  const filled = attributes.filter(({ key }) => values[key] !== undefined).length
  const hasErrors = attributes.some(({ key }) => messagesOf(key).length > 0)
  return (
    <details
      className="specs__group"
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="lights">
        <span>{name}</span>{' '}
        <span className="legend">{filled === 0 ? 'empty' : `${filled} filled`}</span>
      </summary>
      <div className="specs__fields">
        {attributes.map((attribute) => (
          <SpecField
            key={attribute.key}
            attribute={attribute}
            value={values[attribute.key]}
            messages={messagesOf(attribute.key)}
            onChange={(value) => change(attribute.key, value)}
            {...props}
          />
        ))}
      </div>
    </details>
  )
}

interface SpecFieldProps {
  attribute: Attribute
  value: unknown
  messages: readonly string[]
  onChange: (value: unknown) => void
  readerOf: (key: string) => TypedReader
  finishes: readonly Finish[]
}

/** One attribute: label, input, unit with the notation, and errors. */
function SpecField({ attribute, value, messages, readerOf, ...props }: SpecFieldProps) {
  const id = useId()
  const { key, kind, label, unit } = attribute
  const read = readerOf(`specs.${key}`)
  const isNumber = kind === 'number'
  const notation = [unit?.symbol, isTyped(attribute) && !isNumber && spellingOf(attribute)]
  const isGroup = kind === 'set'
  const Field = isGroup ? 'fieldset' : 'div'
  return (
    <Field className={isGroup ? 'field whole-row' : 'field'}>
      {isGroup ? <legend className="legend">{label}</legend> : <label htmlFor={id}>{label}</label>}
      <span className="spec__value row gap-2">
        <SpecInput
          {...props}
          {...{ attribute, value, read, id }}
          aria-describedby={`${id}-unit ${id}-errors`}
          aria-invalid={messages.length > 0}
        />
        <span className="legend" id={`${id}-unit`}>
          {notation.filter(Boolean).join(', ')}
        </span>
      </span>
      <p className="field__error" id={`${id}-errors`}>
        {faultsOf(read, value, messages).join(' ')}
      </p>
    </Field>
  )
}
