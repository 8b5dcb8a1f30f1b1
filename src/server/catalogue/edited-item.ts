import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { EditedItem } from '#src/server/database/items.ts'

/** An item as the API returns it for editing (api.md). */
export const editedItem = (kind: ItemKind, item: EditedItem) =>
  // A category's field `type` is its name.
  kind === 'product'
    ? { ...item, type: kind, categories: (item.related.categories ?? []).map(({ type }) => type) }
    : item
