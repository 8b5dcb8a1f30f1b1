import { loadCatalogueIndex } from '#src/browser/catalogue-index.ts'
import { loadFacetData } from '#src/browser/facet-data.ts'
import { readTyped } from '#src/browser/typed-search.ts'
import { facetQuery } from '#src/domain/facets/facet-address.ts'
import { facetChips } from '#src/domain/facets/facet-chips.ts'
import { textWithout } from '#src/domain/facets/text-without.ts'
import { searchResults } from '#src/domain/limits.ts'
import { listingUrl, noChoice, sortOf } from '#src/domain/product/listing.ts'
import { orderCodeAt } from '#src/domain/search/order-code-at.ts'
import type { Rows } from './result.ts'
import { UnderstoodChips } from './UnderstoodChips.tsx'

/**
 * The products of a query that is partly understood as facets, each as its matching variant.
 * @throws Error if the facet data can't be loaded
 */
export async function typedRows(
  text: string,
): Promise<(Pick<Rows, 'products' | 'typed'> & { words: string; count: number }) | undefined> {
  const typed = await readTyped(text)
  if (typed === undefined) return undefined
  const { words, facets, found } = typed
  const [index, { engine, finishes }] = await Promise.all([loadCatalogueIndex(), loadFacetData()])
  const choice = { ...noChoice, query: words, facets: facetQuery(facets), sort: sortOf(words) }
  return {
    words,
    count: found.length,
    products: found.slice(0, searchResults.products.most).flatMap(({ position, place }) => {
      const product = index.products[position]
      return product === undefined
        ? []
        : [
            {
              ...product,
              image: engine.pictureOf(position, place) ?? product.image,
              orderCode: orderCodeAt(index, position, place),
            },
          ]
    }),
    typed: {
      href: listingUrl(choice),
      choice,
      chips: facetChips(facets, finishes).map((chip) => ({
        ...chip,
        rest: textWithout(typed, chip),
      })),
      Chips: UnderstoodChips,
    },
  }
}
