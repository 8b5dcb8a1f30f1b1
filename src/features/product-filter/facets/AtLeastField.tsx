import type { RangeFacet } from '#src/domain/facets/facet.ts'
import type { RangeChoice } from '#src/domain/facets/facet-choice.ts'
import { formatNumber, withUnit } from '#src/domain/product/format-value.ts'

interface Props {
  facet: RangeFacet
  limits: readonly number[]
  chosen: RangeChoice
  countOf: (min: number) => number
  onChange: (chosen: RangeChoice) => void
}

/** A few lower limits, of which at most one is chosen. */
export function AtLeastField({ facet, limits, chosen, countOf, onChange }: Props) {
  return (
    <ul className="facet__values">
      {limits.map((min) => (
        <li key={min}>
          <label className="listing__choice">
            <input
              type="checkbox"
              checked={chosen.min === min}
              onChange={() => onChange(chosen.min === min ? {} : { min })}
            />
            <span>At least {withUnit(formatNumber(min), facet.unit)}</span>
            <span className="legend">{countOf(min)}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
