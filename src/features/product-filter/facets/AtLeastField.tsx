import { useMemo } from 'react'
import type { RangeFacet } from '#src/domain/facets/facet.ts'
import type { RangeChoice } from '#src/domain/facets/facet-choice.ts'
import { formatQuantity } from '#src/domain/product/format-value.ts'
import type { Narrowed } from './narrowed.ts'

interface Props {
  facet: RangeFacet
  limits: readonly number[]
  chosen: RangeChoice
  narrowed: Narrowed
  onChange: (chosen: RangeChoice) => void
}

/** A few lower limits, of which at most one is chosen. */
export function AtLeastField({ facet, limits, chosen, narrowed, onChange }: Props) {
  const counts = useMemo(
    () => limits.map((min) => narrowed.countWith(facet.key, { min })),
    [facet, limits, narrowed],
  )
  return (
    <ul className="facet__values">
      {limits.map((min, place) => (
        <li key={min}>
          <label className="listing__choice">
            <input
              type="checkbox"
              checked={chosen.min === min}
              onChange={() => onChange(chosen.min === min ? {} : { min })}
            />
            <span>At least {formatQuantity(min, facet.unit)}</span>
            <span className="legend">{counts[place]}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
