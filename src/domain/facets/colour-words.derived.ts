import { vocabulary, wordsByMeaning } from '#src/domain/vocabulary/words.ts'

/** What people call a colour that the names of finishes have in English. */
export const colourWords: Readonly<Record<string, readonly string[]>> = wordsByMeaning(
  vocabulary.colours,
  'search',
)
