import { codeKey } from '#src/domain/product/code.ts'

/** Most variants that fit beside each other. */
export const comparedAtMost = 4

export interface Comparison {
  codes: readonly string[]
  /** a code that did not fit any more */
  refused?: string | undefined
}

/** The codes that an address names with `?v=`; without any, those kept. */
export function comparisonIn(query: URLSearchParams, kept: readonly string[]): readonly string[] {
  const named = query.getAll('v')
  return named.length > 0 ? distinct(named).slice(0, comparedAtMost) : kept
}

/** The codes with one more, unless it is among them or there is no room. */
export function withCode(codes: readonly string[], added: string): Comparison {
  const all = distinct([...codes, added])
  return all.length <= comparedAtMost ? { codes: all } : { codes, refused: added }
}

/** Each code once, as first spelled. */
export function distinct(codes: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const code of codes) {
    const trimmed = code.trim()
    const key = codeKey(trimmed)
    if (trimmed !== '' && !byKey.has(key)) byKey.set(key, trimmed)
  }
  return [...byKey.values()]
}
