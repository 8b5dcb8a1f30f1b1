import type { QueryReader } from '#src/domain/facets/typed-query.ts'
import { tradeWordsLike } from '#src/domain/search/trade-word-reader.ts'
import type { CatalogueSearch } from '#src/domain/search/search.ts'
import { fold, meantBy } from '#src/domain/search/words.ts'

const word = /\p{L}{5,}/gu

/**
 * A search text in which a word that neither the catalogue nor the trade knows is replaced by the word of
 * a phrase, such as 'recessed', from which it differs by a typing error. The words of the catalogue and
 * the trade need no correction, because the search finds them with the error.
 */
export const correctedText = (
  text: string,
  { words }: Pick<QueryReader, 'words'>,
  search: Pick<CatalogueSearch, 'has'>,
): string =>
  text.replace(word, (typed) => {
    const folded = fold(typed)
    if (words.has(folded) || search.has(folded) || tradeWordsLike(folded).size > 0) return typed
    return meantBy(folded, words)[0] ?? typed
  })
