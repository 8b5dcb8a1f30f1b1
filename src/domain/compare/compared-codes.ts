import { codeKey } from '#src/domain/product/choose-variant.ts'
import type { Id } from '#src/domain/fields/identity.ts'

/** Most variants that fit beside each other. */
export const comparedAtMost = 4

export interface Comparison {
  codes: readonly string[]
  /** a code for which there was no room */
  refused?: string | undefined
}

/** The codes in an address (`?v=`); without any, the stored ones. */
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

/** A compared variant as kept in the browser: enough to show it before its data are loaded. */
export interface ComparedEntry {
  code: string
  /** of the product */
  id: Id
  /** site path of its picture */
  image: string
}

/** The entries as stored, at most four, each code once. Damaged ones are dropped. */
export function entriesOfText(text: string | null): ComparedEntry[] {
  const entries: ComparedEntry[] = []
  for (const value of listIn(text)) {
    const entry = entryIn(value)
    if (entry !== undefined && !entries.some(({ code }) => codeKey(code) === codeKey(entry.code)))
      entries.push(entry)
  }
  return entries.slice(0, comparedAtMost)
}

function listIn(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** Without a schema, because its library is larger than everything else that the tray loads. */
function entryIn(value: unknown): ComparedEntry | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { code, id, image }: Partial<Record<keyof ComparedEntry, unknown>> = value
  if (typeof code !== 'string' || code === '' || typeof image !== 'string') return undefined
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0
    ? { code, id, image }
    : undefined
}
