/** The kinds of items that administrators edit. */
export const itemKinds = ['product', 'category', 'project'] as const
export type ItemKind = (typeof itemKinds)[number]

/** Plural names, also used in the API's paths and responses. */
export const plurals = {
  product: 'products',
  category: 'categories',
  project: 'projects',
} as const satisfies Record<ItemKind, string>
