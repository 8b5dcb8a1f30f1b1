/** What is found, in the order in which it is shown. */
export const searchKinds = ['products', 'categories', 'projects'] as const
export type SearchKind = (typeof searchKinds)[number]
