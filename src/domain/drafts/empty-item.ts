import { emptyValue } from '#src/domain/catalogue/field-codecs.ts'
import type { ItemState } from '#src/domain/catalogue/item-differences.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'

/** The stored values of a new item in which nothing has been filled in. */
export const emptyItem = (kind: ItemKind): ItemState =>
  Object.fromEntries(
    Object.entries(itemFields[kind]).map(([name, field]) => [name, emptyValue(field)]),
  )
