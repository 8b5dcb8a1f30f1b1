import { useMemo } from 'react'
import type { RangeFacet } from '#src/domain/facets/facet.ts'
import type { RangeChoice } from '#src/domain/facets/facet-choice.ts'
import { type LimitButtons as Buttons, afterPress, isPressed } from './limit-buttons.ts'
import type { Narrowed } from './narrowed.ts'
import { ProductCount } from '../ProductCount.tsx'
import { untranslated } from '#src/ui/untranslated.ts'

interface Props {
  facet: RangeFacet
  offer: Buttons
  narrowed: Narrowed
  chosen: RangeChoice
  onChange: (chosen: RangeChoice) => void
}

/** Few values, or classes of values, each with the number of products that it would show. */
export function LimitButtons({ facet, offer, narrowed, chosen, onChange }: Props) {
  const { key, label } = facet
  const { buttons } = offer
  const counts = useMemo(
    () =>
      narrowed.countsWith(
        key,
        buttons.map(({ limits }) => limits),
      ),
    [key, buttons, narrowed],
  )
  return (
    <ul className="facet__buttons" aria-label={label}>
      {buttons.map(({ text, note, limits }, place) => (
        <li key={text}>
          <button
            type="button"
            aria-pressed={isPressed(chosen, limits)}
            data-empty={counts[place] === 0 || undefined}
            onClick={() => onChange(afterPress(chosen, limits, offer))}
          >
            <span>
              <span translate={untranslated(text)}>{text}</span>{' '}
              {note !== undefined && <span className="legend">{note}</span>}
            </span>{' '}
            <ProductCount count={counts[place]} />
          </button>
        </li>
      ))}
    </ul>
  )
}
