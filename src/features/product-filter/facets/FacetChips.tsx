import '#src/ui/chips.css'
import { type FacetChoice, isSetChoice, withFacet } from '#src/domain/facets/facet-choice.ts'
import { textOfLimits } from '#src/domain/facets/limits-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { cross } from '#src/ui/drawings.ts'
import { type FacetOffer, valueText } from './narrowed.ts'

interface Props {
  filter: FacetOffer
  chosen: FacetChoice
  onChange: (chosen: FacetChoice) => void
}

/** The chosen facets; a click removes one. */
export function FacetChips({ filter, chosen, onChange }: Props) {
  const chips = chipsOf(filter, chosen)
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

interface Chip {
  id: string
  label: string
  text: string
  /** the choice without it */
  rest: FacetChoice
}

const chipsOf = ({ facets, finishes }: FacetOffer, choice: FacetChoice): Chip[] =>
  [...facets.values()].flatMap((facet): Chip[] => {
    const { key, label } = facet
    const chosen = choice[key]
    if (chosen === undefined) return []
    if (!isSetChoice(chosen))
      return [
        {
          id: key,
          label,
          text: textOfLimits(chosen, facet.unit),
          rest: withFacet(choice, key, undefined),
        },
      ]
    return chosen.map((value) => ({
      id: `${key} ${value}`,
      label,
      text: valueText(facet, value, finishes),
      rest: withFacet(
        choice,
        key,
        chosen.filter((other) => other !== value),
      ),
    }))
  })
