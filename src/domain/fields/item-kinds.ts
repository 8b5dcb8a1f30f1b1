/** What an administrator edits. */
export const itemKinds = ['product', 'category', 'project'] as const
export type ItemKind = (typeof itemKinds)[number]

/** Also the names of their lists in the API's paths and answers. */
export const plurals = {
  product: 'products',
  category: 'categories',
  project: 'projects',
} as const satisfies Record<ItemKind, string>
