import type { ItemKind } from '#src/domain/catalogue/item-kinds.ts'
import { categoryPath, productPath, projectPath } from '#src/domain/paths.ts'

// What the administration calls each kind of item, and where it finds one.

export const kindLabels: Record<ItemKind, string> = {
  product: 'Product',
  category: 'Category',
  project: 'Project',
}

/** Also the names of their lists in the API's paths and answers. */
export const plurals = {
  product: 'products',
  category: 'categories',
  project: 'projects',
} as const satisfies Record<ItemKind, string>

/** The public page of an item. */
export const sitePaths = { product: productPath, category: categoryPath, project: projectPath }
