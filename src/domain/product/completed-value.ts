import type { Attribute } from './attribute.ts'
import { type AttributeKey, type Specs, attributes } from './attributes.ts'
import { type NamedFinish, formatRange, formatValue } from './format-value.ts'

export type KeyedAttribute = Attribute & { key: AttributeKey }
export const keyedAttributes: readonly KeyedAttribute[] = attributes

/**
 * The distinct values of an attribute and of the one that completes it, without missing ones, as one
 * column of a table shows them.
 */
export function completedValues({ key }: KeyedAttribute, specs: Specs) {
  const completing = keyedAttributes.find(({ completes }) => completes?.key === key)
  const values = [...new Set([specs[key], completing && specs[completing.key]])].filter(
    (value) => value !== undefined,
  )
  const joinedBy = completing?.completes?.as === 'upper end' ? '–' : ' / '
  return { values, joinedBy }
}

/** These values in words, '2700–6500 K'; '' if there is none. */
export function completedText(
  attribute: KeyedAttribute,
  specs: Specs,
  finishes: readonly NamedFinish[],
): string {
  const { values, joinedBy } = completedValues(attribute, specs)
  const [min, max] = values
  // A range has its unit once.
  return joinedBy === '–' && typeof min === 'number' && typeof max === 'number'
    ? formatRange({ min, max }, attribute.unit)
    : values.map((value) => formatValue(attribute, value, finishes)).join(joinedBy)
}
