import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
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

/** The least length of a word in which one typing error is forgiven. */
const forgivingFrom = 4

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

/** A text without case, accents and Arabic vowel signs, with digits of all scripts as 0 to 9. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(unfoldedLetters, (letter) => unfolded[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** The words of a text, folded. A decimal stays one word: 0.6 is not 0 and 6. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? []
}

/** The words of a long text, each once: what of it is searched. */
export const distinctWords = (text: string) => [...new Set(wordsOf(text))].join(' ')

const searchOptions: SearchOptions = {
  prefix: true,
  fuzzy: (term) => (term.length >= forgivingFrom ? 1 : false),
  combineWith: 'AND',
  // A field outranks all the fields after it: name, title, category, brand, description.
  boost: {
    code: 400,
    name: 200,
    title: 50,
    type: 50,
    categories: 12,
    location: 6,
    brand: 3,
    words: 1,
  },
  weights: { prefix: 0.6, fuzzy: 0.2 },
}

const fields: Record<SearchKind, readonly string[]> = {
  products: ['code', 'name', 'title', 'categories', 'brand', 'words'],
  categories: ['type', 'location'],
  projects: ['title', 'location'],
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
    const words = wordsOf(query)
    if (words.length === 0) return { products: [], categories: [], projects: [] }
    return {
      products: this.#exactCodeFirst(query, this.#find('products', words)),
      categories: this.#find('categories', words),
      projects: this.#find('projects', words),
    }
  }

  #find(kind: SearchKind, words: string[]): Id[] {
    const index = this.#indexes[kind]
    const ids = idsOf(index, words.join(' '))
    // Two letters in each other's place are one error to a typist and two to an edit distance.
    return ids.length > 0
      ? ids
      : idsOf(index, { combineWith: 'AND', queries: words.map(withSwaps) })
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

function idsOf(index: MiniSearch, query: Query): Id[] {
  return index.search(query).map(({ id }) => id as Id)
}

/** A word as it is typed, or with any two neighbouring letters in each other's place. */
function withSwaps(word: string): Query {
  if (word.length < forgivingFrom) return word
  const swapped = Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  )
  return { combineWith: 'OR', fuzzy: false, queries: [word, ...swapped] }
}

/** A code as it is compared: nobody remembers where its dashes are. */
const plainCode = (code: string) => fold(code).replace(/[^\p{L}\p{N}]/gu, '')
