import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { understood } from '#src/browser/typed-search.ts'
import { searchLength } from '#src/domain/limits.ts'
import { choiceOf } from '#src/domain/product/listing.ts'
import { chosenOf } from '#src/features/product-filter/chosen-products.ts'
import { loadFacetFilter } from '#src/features/product-filter/facets/facet-filter.ts'
import { findResults } from '#src/features/search/results.ts'
import { loadCatalogueIndex, loadCatalogueSearch } from '#src/browser/catalogue-index.ts'
import { facetAsset } from '#src/server/catalogue/facet-asset.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { searchIndexAsset } from '#src/server/catalogue/search-index-asset.ts'
import { comparedQueries } from '#tests/support/search/compared-queries.ts'
import { startDemoSearch } from '#tests/support/search/demo-search.ts'

/** The answer of a place to a query. */
interface Shown {
  /** ids, in order */
  products: number[]
  /** 'Ingress protection: IP65 or better' */
  chips: string[]
  total: number
}

let demo: Awaited<ReturnType<typeof startDemoSearch>>

beforeAll(async () => {
  demo = await startDemoSearch()
  const catalogue = await liveCatalogue()
  const files = new Map([
    ['/index.json', searchIndexAsset(catalogue).content],
    ['/facets.json', facetAsset(catalogue).content],
    ['/publication.json', JSON.stringify({ searchIndex: '/index.json', facets: '/facets.json' })],
  ])
  // The browser's code reads the files of a release; the API is never asked.
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(new Response(files.get(path), { status: files.has(path) ? 200 : 404 })),
  )
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await demo.stop()
})

const idIn = (href: string) => Number(/^\/product\/(\d+)/.exec(href)?.[1])

async function inPanel(query: string): Promise<Shown> {
  const { products, total, typed } = await findResults(query)
  return {
    products: products.map(({ href }) => idIn(href)),
    chips: (typed?.chips ?? []).map(({ label, text }) => `${label}: ${text}`),
    total,
  }
}

async function inListing(query: string): Promise<Shown> {
  const facets = await loadFacetFilter()
  const choice = await understood(choiceOf(new URLSearchParams({ query })))
  const chosen = chosenOf({
    choice,
    index: await loadCatalogueIndex(),
    search: await loadCatalogueSearch(),
    facets,
    FacetField: undefined,
    facetsMissing: false,
    answer: undefined,
    error: undefined,
  })
  return {
    products: (chosen?.products ?? []).map(({ id }) => id),
    chips: facets.chips(choice.facets).map(({ label, text }) => `${label}: ${text}`),
    total: chosen?.products.length ?? NaN,
  }
}

async function inApi(query: string): Promise<Shown> {
  const { products, understood: chips } = await demo.products(query)
  return {
    products: products.map(({ id }) => id),
    chips: chips.map(({ label, text }) => `${label}: ${text}`),
    total: products.length,
  }
}

describe('A query finds the same products in the same order, with the same chips,', () => {
  test.each(comparedQueries.map((query) => [query.slice(0, 60), query]))('%s', async (_, query) => {
    const text = query.slice(0, searchLength)
    const listing = await inListing(text)
    const panel = await inPanel(text)
    expect(await inApi(text), 'POST /api/products').toEqual(listing)
    expect(panel.chips, 'chips of the panel').toEqual(listing.chips)
    expect(panel.products, 'products of the panel').toEqual(
      listing.products.slice(0, panel.products.length),
    )
    const searched = await demo.search(text)
    expect(
      searched.products.map(({ id }) => id),
      'GET /api/search',
    ).toEqual(listing.products.slice(0, searched.products.length))
    expect(searched.understood.map(({ label, text: shown }) => `${label}: ${shown}`)).toEqual(
      listing.chips,
    )
    // Without a word, the panel and the search show the newest.
    if (searched.message === 'Search') {
      expect(panel.total).toBe(listing.total)
      expect(searched.total.products).toBe(listing.total)
      expect(panel.products).toHaveLength(Math.min(listing.total, 6))
    }
  })
})
