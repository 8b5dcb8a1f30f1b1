export const draftActions = ['add', 'edit', 'delete'] as const
/** How a draft ends without a publication. */
export const draftEndings = ['saved over', 'discarded'] as const
export type DraftAction = (typeof draftActions)[number]
