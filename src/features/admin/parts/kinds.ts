import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { addresses } from '#src/domain/site/paths.ts'

// Labels, page paths and display names of each item kind.

export const kindLabels: Record<ItemKind, string> = {
  product: 'Product',
  category: 'Category',
  project: 'Project',
}

/** Path of an item's public page. */
export const sitePaths = {
  product: addresses.product.make,
  category: addresses.category.make,
  project: addresses.project.make,
}

/** An item's display name in links and lists. */
export function nameOf(item: { name: string } | { type: string } | { title: string }): string {
  if ('name' in item) return item.name
  return 'type' in item ? item.type : item.title
}
