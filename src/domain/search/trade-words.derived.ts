import { vocabulary, wordsByMeaning } from '#src/domain/vocabulary/words.ts'

/** The names of kinds of luminaires and of places for them, by their keys. */
export const tradeWords: Readonly<Record<string, readonly string[]>> = wordsByMeaning(
  [...vocabulary.kinds, ...vocabulary.places],
  'search',
)
