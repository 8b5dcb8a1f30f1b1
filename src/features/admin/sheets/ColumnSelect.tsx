import type { ComponentProps } from 'react'
import { attributeGroups } from '#src/domain/product/attribute.ts'
import { storedProperties } from '#src/domain/product/properties.ts'

interface Props extends ComponentProps<'select'> {
  /** label of no column, whose value is '' */
  none: string
}

const groups = ['Product', 'Files', ...attributeGroups]
const groupOf = (one: (typeof storedProperties)[number]) =>
  one.kind === 'attribute'
    ? one.attribute.group
    : one.kind === 'file' || one.kind === 'files'
      ? 'Files'
      : 'Product'

/** Chooses the key of one of our columns that a file may set. */
export const ColumnSelect = ({ none, ...select }: Props) => (
  <select {...select}>
    <option value="">{none}</option>
    {groups.map((group) => (
      <optgroup key={group} label={group}>
        {storedProperties
          .filter((one) => groupOf(one) === group)
          .map(({ key, heading }) => (
            <option key={key} value={key}>
              {heading}
            </option>
          ))}
      </optgroup>
    ))}
  </select>
)
