/** What an administrator edits. */
export const itemKinds = ['product', 'category', 'project'] as const
export type ItemKind = (typeof itemKinds)[number]
