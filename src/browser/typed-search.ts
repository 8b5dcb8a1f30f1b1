import { facetQuery, facetsInQuery } from '#src/domain/facets/facet-address.ts'
import { type QueryReader, type TypedQuery, queryReader } from '#src/domain/facets/typed-query.ts'
import {
  type Findable,
  type FoundPlace,
  findPlaces,
  understandChoice,
  understandText,
} from '#src/domain/finding/find-products.ts'
import { type Choice, changedChoice } from '#src/domain/product/listing.ts'
import type { SearchIndex } from '#src/domain/search/index-format.ts'
import { positionsOf } from '#src/domain/search/positions.ts'
import { nextTask } from '#src/domain/search/time-slices.ts'
import { loadCatalogueIndex, loadCatalogueSearch } from './catalogue-index.ts'
import { loadFacetData } from './facet-data.ts'

/** A search text of which phrases are understood as facets. */
export interface TypedSearch extends TypedQuery {
  /** products that the words find and that have a matching variant */
  found: readonly FoundPlace[]
}

const readers = new WeakMap<SearchIndex, QueryReader>()

async function readerOf(index: SearchIndex) {
  const known = readers.get(index)
  if (known !== undefined) return known
  const reader = queryReader(index.finishes)
  readers.set(index, reader)
  // Its patterns are compiled at the first text.
  await nextTask()
  return reader
}

async function loadFindable(): Promise<Findable> {
  const index = await loadCatalogueIndex()
  const reader = await readerOf(index)
  return {
    search: await loadCatalogueSearch(),
    reader,
    positions: positionsOf(index),
    engine: async () => (await loadFacetData()).engine,
  }
}

/**
 * Reads a search text; undefined if the whole text is to be searched for as words.
 * @throws Error if the catalogue's index or facet data can't be loaded
 */
export async function readTyped(text: string): Promise<TypedSearch | undefined> {
  const catalogue = await loadFindable()
  const typed = await understandText(text, catalogue)
  return typed && { ...typed, found: await findPlaces(typed, catalogue) }
}

/** A choice with the facets that its query contains; the same choice if it contains none. */
export async function understood(choice: Choice): Promise<Choice> {
  const { query, page } = choice
  const earlier = facetsInQuery(new URLSearchParams(choice.facets))
  const { words, facets, typed } = await understandChoice(
    { query, facets: earlier },
    await loadFindable(),
  )
  if (typed === undefined) return choice
  return changedChoice(choice, { query: words, facets: facetQuery(facets), page })
}
