import type { Id } from '#src/domain/fields/identity.ts'

// Separate from paths.ts, which every public page ships.

/** Whether a path is a {@link drawingsPath}. */
export const isDrawingsPath = (path: string) => /^\/product\/\d+\.svg$/.test(path)

/** The dimension drawings of a product and its variants, in one file. */
export const drawingsPath = (id: Id | '*') => `/product/${id}.svg`
