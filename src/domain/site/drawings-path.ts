import type { Id } from '#src/domain/fields/identity.ts'

// Separate from paths.ts, which every public page ships.

/** The dimension drawings of a product and its variants, in one file. */
export const drawingsPath = (id: Id | '*') => `/product/${id}.svg`
