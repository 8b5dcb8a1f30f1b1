import type { Id } from '#src/domain/fields/identity.ts'
import type { SearchKind } from './kinds.ts'
import { fold, queryWords } from './words.ts'
import { type SearchedFields, WordIndex } from './word-index.ts'

/** A product's searchable texts: everything its page shows. `words` come from its description. */
export interface SearchableProduct {
  id: Id
  code: string
  name: string
  title: string
  categories: readonly string[]
  brand: string
  productNumber: string
  color: string
  material: string
  accessories: string
  length: string
  projects: readonly string[]
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

/** The ids found of each kind, best match first. */
export type Found = Record<SearchKind, Id[]>

const productFields: SearchedFields<Exclude<keyof SearchableProduct, 'id'>> = {
  groups: [
    ['code'],
    ['name'],
    ['title', 'categories', 'brand'],
    ['productNumber', 'color', 'material', 'accessories', 'length', 'projects'],
    ['words'],
  ],
  naming: ['code', 'name', 'title'],
}
const categoryFields: SearchedFields<'type' | 'location'> = {
  groups: [['type'], ['location']],
  naming: ['type'],
}
const projectFields: SearchedFields<'title' | 'location'> = {
  groups: [['title'], ['location']],
  naming: ['title'],
}

/**
 * Finds products, categories and projects. The panel, the listing and the API all use it, so they
 * rank results the same way.
 */
export class CatalogueSearch {
  readonly #indexes: Record<SearchKind, WordIndex>
  /** by code and by product number; codes are unique, product numbers may repeat */
  readonly #byCode = new Map<string, Id[]>()

  private constructor(
    products: readonly SearchableProduct[],
    indexes: Record<SearchKind, WordIndex>,
  ) {
    this.#indexes = indexes
    for (const { id, code } of products) this.#byCode.set(plainCode(code), [id])
    for (const { id, productNumber } of products) {
      const key = plainCode(productNumber)
      this.#byCode.set(key, [...(this.#byCode.get(key) ?? []), id])
    }
  }

  static async prepare({ products, categories, projects }: Searchable): Promise<CatalogueSearch> {
    return new CatalogueSearch(products, {
      products: await WordIndex.prepare(products, productFields),
      categories: await WordIndex.prepare(categories, categoryFields),
      projects: await WordIndex.prepare(projects, projectFields),
    })
  }

  /** The matches of a query; a query without a word matches nothing. */
  find(query: string): Found {
    const words = queryWords(query)
    if (words.length === 0) return { products: [], categories: [], projects: [] }
    return {
      products: this.#exactCodeFirst(query, this.#indexes.products.find(words)),
      categories: this.#indexes.categories.find(words),
      projects: this.#indexes.projects.find(words),
    }
  }

  #exactCodeFirst(query: string, ids: Id[]): Id[] {
    const exact = this.#byCode.get(plainCode(query))
    return exact === undefined ? ids : [...new Set([...exact, ...ids])]
  }
}

/** Normalizes a code for comparison, dropping punctuation: people forget where the dashes are. */
const plainCode = (code: string) => fold(code).replace(/[^\p{L}\p{N}]/gu, '')
