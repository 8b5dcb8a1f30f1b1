import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { derived } from '#src/domain/derived.ts'
import { facetChips } from '#src/domain/facets/facet-chips.ts'
import type { FacetChoice } from '#src/domain/facets/facet-choice.ts'
import { queryReader } from '#src/domain/facets/typed-query.ts'
import { type Findable, findPlaces, understandChoice } from '#src/domain/finding/find-products.ts'
import type { Product } from '#src/domain/product/product.ts'
import { facetEngineOf } from './facet-asset.ts'
import { searchOf } from './live-catalogue.ts'

/** A catalogue prepared for finding. */
const findableOf = derived(async (catalogue: Catalogue): Promise<Findable> => ({
  search: await searchOf(catalogue),
  reader: queryReader(catalogue.finishes),
  positions: new Map(catalogue.products.map(({ id }, position) => [id, position])),
  engine: () => Promise.resolve(facetEngineOf(catalogue)),
}))

/** The products of a search text and facets. */
export interface FoundProducts {
  /** best first; newest first without words */
  products: readonly Product[]
  /** of the matching variant of each, if facets chose it */
  orderCodes: ReadonlyMap<Product, string>
  /** the part of the text that was searched for as words */
  words: string
  /** what the text and the facets choose, as chips show it */
  understood: { label: string; text: string }[]
}

export async function findProducts(
  catalogue: Catalogue,
  choice: { query: string; facets: FacetChoice },
): Promise<FoundProducts> {
  const findable = await findableOf(catalogue)
  const { words, facets } = await understandChoice(choice, findable)
  const found = (await findPlaces({ words, facets }, findable)).flatMap(({ position, place }) => {
    const product = catalogue.products[position]
    return product === undefined ? [] : [{ product, place }]
  })
  return {
    products: found.map(({ product }) => product),
    orderCodes: new Map(
      found.flatMap(({ product, place }) => {
        const code = product.variants[place]?.orderCode
        return code === undefined ? [] : [[product, code]]
      }),
    ),
    words,
    understood: facetChips(facets, catalogue.finishes).map(({ label, text }) => ({ label, text })),
  }
}

/** The suggested texts that find a product. */
export async function suggestionsOf(catalogue: Catalogue): Promise<string[]> {
  const found = await Promise.all(
    catalogue.suggestions.map(async (query) => {
      const { products } = await findProducts(catalogue, { query, facets: {} })
      return products.length > 0 ? [query] : []
    }),
  )
  return found.flat()
}
