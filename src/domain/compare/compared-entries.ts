import type { Id } from '#src/domain/fields/identity.ts'
import { isSameCode } from '#src/domain/product/code.ts'
import { comparedAtMost } from './compared-codes.ts'

/** What a visitor compares, as kept in the browser: enough to show it before its data are loaded. */
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
    if (entry !== undefined && !entries.some(({ code }) => isSameCode(code, entry.code)))
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
