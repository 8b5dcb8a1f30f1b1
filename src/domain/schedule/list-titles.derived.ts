import { vocabulary, wordsByMeaning } from '#src/domain/vocabulary/words.ts'

/** The titles of columns of pasted lists, by what they mean. */
export const listTitles: Readonly<Record<string, readonly string[]>> = wordsByMeaning(
  vocabulary.names,
  'list',
)
