import { type FacetChoice, isSetChoice } from '#src/domain/facets/facet-choice.ts'
import type { FacetEngine } from '#src/domain/facets/facet-engine.ts'
import type { QueryReader, TypedQuery, Understood } from '#src/domain/facets/typed-query.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { CatalogueSearch } from '#src/domain/search/search.ts'
import { wordsOf } from '#src/domain/search/words.ts'
import { correctedText } from './corrected-text.ts'

/** A catalogue as far as finding products needs it: the browser's files, or the server's memory. */
export interface Findable {
  search: CatalogueSearch
  reader: QueryReader
  /** the position of each product in Latest order, by its id */
  positions: ReadonlyMap<Id, number>
  /** loaded only for a text or choice with facets */
  engine: () => Promise<FacetEngine>
}

/** A product with its matching variant. */
export interface FoundPlace {
  /** in Latest order */
  position: number
  /** of the variant, among all variants of the product; 0 of a product without variants, -1 without facets */
  place: number
}

/**
 * Reads a search text: the one understanding of the search panel, the listing and the API. Undefined if
 * the whole text is to be searched for as words: where nothing is understood, where it is a code, and
 * where only texts have what its phrases say, because values are missing.
 */
export async function understandText(
  text: string,
  catalogue: Findable,
): Promise<TypedQuery | undefined> {
  const { search, reader } = catalogue
  if (search.isCode(text)) return undefined
  const typed = reader.read(correctedText(text, reader, search))
  if (typed.understood.length === 0) return undefined
  const { has } = await catalogue.engine()
  if (!typed.understood.every((phrase) => isWord(phrase) || !has(phrase))) return typed
  if ((await findPlaces(typed, catalogue)).length > 0) return typed
  const { products, ranking } = search.find(text)
  return products.length > 0 && ranking.length === 0 ? undefined : typed
}

/** Whether a phrase is one that a product's texts may have without the value: 'black', not 'IP68'. */
const isWord = ({ choice }: Understood): boolean =>
  isSetChoice(choice) && !choice.some((term) => /\d/.test(term))

/** The products that words find, best first, with a variant that fits the facets. */
export async function findPlaces(
  { words, facets }: Pick<TypedQuery, 'words' | 'facets'>,
  { search, positions, engine }: Findable,
): Promise<FoundPlace[]> {
  const found =
    words === ''
      ? [...positions.values()]
      : search.find(words).products.flatMap((id) => positions.get(id) ?? [])
  if (Object.keys(facets).length === 0) return found.map((position) => ({ position, place: -1 }))
  const { variants } = (await engine()).match(facets)
  return found.flatMap((position) => {
    const place = variants[position] ?? -1
    return place < 0 ? [] : [{ position, place }]
  })
}

/** A text and facets as they are searched for together. */
export async function understandChoice(
  { query, facets }: { query: string; facets: FacetChoice },
  catalogue: Findable,
): Promise<{ words: string; facets: FacetChoice; typed: TypedQuery | undefined }> {
  const isSearchable = wordsOf(query).length > 0
  const typed = isSearchable ? await understandText(query, catalogue) : undefined
  return {
    words: typed?.words ?? (isSearchable ? query : ''),
    facets: typed === undefined ? facets : { ...facets, ...typed.facets },
    typed,
  }
}
