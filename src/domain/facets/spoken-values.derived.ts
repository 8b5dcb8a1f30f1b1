import { vocabulary, wordsByMeaning, wordsByValue } from '#src/domain/vocabulary/words.ts'

type Words = Readonly<Record<string, readonly string[]>>

/** Further names of attributes, by their keys as columns: ‘specs.watts’. */
export const spokenNames: Words = wordsByMeaning(vocabulary.names, 'search')

/**
 * By the key of an attribute: what people call the terms of its texts (facet-terms.ts), and the phrases of
 * its entry, which say limits.
 */
export const spokenValues: Readonly<Record<string, Words>> = wordsByValue(
  vocabulary.values,
  'search',
)

/** Words and signs before a figure, by what they say of it. */
export const limitWords: Words = wordsByMeaning(vocabulary.limits, 'search')

/** Further names of units, by their names in `units`. */
export const spokenUnits: Words = wordsByMeaning(vocabulary.units, 'search')
