import { searchLength } from '#src/domain/limits.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { SearchKind } from './kinds.ts'
import type { OrderCodeColumn } from './order-code-column.ts'
import { type FoundVariant, OrderCodes, plainCode } from './order-codes.ts'
import { type RankingTerm, type SearchedFields, WordIndex } from './word-index.ts'
import { timeSlices } from './time-slices.ts'
import { type RankingText, rankingNotice } from './ranking-notice.ts'
import { queryTerms } from './query-terms.ts'
import { typedWordsOf } from './words.ts'

/** A product's searchable texts: everything its page shows. `words` come from its description. */
export interface SearchableProduct {
  id: Id
  code: string
  name: string
  title: string
  categories: readonly string[]
  /** of its categories */
  locations: readonly string[]
  brand: string
  productNumber: string
  color: string
  material: string
  accessories: string
  length: string
  projects: readonly string[]
  /** values that are words: protection, control, mounting, finishes */
  values: string
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
  /** of the products, in their order */
  orderCodes: OrderCodeColumn
  categories: readonly SearchableCategory[]
  projects: readonly SearchableProject[]
}

/** The ids found of each kind, best match first. */
export interface Found extends Record<SearchKind, Id[]> {
  /** the texts of the query that leave out no product */
  ranking: readonly RankingText[]
  /** the same in a sentence; '' if there are none */
  notice: string
  /** of the first product, if the query is its order code */
  variant?: FoundVariant
}

const productFields: SearchedFields<Exclude<keyof SearchableProduct, 'id'>> = {
  groups: [
    ['code'],
    ['name'],
    ['title', 'categories', 'brand'],
    [...(['productNumber', 'color', 'material', 'length', 'values', 'locations'] as const)],
  ],
  mentions: [['accessories', 'projects'], ['words']],
  naming: ['code', 'name', 'title'],
  kinds: ['name', 'title', 'categories', 'values', 'locations'],
}
const categoryFields: SearchedFields<'type' | 'location'> = {
  groups: [['type'], ['location']],
  naming: ['type'],
  kinds: ['type', 'location'],
}
const projectFields: SearchedFields<'title' | 'location'> = {
  groups: [['title'], ['location']],
  naming: ['title'],
  kinds: ['title'],
}

/**
 * Finds products, categories and projects. The panel, the listing and the API all use it, so they
 * rank results the same way.
 */
export class CatalogueSearch {
  readonly #indexes: Record<SearchKind, WordIndex>
  /** by code and by product number; codes are unique, product numbers may repeat */
  readonly #byCode: ReadonlyMap<string, Id[]>
  readonly #orderCodes: OrderCodes

  private constructor(
    indexes: Record<SearchKind, WordIndex>,
    byCode: ReadonlyMap<string, Id[]>,
    orderCodes: OrderCodes,
  ) {
    this.#indexes = indexes
    this.#byCode = byCode
    this.#orderCodes = orderCodes
  }

  /** Indexes the catalogue in short time slices, so that the browser stays responsive. */
  static async prepare({
    products,
    orderCodes,
    categories,
    projects,
  }: Searchable): Promise<CatalogueSearch> {
    const indexes = {
      products: await WordIndex.prepare(products, productFields),
      categories: await WordIndex.prepare(categories, categoryFields),
      projects: await WordIndex.prepare(projects, projectFields),
    }
    const codes = await idsByCode(products)
    return new CatalogueSearch(indexes, codes, await OrderCodes.prepare(products, orderCodes))
  }

  /** Whether a query is a code, product number or order code, in any spelling. */
  isCode(query: string): boolean {
    return this.#byCode.has(plainCode(query)) || this.#orderCodes.find(query) !== undefined
  }

  /** Whether a text of a product has a word, or one that begins with it. */
  has(word: string): boolean {
    return this.#indexes.products.has(word)
  }

  /** The matches of a query; a query without a word matches nothing, and an overlong query is cut. */
  find(text: string): Found {
    const query = text.slice(0, searchLength)
    const words = queryTerms(query)
    if (words.wanted.length + words.unwanted.length === 0)
      return { products: [], categories: [], projects: [], ranking: [], notice: '' }
    const variant = this.#orderCodes.find(query)
    const { products, ranking } = this.#products(query, variant)
    return {
      products,
      ranking,
      notice: rankingNotice(ranking),
      categories: this.#indexes.categories.find(words).ids,
      projects: this.#indexes.projects.find(words).ids,
      ...(variant && { variant }),
    }
  }

  /** The product whose code begins a wrong order code. */
  #begunBy(query: string): Id[] {
    const plain = plainCode(query)
    for (let length = plain.length - 1; length >= leastCode; length--) {
      const ids = this.#byCode.get(plain.slice(0, length))
      if (ids !== undefined) return ids
    }
    return []
  }

  /** An exact code comes first; the beginning of an order code finds products that no other field finds. */
  #products(query: string, variant: FoundVariant | undefined): Pick<Found, 'products' | 'ranking'> {
    const exact = variant === undefined ? this.#byCode.get(plainCode(query)) : [variant.id]
    const { ids, ranking } = this.#indexes.products.find(queryTerms(query))
    if (exact !== undefined) return { products: [...new Set([...exact, ...ids])], ranking: [] }
    const byWords = { products: ids, ranking: rankingTexts(query, ranking) }
    if (ids.length > 0 && ranking.length === 0) return byWords
    const beginning = this.#orderCodes.beginning(query)
    if (beginning.length > 0) return { products: beginning, ranking: [] }
    return ids.length > 0 ? byWords : { products: this.#begunBy(query), ranking: [] }
  }
}

function rankingTexts(query: string, ranking: readonly RankingTerm[]): RankingText[] {
  const typed = typedWordsOf(query)
  return ranking.map(({ term: { place, words }, isKnown }) => ({
    text: typed.slice(place, place + words.length).join(' '),
    isKnown,
  }))
}

/** Fewer letters begin too many codes. */
const leastCode = 5

async function idsByCode(products: readonly SearchableProduct[]): Promise<Map<string, Id[]>> {
  const pause = timeSlices()
  const byCode = new Map<string, Id[]>()
  for (const { id, code } of products) {
    byCode.set(plainCode(code), [id])
    await pause()
  }
  for (const { id, productNumber } of products) {
    const key = plainCode(productNumber)
    byCode.set(key, [...(byCode.get(key) ?? []), id])
    await pause()
  }
  return byCode
}
