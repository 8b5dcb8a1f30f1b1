import { loadFacetData } from '#src/browser/facet-data.ts'
import { facets } from '#src/domain/facets/facet.ts'
import { facetQuery } from '#src/domain/facets/facet-address.ts'
import { facetChips } from '#src/domain/facets/facet-chips.ts'
import type { FacetChoice } from '#src/domain/facets/facet-choice.ts'
import type { Choice } from '#src/domain/product/listing.ts'
import type { IndexedProduct, SearchIndex } from '#src/domain/search/index-format.ts'
import { FacetField } from './FacetField.tsx'
import { type FacetOffer, type Narrowed, chosenIn, narrow } from './narrowed.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { cross } from '#src/ui/drawings.ts'

// The code and data that only visitors who use facets load. The listing gets both as one value.

export interface FacetFilter extends FacetOffer {
  Field: typeof FacetField
  Chips: typeof FacetChips
  /** the facets of an address, spelled as this site spells them, without unknown ones */
  canonical: (query: string) => string
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
  const { engine, finishes } = await loadFacetData()
  return {
    Field: FacetField,
    Chips: FacetChips,
    engine,
    finishes,
    facets: new Map(facets.filter(engine.has).map((facet) => [facet.key, facet])),
    canonical: (query) => facetQuery(chosenIn(query)),
    query: (chosen) => facetQuery(chosen),
    chosenIn,
    narrow: (index, choice, among) => narrow(engine, index, choice, among),
  }
}

interface Props {
  filter: FacetOffer
  chosen: FacetChoice
  onChange: (chosen: FacetChoice) => void
}

/** The chosen facets; a click removes one. */
function FacetChips({ filter, chosen, onChange }: Props) {
  const chips = facetChips(chosen, filter.finishes)
  if (chips.length === 0) return null
  return (
    <ul className="chips facet-chips" aria-label="Chosen filters">
      {chips.map(({ id, label, text, rest }) => (
        <li key={id}>
          <button type="button" onClick={() => onChange(rest)}>
            <span className="visually-hidden">Remove </span>
            <span>
              <span className="facet-chips__label">{label}</span> {text}
            </span>
            <Icon d={cross} />
          </button>
        </li>
      ))}
    </ul>
  )
}
