import { itemFields } from '#src/domain/catalogue/items.ts'
import { type Field, capitalized } from '#src/domain/fields/field.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { propertyOf } from '#src/domain/product/properties.ts'
import { variantMembers } from './item-differences.ts'

// The labels of changed values, by their names in item-differences.ts.

interface Place {
  field: Field | undefined
  /** of a variant */
  code?: string
  /** an attribute, or a member of a variant */
  key?: string
}

/** 'variants.<order code>.<key>': a code may have dots, a key has none. */
export function placeOf(kind: ItemKind, name: string): Place {
  const [head = '', ...rest] = name.split('.')
  const field = ownValue(itemFields[kind], head)
  if (rest.length === 0) return { field }
  if (field?.kind !== 'variants') return { field, key: rest.join('.') }
  return { field, code: rest.slice(0, -1).join('.'), key: rest.at(-1) ?? '' }
}

/** The heading of a changed value, whichever variant it is of: 'Title', 'Luminous flux', 'Retired'. */
export function valueLabel(kind: ItemKind, name: string): string {
  const { field, key } = placeOf(kind, name)
  if (field === undefined) return name
  if (key === undefined) return field.kind === 'variants' ? 'Order of the variants' : field.heading
  return keyLabel(key)
}

/** The same with the order code of its variant: 'Z-1: Retired'. */
export function changeLabel(kind: ItemKind, name: string): string {
  const { code } = placeOf(kind, name)
  const label = valueLabel(kind, name)
  return code === undefined ? label : `${code}: ${label}`
}

/** Of an attribute or a member of a variant; a field of the product may have the same name. */
const keyLabel = (key: string) =>
  propertyOf(variantMembers.includes(key) ? key : `specs.${key}`)?.label ?? capitalized(key)
