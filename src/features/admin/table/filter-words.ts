import { type Property, propertyOf } from '#src/domain/product/properties.ts'
import { lackLabel } from '#src/domain/api/catalogue-table.ts'
import { formatQuantity, withUnit } from '#src/domain/product/format-value.ts'
import type { ColumnFilter } from './table-view.ts'

const unitOf = (property: Property) => {
  if ('numberIn' in property) return property.numberIn
  const attribute = 'attribute' in property ? property.attribute : undefined
  return attribute?.kind === 'number' ? attribute.unit : undefined
}

/** A filter in words: 'Colour temperature: from 2700 K', 'No photometry'. */
export function sayFilter(key: string, filter: ColumnFilter): string {
  const { values = [], min, max } = filter
  if (key === 'lacks') return values.map(lackLabel).join(' or ')
  if (key === 'draft') return 'With drafts'
  const property = propertyOf(key)
  const unit = property && unitOf(property)
  const limits = [
    ...(min === undefined ? [] : [`from ${formatQuantity(min, unit)}`]),
    ...(max === undefined ? [] : [`up to ${formatQuantity(max, unit)}`]),
  ].join(' ')
  const named = values.map((value) => (value === '' ? 'none' : withUnit(value, unit))).join(' or ')
  const label = property?.label ?? key
  return `${label}: ${[limits, named].filter((part) => part !== '').join(', ')}`
}
