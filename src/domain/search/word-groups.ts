import { type QueryTerm, queryTerms } from './query-terms.ts'
import { hasSignificantWord, typedWordsOf } from './words.ts'

export interface WordGroup {
  /** as typed: 'up light' */
  text: string
  /** the query without it; '' if nothing is left that says something */
  rest: string
}

/** The parts of a query that each have to be found, or must not be. */
export function wordGroups(query: string): WordGroup[] {
  const typed = typedWordsOf(query)
  const { wanted, unwanted } = queryTerms(query)
  // An unwanted term goes with the negation before it.
  const negated = unwanted.map((term) => [
    { ...term, place: term.place - 1, words: ['', ...term.words] },
  ])
  return [...wanted, ...negated].map((terms) => {
    const from = Math.min(...terms.map(({ place }) => place))
    const to = Math.max(...terms.map(endOf))
    const rest = [...typed.slice(0, from), ...typed.slice(to)].join(' ')
    return {
      text: typed.slice(from, to).join(' '),
      rest: hasSignificantWord(rest) ? rest : '',
    }
  })
}

const endOf = ({ place, words }: QueryTerm) => place + words.length
