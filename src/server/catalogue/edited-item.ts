import type { EditedItem } from '#src/domain/api/editing.ts'
import type { EditedItem as ReadItem } from '#src/server/database/items.ts'

/** An item as the API returns it for editing. */
export const editedItem = (item: ReadItem): EditedItem =>
  // Only products get a field for their kind: a category's field `type` is its name.
  'code' in item
    ? {
        ...item,
        type: 'product',
        categories: (item.related.categories ?? []).map(({ type }) => type),
      }
    : item
