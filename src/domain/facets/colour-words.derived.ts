import { vocabulary, wordsByMeaning } from '#src/domain/vocabulary/words.ts'

/** People's words for a colour that the names of finishes have in English. */
export const colourWords: Readonly<Record<string, readonly string[]>> = wordsByMeaning(
  vocabulary.colours,
  'search',
)
