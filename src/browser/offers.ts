import { facetQuery, facetsInQuery } from '#src/domain/facets/facet-address.ts'
import { type NearestProduct, nearestProducts } from '#src/domain/finding/nearest-products.ts'
import { relaxations } from '#src/domain/finding/relaxations.ts'
import { type Choice, changedChoice, sortOf } from '#src/domain/product/listing.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type KnownCodes, knownCodes } from '#src/domain/search/known-codes.ts'
import { loadCatalogueIndex, loadCatalogueSearch } from './catalogue-index.ts'
import { loadFacetData } from './facet-data.ts'

/** A choice that finds something, offered where another one finds nothing. */
export interface Offer {
  /** 'Without IP67' */
  label: string
  /** the number of products that it finds */
  count: number
  choice: Choice
}

export interface Offers {
  relaxed: readonly Offer[]
  /** products whose code or name is near the text */
  nearest: readonly NearestProduct[]
}

/**
 * The choices to offer where one finds no product.
 * @param choice as it is understood
 * @param text as it was typed, for codes and names
 * @param fixed the category of a category's own page, which can't be left out
 * @throws Error if the catalogue's files can't be loaded
 */
export async function offersFor(choice: Choice, text: string, fixed?: Id): Promise<Offers> {
  const [index, search, { engine }] = await Promise.all([
    loadCatalogueIndex(),
    loadCatalogueSearch(),
    loadFacetData(),
  ])
  const { query: words, brand, categories } = choice
  const facets = facetsInQuery(new URLSearchParams(choice.facets))
  const { products } = index
  const categoryNames = new Map(index.categories.map(({ id, type }) => [id, type]))
  const found = relaxations(
    { words, facets, brand, categories },
    { products, search, engine, categoryNames, fixed },
  )
  return {
    relaxed: found.map(({ label, count, wanted }) => ({
      label,
      count,
      choice: changedChoice(choice, {
        query: wanted.words,
        facets: facetQuery(wanted.facets),
        brand: wanted.brand,
        categories: wanted.categories,
        sort: choice.query === '' ? choice.sort : sortOf(wanted.words),
      }),
    })),
    nearest: text === '' ? [] : await nearestProducts(text, products, await loadCodes()),
  }
}

let codes: Promise<KnownCodes> | undefined

const loadCodes = (): Promise<KnownCodes> =>
  (codes ??= loadCatalogueIndex().then((index) => knownCodes(index.searchable())))
