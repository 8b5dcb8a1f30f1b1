// Separate from paths.ts, which every public page ships.

export const comparePath = '/compare'

/** Address of a release's compare data. */
export const compareDataPath = (hash: string) => `${comparePath}/${hash}.json`

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
