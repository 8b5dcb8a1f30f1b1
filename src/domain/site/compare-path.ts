import type { Id } from '#src/domain/fields/identity.ts'

// Separate from paths.ts, which every public page ships.

export const comparePath = '/compare'

/** Address of a release's compare data. */
export const compareDataPath = (hash: string) => `${comparePath}/${hash}.json`

/** A product's data for programs and for comparisons. */
export const productDataPath = (id: Id | '*') => `/product/${id}.json`

/** Whether a path is a {@link productDataPath}. */
export const isProductDataPath = (path: string) => /^\/product\/\d+\.json$/.test(path)

/**
 * The comparison of these variants, an address to share.
 * @param more names and values that it also holds
 */
export const comparisonUrl = (
  codes: readonly string[],
  more: readonly [name: string, value: string][] = [],
) =>
  codes.length === 0
    ? comparePath
    : `${comparePath}?${new URLSearchParams([...codes.map((code) => ['v', code]), ...more])}`
