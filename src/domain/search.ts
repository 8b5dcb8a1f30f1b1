import MiniSearch, {
  type MatchInfo,
  type Query,
  type SearchOptions,
  type SearchResult,
} from 'minisearch'
import type { Id } from './identity.ts'
import type { SearchKind } from './search-kinds.ts'

/** What is searched of a product; `words` are those of its description. */
export interface SearchableProduct {
  id: Id
  code: string
  name: string
  title: string
  categories: readonly string[]
  brand: string
  words: string
}

export interface SearchableCategory {
  id: Id
  type: string
  location: string
}

export interface SearchableProject {
  id: Id
  title: string
  location: string
}

export interface Searchable {
  products: readonly SearchableProduct[]
  categories: readonly SearchableCategory[]
  projects: readonly SearchableProject[]
}

/** The ids found of each kind, the best first. */
export type Found = Record<SearchKind, Id[]>

/** Lengths of words in which one typing error is forgiven; what is longer was not typed. */
const forgiven = { least: 4, most: 32 }
const isForgiven = ({ length }: string) => length >= forgiven.least && length <= forgiven.most

/** Letters that Unicode does not take apart into a letter and a mark. */
const unfolded: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ـ: '',
  ى: 'ي',
  ة: 'ه',
}
const unfoldedLetters = new RegExp(`[${Object.keys(unfolded).join('')}]`, 'g')

/** A text without case, accents, Arabic vowel signs and invisible characters, with digits of all scripts as 0 to 9. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(unfoldedLetters, (letter) => unfolded[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** The words of a text, folded. A decimal stays one word: 0.6 is not 0 and 6. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? []
}

/** Words that every description holds and nobody looks for. */
const idleWords = new Set(
  'a an and are as at be but by for from in is it its no not of on or so that the to with'.split(
    ' ',
  ),
)

/** The words of a description that are searched: each once, and none that its product's names hold. */
export function descriptionWords(description: string, names: readonly string[]): string {
  const held = new Set(names.flatMap(wordsOf))
  const words = wordsOf(description).filter((word) => !held.has(word) && !idleWords.has(word))
  return [...new Set(words)].join(' ')
}

/** What is looked for in a query: its words, without the idle ones where others remain. */
function queryWords(query: string): string[] {
  const words = wordsOf(query)
  const telling = words.filter((word) => !idleWords.has(word))
  return telling.length > 0 ? telling : words
}

const searchOptions: SearchOptions = {
  prefix: true,
  fuzzy: (term) => (isForgiven(term) ? 1 : false),
  combineWith: 'AND',
}

/** What is searched of each kind; a word found in one field outranks it found in those after it. */
const fields: Record<SearchKind, readonly string[]> = {
  products: ['code', 'name', 'title', 'categories', 'brand', 'words'],
  categories: ['type', 'location'],
  projects: ['title', 'location'],
}

/** Where a single letter is looked for: nearly every description holds a word that begins with it. */
const namingFields: Record<SearchKind, readonly string[]> = {
  products: ['code', 'name', 'title'],
  categories: ['type'],
  projects: ['title'],
}

/** Rows that are indexed without a pause: a few milliseconds on a phone. */
const rowsAtOnce = 50

/** Finds products, categories and projects; the panel and the API rank alike because both use this. */
export class CatalogueSearch {
  readonly #indexes: Record<SearchKind, MiniSearch>
  readonly #byCode: Map<string, Id>

  private constructor(rows: Searchable, indexes: Record<SearchKind, MiniSearch>) {
    this.#indexes = indexes
    this.#byCode = new Map(rows.products.map(({ id, code }) => [plainCode(code), id]))
  }

  /** Indexes the rows in small portions, so that a browser stays at its visitor's service meanwhile. */
  static async prepare(rows: Searchable): Promise<CatalogueSearch> {
    const indexes = {
      products: await indexOf(rows.products, fields.products),
      categories: await indexOf(rows.categories, fields.categories),
      projects: await indexOf(rows.projects, fields.projects),
    }
    return new CatalogueSearch(rows, indexes)
  }

  /** What fits a query of at least one word; nothing fits a query without one. */
  find(query: string): Found {
    const words = queryWords(query)
    if (words.length === 0) return { products: [], categories: [], projects: [] }
    return {
      products: this.#exactCodeFirst(query, this.#find('products', words)),
      categories: this.#find('categories', words),
      projects: this.#find('projects', words),
    }
  }

  #find(kind: SearchKind, words: string[]): Id[] {
    const index = this.#indexes[kind]
    const queries = words.map((word): Query =>
      word.length > 1 ? word : { queries: [word], fields: [...namingFields[kind]] },
    )
    const results = index.search({ combineWith: 'AND', queries })
    if (results.length > 0) return ranked(results, words, fields[kind])
    // Two letters in each other's place are one error to a typist and two to an edit distance.
    const mistyped = words.some((word) => isForgiven(word) && index.search(word).length === 0)
    if (!mistyped) return []
    const swapped = index.search({ combineWith: 'AND', queries: words.map(withSwaps) })
    return ranked(swapped, words, fields[kind])
  }

  #exactCodeFirst(query: string, ids: Id[]): Id[] {
    const exact = this.#byCode.get(plainCode(query))
    return exact === undefined ? ids : [exact, ...ids.filter((id) => id !== exact)]
  }
}

async function indexOf(
  rows: readonly { id: Id }[],
  fields: readonly string[],
): Promise<MiniSearch> {
  const index = new MiniSearch({
    fields: [...fields],
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions,
  })
  await index.addAllAsync(rows, { chunkSize: rowsAtOnce })
  return index
}

/** Ids by the fields in which their words were found, then by the library's own score. */
function ranked(results: SearchResult[], words: string[], order: readonly string[]): Id[] {
  return results
    .map(({ id, score, match }) => ({ id: id as Id, score, place: placeOf(match, words, order) }))
    .sort((a, b) => a.place - b.place || b.score - a.score)
    .map(({ id }) => id)
}

/** The sum of the places of the fields that hold each word; a word that is only nearly there stands behind. */
function placeOf(match: MatchInfo, words: string[], order: readonly string[]): number {
  const found = Object.entries(match).map(([term, inFields]) => ({
    term,
    place: Math.min(...inFields.map((field) => order.indexOf(field))),
  }))
  const best = (places: number[]) => Math.min(...places)
  return words.reduce((sum, word) => {
    const exact = found.filter(({ term }) => term.startsWith(word)).map(({ place }) => place)
    return (
      sum + (exact.length > 0 ? best(exact) : order.length + best(found.map(({ place }) => place)))
    )
  }, 0)
}

/** A word as it is searched otherwise, or with any two neighbouring letters in each other's place. */
function withSwaps(word: string): Query {
  if (!isForgiven(word)) return word
  const queries = Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  )
  return { combineWith: 'OR', queries: [word, { combineWith: 'OR', fuzzy: false, queries }] }
}

/** A code as it is compared: nobody remembers where its dashes are. */
const plainCode = (code: string) => fold(code).replace(/[^\p{L}\p{N}]/gu, '')
