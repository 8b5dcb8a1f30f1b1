import type { ItemKind } from '#src/domain/catalogue/item-kinds.ts'
import type { StoredItem } from '#src/server/database/items.ts'

/** An item as it is loaded for editing (api.md): its fields, its version, and the names of its relations. */
export function editedItem(kind: ItemKind, item: StoredItem) {
  // A category's own type is its name.
  return kind === 'product'
    ? { ...item, type: kind, categories: (item.related.categories ?? []).map(({ type }) => type) }
    : item
}
