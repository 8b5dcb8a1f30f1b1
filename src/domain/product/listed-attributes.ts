import type { Attribute } from './attribute.ts'
import { attributes } from './attributes.ts'

const rangeOf = (attribute: { min: number; max: number; step?: number }) => ({
  min: attribute.min,
  max: attribute.max,
  ...(attribute.step === undefined ? {} : { step: attribute.step }),
})

/** The list of attributes for other programs. */
export const listedAttributes = attributes.map((attribute: Attribute) => ({
  key: attribute.key,
  label: attribute.label,
  group: attribute.group,
  kind: attribute.kind,
  unit: attribute.unit?.symbol ?? null,
  ...('min' in attribute ? { range: rangeOf(attribute) } : {}),
  ...('choices' in attribute ? { choices: attribute.choices } : {}),
  ...('derived' in attribute ? { derived: true as const } : {}),
  uses: attribute.uses,
}))
