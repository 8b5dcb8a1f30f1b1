import type { ComponentProps } from 'react'
import { attributeGroups } from '#src/domain/product/attribute.ts'
import { storedProperties } from '#src/domain/product/properties.ts'

interface Props extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  /** the key of a column; null for none */
  value: string | null
  /** label of no column */
  none: string
  onChoose: (key: string | null) => void
}

const fileKinds = ['file', 'files']

/** Our columns that a file may set, by groups. */
const groups = [
  {
    label: 'Product',
    columns: storedProperties.filter(
      ({ kind }) => kind !== 'attribute' && !fileKinds.includes(kind),
    ),
  },
  { label: 'Files', columns: storedProperties.filter(({ kind }) => fileKinds.includes(kind)) },
  ...attributeGroups.map((label) => ({
    label,
    columns: storedProperties.filter(
      (one) => one.kind === 'attribute' && one.attribute.group === label,
    ),
  })),
]

/** Chooses one of our columns. */
export const ColumnSelect = ({ value, none, onChoose, ...select }: Props) => (
  <select
    {...select}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
  >
    <option value="">{none}</option>
    {groups.map(({ label, columns }) => (
      <optgroup key={label} label={label}>
        {columns.map(({ key, heading }) => (
          <option key={key} value={key}>
            {heading}
          </option>
        ))}
      </optgroup>
    ))}
  </select>
)
