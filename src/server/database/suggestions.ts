import type { InStatement } from '@libsql/client'

/** Replaces all phrases of the search panel, in this order. */
export function replaceSuggestions(phrases: readonly string[]): InStatement[] {
  return [
    'DELETE FROM suggestion',
    {
      sql: 'INSERT INTO suggestion (position, phrase) SELECT key, value FROM json_each(?)',
      args: [JSON.stringify(phrases)],
    },
  ]
}
