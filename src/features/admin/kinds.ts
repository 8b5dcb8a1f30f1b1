import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { categoryPath, productPath, projectPath } from '#src/domain/site/paths.ts'

// What the administration calls each kind of item, and where it finds one.

export const kindLabels: Record<ItemKind, string> = {
  product: 'Product',
  category: 'Category',
  project: 'Project',
}

/** The public page of an item. */
export const sitePaths = { product: productPath, category: categoryPath, project: projectPath }

/** What an item is called where others lead to it. */
export function nameOf(item: { name: string } | { type: string } | { title: string }): string {
  if ('name' in item) return item.name
  return 'type' in item ? item.type : item.title
}
