import type { Attribute } from './attribute.ts'
import { type AttributeKey, type Specs, attributes } from './attributes.ts'
import { type NamedFinish, formatRange, formatValue } from './format-value.ts'

export type KeyedAttribute = Attribute & { key: AttributeKey }
export const keyedAttributes: readonly KeyedAttribute[] = attributes

/** An attribute together with the one that completes it, as one column of a table shows them. */
export interface CompletedValue {
  joinedBy: string
  /** distinct values, without missing ones */
  valuesOf: (specs: Specs) => NonNullable<Specs[AttributeKey]>[]
  /** '2700–6500 K'; '' if there is none */
  textOf: (specs: Specs, finishes: readonly NamedFinish[]) => string
}

export function completedValue(attribute: KeyedAttribute): CompletedValue {
  const { key, unit } = attribute
  const completing = keyedAttributes.find(({ completes }) => completes?.key === key)
  const { joinedBy = '' } = completing?.completes ?? {}
  const valuesOf = (specs: Specs) =>
    [...new Set([specs[key], completing && specs[completing.key]])].filter(
      (value) => value !== undefined,
    )
  return {
    joinedBy,
    valuesOf,
    textOf: (specs, finishes) => {
      const values = valuesOf(specs)
      const [min, max] = values
      // A range has its unit once.
      return joinedBy === '–' && typeof min === 'number' && typeof max === 'number'
        ? formatRange({ min, max }, unit)
        : values.map((value) => formatValue(attribute, value, finishes)).join(joinedBy)
    },
  }
}
