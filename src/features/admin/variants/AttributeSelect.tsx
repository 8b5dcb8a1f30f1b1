import type { ComponentProps } from 'react'
import { type Attribute, attributeGroups } from '#src/domain/product/attribute.ts'
import { settable } from '../form/product-data.ts'

interface Props extends Pick<ComponentProps<'select'>, 'id' | 'className' | 'aria-label'> {
  /** shown while nothing is chosen, which is always: a choice adds the attribute elsewhere */
  prompt: string
  /** keys of attributes that are not offered again */
  present: readonly string[]
  onChoose: (attribute: Attribute) => void
}

/** Chooses one more attribute. */
export function AttributeSelect({ prompt, present, onChoose, ...select }: Props) {
  const offered = settable.filter(({ key }) => !present.includes(key))
  return (
    <select
      {...select}
      value=""
      onChange={({ currentTarget }) => {
        const attribute = offered.find(({ key }) => key === currentTarget.value)
        if (attribute !== undefined) onChoose(attribute)
      }}
    >
      <option value="">{prompt}</option>
      {attributeGroups.map((group) => (
        <optgroup key={group} label={group}>
          {offered
            .filter((attribute) => attribute.group === group)
            .map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )
}
