import type { InStatement } from '@libsql/client'

/** The search panel's phrases, all of them, in this order; what was there before goes. */
export function replaceSuggestions(phrases: readonly string[]): InStatement[] {
  return [
    'DELETE FROM suggestion',
    {
      sql: 'INSERT INTO suggestion (position, phrase) SELECT key, value FROM json_each(?)',
      args: [JSON.stringify(phrases)],
    },
  ]
}
