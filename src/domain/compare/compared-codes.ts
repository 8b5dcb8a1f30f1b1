/** Most variants that fit beside each other. */
export const comparedAtMost = 4

/** Session storage key of the codes of the visitor's comparison, a JSON list. */
export const comparisonKey = 'compare'

export interface Comparison {
  codes: readonly string[]
  /** a code that did not fit any more */
  refused?: string | undefined
}

/**
 * The comparison that an address asks for: `?v=` names all its codes, `?add=` adds one to those kept
 * in this tab, and without either the kept ones are shown.
 */
export function comparisonIn(query: URLSearchParams, kept: readonly string[]): Comparison {
  const named = query.getAll('v')
  if (named.length > 0) return { codes: distinct(named).slice(0, comparedAtMost) }
  const added = query.get('add')
  return added === null ? { codes: distinct(kept) } : withCode(kept, added)
}

/** The codes with one more, unless it is among them or there is no room. */
export function withCode(codes: readonly string[], added: string): Comparison {
  const all = distinct([...codes, added])
  return all.length <= comparedAtMost ? { codes: all } : { codes, refused: added }
}

/** Codes ignore case. */
function distinct(codes: readonly string[]): string[] {
  const byLowerCase = new Map<string, string>()
  for (const code of codes) {
    const trimmed = code.trim()
    const key = trimmed.toLowerCase()
    if (trimmed !== '' && !byLowerCase.has(key)) byLowerCase.set(key, trimmed)
  }
  return [...byLowerCase.values()]
}

/** The codes as stored; none if the text is no list. */
export function codesOfText(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(value)) return []
    return distinct(value.filter((code) => typeof code === 'string')).slice(0, comparedAtMost)
  } catch {
    return []
  }
}
