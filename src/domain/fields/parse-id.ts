import type { Id } from './identity.ts'

/**
 * Parses an id from untrusted text (a path, a query, a form field). It accepts only the canonical
 * spelling, so that no two addresses lead to one row: `Number` also accepts 0x1, 1e0, ' 1', +1, 01
 * and 1.0. Free of zod, since browsers load it.
 */
export function parseId(text: string): Id | undefined {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : undefined
  return Number.isSafeInteger(id) ? id : undefined
}
