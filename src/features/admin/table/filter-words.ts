import { attributeAt, propertyOf } from '#src/domain/product/properties.ts'
import { lackLabels } from '#src/domain/api/catalogue-table.ts'
import { formatQuantity, withUnit } from '#src/domain/product/format-value.ts'
import type { ColumnFilter } from './table-view.ts'

const lackLabel = (lack: string) =>
  Object.entries(lackLabels).find(([key]) => key === lack)?.[1] ?? lack

/** A filter in words: 'Colour temperature: from 2700 K', 'No photometry'. */
export function sayFilter(key: string, filter: ColumnFilter): string {
  const { values = [], min, max } = filter
  if (key === 'lacks') return values.map(lackLabel).join(' or ')
  if (key === 'draft') return 'With drafts'
  const attribute = attributeAt(key)
  const unit = attribute?.kind === 'number' ? attribute.unit : undefined
  const limits = [
    ...(min === undefined ? [] : [`from ${formatQuantity(min, unit)}`]),
    ...(max === undefined ? [] : [`up to ${formatQuantity(max, unit)}`]),
  ].join(' ')
  const named = values.map((value) => (value === '' ? 'none' : withUnit(value, unit))).join(' or ')
  const label = propertyOf(key)?.label ?? key
  return `${label}: ${[limits, named].filter((part) => part !== '').join(', ')}`
}
