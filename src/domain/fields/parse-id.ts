import type { Id } from './identity.ts'

/**
 * The id that a text of somebody else's (a path, a query, a form's field) names. Only the spelling
 * that we write ourselves counts, so that no two addresses name one row: `Number` also takes 0x1,
 * 1e0, ' 1', +1, 01 and 1.0. Without zod, since browsers load it.
 */
export function parseId(text: string): Id | undefined {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : undefined
  return Number.isSafeInteger(id) ? id : undefined
}
