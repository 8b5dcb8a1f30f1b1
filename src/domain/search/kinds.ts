/** Kinds of search results, in display order. */
export const searchKinds = ['products', 'categories', 'projects'] as const
export type SearchKind = (typeof searchKinds)[number]
