import { loadFacetData } from '#src/browser/facet-data.ts'
import { facets } from '#src/domain/facets/facet.ts'
import { facetQuery } from '#src/domain/facets/facet-address.ts'
import { type FacetChip, facetChips } from '#src/domain/facets/facet-chips.ts'
import type { FacetChoice } from '#src/domain/facets/facet-choice.ts'
import type { Choice } from '#src/domain/product/listing.ts'
import type { IndexedProduct, SearchIndex } from '#src/domain/search/index-format.ts'
import { type FacetOffer, type Narrowed, chosenIn, narrow } from './narrowed.ts'

// The code and data that only visitors who use facets load. The listing gets both as one value.

export interface FacetFilter extends FacetOffer {
  /** the facets of an address, spelled as this site spells them, without unknown ones */
  canonical: (query: string) => string
  /** the parts of a choice that a visitor can remove, and the choice without each */
  chips: (query: string) => readonly (Omit<FacetChip, 'rest'> & { rest: Pick<Choice, 'facets'> })[]
  /** a choice as the listing holds it */
  query: (chosen: FacetChoice) => string
  chosenIn: (query: string) => FacetChoice
  narrow: (
    index: SearchIndex,
    choice: Choice,
    among: (product: IndexedProduct) => boolean,
  ) => Narrowed
}

/** @throws Error if the data can't be loaded */
export async function loadFacetFilter(): Promise<FacetFilter> {
  const { engine } = await loadFacetData()
  return {
    engine,
    facets: new Map(facets.filter(engine.has).map((facet) => [facet.key, facet])),
    canonical: (query) => facetQuery(chosenIn(query)),
    chips: (query) =>
      facetChips(chosenIn(query), engine.finishes).map(({ rest, ...chip }) => ({
        ...chip,
        rest: { facets: facetQuery(rest) },
      })),
    query: (chosen) => facetQuery(chosen),
    chosenIn,
    narrow: (index, choice, among) => narrow(engine, index, choice, among),
  }
}
