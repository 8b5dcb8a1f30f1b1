import { facetQuery, facetsInQuery } from '#src/domain/facets/facet-address.ts'
import { type TypedQuery, queryReader } from '#src/domain/facets/typed-query.ts'
import { type Choice, changedChoice } from '#src/domain/product/listing.ts'
import type { SearchIndex } from '#src/domain/search/index-format.ts'
import { positionsOf } from '#src/domain/search/positions.ts'
import type { CatalogueSearch } from '#src/domain/search/search.ts'
import { nextTask } from '#src/domain/search/time-slices.ts'
import { loadCatalogueIndex, loadCatalogueSearch } from './catalogue-index.ts'
import { loadFacetData } from './facet-data.ts'

/** A search text of which phrases are understood as facets. */
export interface TypedSearch extends TypedQuery {
  /** products that the words find and that have a matching variant: positions in the index, places of variants */
  found: readonly { position: number; place: number }[]
}

const readers = new WeakMap<SearchIndex, (text: string) => TypedQuery>()

async function readerOf(index: SearchIndex) {
  const known = readers.get(index)
  if (known !== undefined) return known
  const reader = queryReader(index.finishes)
  readers.set(index, reader)
  // Its patterns are compiled at the first text.
  await nextTask()
  return reader
}

/**
 * Reads a search text. Undefined if the whole text is to be searched for as words: where nothing is
 * understood, where it is a code, and where only its words find anything.
 * @throws Error if the catalogue's index or facet data can't be loaded
 */
export async function readTyped(text: string): Promise<TypedSearch | undefined> {
  const index = await loadCatalogueIndex()
  const typed = (await readerOf(index))(text)
  if (typed.understood.length === 0) return undefined
  const search = await loadCatalogueSearch()
  if (search.isCode(text)) return undefined
  const { engine } = await loadFacetData()
  const { variants } = engine.match(typed.facets)
  const found = positionsFound(index, search, typed.words).flatMap((position) => {
    const place = variants[position] ?? -1
    return place < 0 ? [] : [{ position, place }]
  })
  const hasWords = () => search.find(text).products.length > 0
  return found.length === 0 && hasWords() ? undefined : { ...typed, found }
}

/** A choice with the facets that its query contains; the same choice if it contains none. */
export async function understood(choice: Choice): Promise<Choice> {
  const typed = await readTyped(choice.query)
  if (typed === undefined) return choice
  const { words, facets } = typed
  const earlier = facetsInQuery(new URLSearchParams(choice.facets))
  const { page } = choice
  return changedChoice(choice, {
    query: words,
    facets: facetQuery({ ...earlier, ...facets }),
    page,
  })
}

/** The products that words find, best first; all without words. */
function positionsFound(index: SearchIndex, search: CatalogueSearch, words: string): number[] {
  if (words === '') return [...index.products.keys()]
  const positions = positionsOf(index)
  return search.find(words).products.flatMap((id) => positions.get(id) ?? [])
}
