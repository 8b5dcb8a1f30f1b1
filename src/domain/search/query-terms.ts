import { colourWords } from '#src/domain/facets/colour-words.derived.ts'
import { isNegation, isAlternation, meantBy, significantWords, wordsOf } from './words.ts'
import { tradeWordAt } from './trade-word-reader.ts'

/** A word of a query, or a trade word of one or more words. */
export interface QueryTerm {
  /** folded, as typed */
  words: readonly string[]
  /** the number of words before it in the query */
  place: number
  /** key of the trade word */
  trade?: string
}

/** A query for words. */
export interface WordQuery {
  /** all of these are wanted, of each any term */
  wanted: readonly (readonly QueryTerm[])[]
  unwanted: readonly QueryTerm[]
}

/**
 * Reads the words of a query: 'uplight or downlight not garden'. Words that carry no meaning of their own
 * ('a', 'light') count only if there are no others.
 */
export function queryTerms(query: string): WordQuery {
  const all = wordsOf(query)
  const wanted: QueryTerm[][] = []
  const unwanted: QueryTerm[] = []
  let isUnwanted = false
  let isAlternative = false
  for (const term of termsIn(all)) {
    const [word = ''] = term.words
    if (term.trade === undefined && isNegation(word)) {
      isUnwanted = true
      continue
    }
    if (term.trade === undefined && isAlternation(word)) {
      isAlternative = true
      continue
    }
    const group = wanted.at(-1)
    if (isUnwanted) unwanted.push(term)
    else if (isAlternative && group !== undefined) group.push(term)
    else wanted.push([term])
    isUnwanted = false
    isAlternative = false
  }
  if (wanted.length === 0 && unwanted.length === 0) return plainQuery(all)
  return { wanted, unwanted }
}

/** A query of words without a meaning, such as 'not' or 'light', is searched for as it is. */
const plainQuery = (all: readonly string[]): WordQuery => ({
  wanted: all.map((word, place) => [{ words: [word], place }]),
  unwanted: [],
})

const colours = new Set(
  Object.entries(colourWords)
    .flatMap(([colour, spellings]) => [colour, ...spellings])
    .flatMap(wordsOf),
)

/**
 * Whether a term says what a luminaire must be, even where no product of the catalogue is that: a kind, a
 * figure or a colour.
 */
export const isCondition = ({ words, trade }: QueryTerm): boolean =>
  trade !== undefined ||
  words.some((word) => /\d/.test(word) || colours.has(word) || meantBy(word, colours).length > 0)

/** Trade words, and the significant of the other words. */
function termsIn(all: readonly string[]): QueryTerm[] {
  const terms: QueryTerm[] = []
  for (let place = 0; place < all.length;) {
    const { key, length } = tradeWordAt(all, place) ?? { key: undefined, length: 1 }
    const words = all.slice(place, place + length)
    terms.push({ words, place, ...(key === undefined ? {} : { trade: key }) })
    place += length
  }
  const significant = significantWords(all)
  return terms.filter(
    ({ trade, words: [word = ''] }) =>
      trade !== undefined || significant.has(word) || isNegation(word) || isAlternation(word),
  )
}
