import type { NamedFinish } from '#src/domain/product/format-value.ts'
import { facets } from './facet.ts'
import { type FacetChoice, isSetChoice, textOfLimits, withFacet } from './facet-choice.ts'
import { termText } from './facet-terms.ts'

/** One part of a choice that a visitor can remove: a term, or the limits of a facet. */
export interface FacetChip {
  /** of the facet */
  key: string
  /** differs from those of the other chips */
  id: string
  /** 'Ingress protection' */
  label: string
  /** 'IP44 or better' */
  text: string
  /** the choice without it */
  rest: FacetChoice
}

/** The chips of a choice, in display order. @param finishes the catalogue's, which are named */
export const facetChips = (choice: FacetChoice, finishes: readonly NamedFinish[]): FacetChip[] =>
  facets.flatMap((facet): FacetChip[] => {
    const { key, label, unit } = facet
    const chosen = choice[key]
    if (chosen === undefined) return []
    if (!isSetChoice(chosen)) {
      const text = textOfLimits(chosen, unit)
      return [{ key, id: key, label, text, rest: withFacet(choice, key, undefined) }]
    }
    return chosen.map((term) => {
      const others = chosen.filter((other) => other !== term)
      const text = facet.kind === 'set' ? termText(facet, term, finishes) : term
      return { key, id: `${key} ${term}`, label, text, rest: withFacet(choice, key, others) }
    })
  })
