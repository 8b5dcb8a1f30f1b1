import { searchLength } from '#src/domain/limits.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { SearchKind } from './kinds.ts'
import type { OrderCodeColumn } from './order-code-column.ts'
import { type FoundVariant, OrderCodes, plainCode } from './order-codes.ts'
import { type SearchedFields, WordIndex } from './word-index.ts'
import { timeSlices } from './time-slices.ts'
import { type WordQuery, queryTerms } from './query-terms.ts'

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
  /** of the first product, if the query is its order code */
  variant?: FoundVariant
}

const productFields: SearchedFields<Exclude<keyof SearchableProduct, 'id'>> = {
  groups: [
    ['code'],
    ['name'],
    ['title', 'categories', 'brand'],
    [
      ...(['productNumber', 'color', 'material', 'accessories', 'length', 'values'] as const),
      ...(['projects', 'locations'] as const),
    ],
    ['words'],
  ],
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
      return { products: [], categories: [], projects: [] }
    const variant = this.#orderCodes.find(query)
    return {
      products: this.#products(query, words, variant),
      categories: this.#indexes.categories.find(words),
      projects: this.#indexes.projects.find(words),
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
  #products(query: string, words: WordQuery, variant: FoundVariant | undefined): Id[] {
    const exact = variant === undefined ? this.#byCode.get(plainCode(query)) : [variant.id]
    const found = [...new Set([...(exact ?? []), ...this.#indexes.products.find(words)])]
    if (found.length > 0) return found
    const beginning = this.#orderCodes.beginning(query)
    return beginning.length > 0 ? beginning : this.#begunBy(query)
  }
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
