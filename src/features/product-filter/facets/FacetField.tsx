import { type FacetChoice, isSetChoice, withFacet } from '#src/domain/facets/facet-choice.ts'
import { AtLeastField } from './AtLeastField.tsx'
import { IlluminanceField } from './IlluminanceField.tsx'
import { RangeField } from './RangeField.tsx'
import { SetField } from './SetField.tsx'
import type { FacetOffer, Narrowed } from './narrowed.ts'

interface Props {
  filter: FacetOffer
  narrowed: Narrowed
  chosen: FacetChoice
  facetKey: string
  /** @param isDone false while a handle moves */
  onChange: (chosen: FacetChoice, isDone: boolean) => void
}

/** The values of a facet to choose from, with the number of products that each would show. */
export function FacetField({ filter, narrowed, chosen: all, facetKey, onChange }: Props) {
  const facet = filter.facets.get(facetKey)
  const values = filter.engine.values.get(facetKey) ?? []
  const counts = narrowed.countsOf(facetKey)
  if (facet === undefined || counts === undefined) return null
  const chosen = all[facetKey]
  const change = (next: FacetChoice[string], isDone = true) =>
    onChange(withFacet(all, facetKey, next), isDone)
  const range = chosen === undefined || isSetChoice(chosen) ? {} : chosen

  return (
    <>
      {facet.kind === 'set' ? (
        <SetField
          facet={facet}
          values={values.filter((value) => typeof value === 'string')}
          counts={counts.counts}
          chosen={chosen !== undefined && isSetChoice(chosen) ? chosen : []}
          finishes={filter.finishes}
          onChange={change}
        />
      ) : facet.kind === 'illuminance' ? (
        <IlluminanceField chosen={range} onChange={change} />
      ) : facet.atLeast === undefined ? (
        <RangeField
          facet={facet}
          values={values.filter((value) => typeof value === 'number')}
          counts={counts.counts}
          chosen={range}
          onChange={change}
        />
      ) : (
        <AtLeastField
          facet={facet}
          limits={facet.atLeast}
          chosen={range}
          narrowed={narrowed}
          onChange={change}
        />
      )}
      {counts.without > 0 && (
        <p className="facet__without">
          {counts.without} {counts.without === 1 ? 'product has' : 'products have'} no value
        </p>
      )}
    </>
  )
}
