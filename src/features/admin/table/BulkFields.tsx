import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { attributes } from '#src/domain/product/attributes.ts'
import { brands, brandLabel } from '#src/domain/product/brand.ts'
import { attributeAt } from '#src/domain/product/properties.ts'
import { spellingOf } from '#src/domain/product/typed-value.ts'
import { choicesOf } from '../finishes/choices-of.ts'
import { $finishes } from '../finishes/finishes.ts'
import { PhotometryField } from './PhotometryField.tsx'
import { actionsFor } from './bulk-change.ts'
import type { TableData } from './table-data.ts'

interface FieldProps {
  value: string
  onChange: (value: string) => void
}

/** Chooses the change of the rows. */
export function ActionField({ of, value, onChange }: FieldProps & { of: TableData['of'] }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Change</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">Choose…</option>
        {actionsFor[of].map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
        <optgroup label="Set an attribute">
          {attributes.map(
            (attribute) =>
              !('derived' in attribute) && (
                <option key={attribute.key} value={`specs.${attribute.key}`}>
                  {attribute.label}
                </option>
              ),
          )}
        </optgroup>
      </select>
    </div>
  )
}

/** The value that they get. */
export function ValueField({
  data,
  actionKey,
  value,
  onChange,
}: FieldProps & { data: TableData; actionKey: string }) {
  const { answer: finishes = [] } = useStore($finishes)
  const id = useId()
  const attribute = attributeAt(actionKey)
  if (actionKey === 'photometry') return <PhotometryField onUpload={onChange} />
  const isCategory = actionKey.startsWith('category_')
  const choices = isCategory
    ? [...data.related.category].map(([category, label]) => ({ value: String(category), label }))
    : actionKey === 'brand'
      ? brands.map((brand) => ({ value: brand, label: brandLabel(brand) }))
      : choicesOf(attribute, finishes)
  if (choices === undefined && attribute === undefined) return null
  const emptyLabel = attribute === undefined ? 'Choose…' : 'none: remove the value'
  return (
    <div className="field">
      <label htmlFor={id}>
        {`${attribute?.label ?? 'Value'} ${attribute?.unit ? `(${attribute.unit.symbol})` : ''}`}
      </label>
      {choices === undefined ? (
        <input
          id={id}
          value={value}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <select
          id={id}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{emptyLabel}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
      {choices === undefined && attribute !== undefined && (
        <p className="legend" id={`${id}-hint`}>
          {`${spellingOf(attribute)}; empty removes the value`}
        </p>
      )}
    </div>
  )
}
