import type { SetFacet } from '#src/domain/facets/facet.ts'
import type { SetChoice } from '#src/domain/facets/facet-choice.ts'
import type { FacetFinish } from '#src/domain/facets/facet-file.ts'
import { valueText } from './facet-text.ts'

interface Props {
  facet: SetFacet
  values: readonly string[]
  counts: Uint32Array
  chosen: SetChoice
  finishes: readonly FacetFinish[]
  onChange: (chosen: SetChoice) => void
}

/** Texts with checkboxes; finishes have a swatch. */
export function SetField({ facet, values, counts, chosen, finishes, onChange }: Props) {
  const toggled = (value: string) =>
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return (
    <ul className="facet__values">
      {values.map((value, place) => {
        const swatch =
          facet.key === 'finish' ? finishes.find(({ code }) => code === value)?.swatch : undefined
        return (
          <li key={value}>
            <label className="listing__choice" data-empty={counts[place] === 0 || undefined}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={() => onChange(toggled(value))}
              />
              {swatch !== undefined && (
                <span className="facet__swatch" style={{ backgroundColor: swatch }} />
              )}
              <span>{valueText(facet, value, finishes)}</span>
              <span className="legend">{counts[place]}</span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
