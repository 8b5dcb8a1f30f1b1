import type { ItemState } from '#src/domain/catalogue/item-differences.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import type { Field } from '#src/domain/fields/field.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'

/** The stored values of a new item in which nothing has been filled in. */
export const emptyItem = (kind: ItemKind): ItemState =>
  Object.fromEntries(
    Object.entries(itemFields[kind]).map(([name, field]) => [name, emptyValue(field)]),
  )

function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case 'images':
    case 'relation':
    case 'variants':
      return []
    case 'blocks':
      return Array.from({ length: 2 }, () => ({ title: '', paragraph: '' }))
    case 'specs':
      return {}
    case 'file':
      return 'isOptional' in field ? null : ''
    case 'choice':
      return field.initial ?? ''
    default:
      return ''
  }
}
