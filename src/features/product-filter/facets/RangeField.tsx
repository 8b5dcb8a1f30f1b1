import { type CSSProperties, type MouseEvent, useMemo, useRef } from 'react'
import type { RangeFacet } from '#src/domain/facets/facet.ts'
import { type RangeChoice, limitsOf } from '#src/domain/facets/facet-choice.ts'
import { formatQuantity } from '#src/domain/product/format-value.ts'
import { Histogram } from './Histogram.tsx'
import { NumberField } from './NumberField.tsx'
import { nearerHandle, placeFrom, placeUpTo, sliderStops } from './slider-scale.ts'

interface Props {
  facet: RangeFacet
  /** rising */
  values: readonly number[]
  counts: Uint32Array
  chosen: RangeChoice
  onChange: (chosen: RangeChoice, isDone: boolean) => void
}

/**
 * Two handles below a histogram of the products, and two number fields. They show one pair of limits;
 * of a choice of several, or of what is outside, they show none, and replace it.
 */
export function RangeField({ facet, values, counts, chosen, onChange }: Props) {
  const { label, unit } = facet
  const { min, max }: RangeChoice = chosen.or || chosen.not ? {} : chosen
  const [least = 0] = values
  const most = values.at(-1) ?? 0
  const stops = useMemo(
    () => sliderStops(least, most, facet.step, [min ?? least, max ?? most]),
    [least, most, facet, min, max],
  )
  const last = stops.length - 1
  const from = placeFrom(stops, min)
  const to = placeUpTo(stops, max, from)
  const lowest = useRef<HTMLInputElement>(null)
  const highest = useRef<HTMLInputElement>(null)

  const textAt = (place: number) => formatQuantity(stops[place] ?? 0, unit)
  const moveFrom = (place: number, isDone = false) =>
    onChange(limitsOf({ max, min: place === 0 ? undefined : stops[Math.min(place, to)] }), isDone)
  const moveTo = (place: number, isDone = false) =>
    onChange(
      limitsOf({ min, max: place === last ? undefined : stops[Math.max(place, from)] }),
      isDone,
    )
  const tapTrack = ({ currentTarget, clientX }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const isReversed = getComputedStyle(currentTarget).direction === 'rtl'
    const share = Math.min(1, Math.max(0, (clientX - left) / width))
    const place = Math.round((isReversed ? 1 - share : share) * last)
    const isLowest = nearerHandle(place, from, to) === 'lowest'
    ;(isLowest ? moveFrom : moveTo)(place, true)
    // As a browser does on a slider with one handle.
    ;(isLowest ? lowest : highest).current?.focus()
  }
  const done = () => onChange(chosen, true)
  const handle = {
    type: 'range',
    min: 0,
    max: last,
    step: 1,
    onPointerUp: done,
    onKeyUp: done,
    onBlur: done,
    // Otherwise a browser that restores fields on the way back would override the address.
    autoComplete: 'off',
  } as const
  const percent = (place: number) => `${(place / last) * 100}%`

  return (
    <div className="facet__range" role="group" aria-label={label}>
      {last > 0 && (
        <div
          className="facet__slider"
          style={{ '--from': percent(from), '--to': percent(to) } as CSSProperties}
        >
          <Histogram values={values} counts={counts} stops={stops} chosen={chosen} />
          <span className="facet__track" aria-hidden="true" onClick={tapTrack} />
          <input
            {...handle}
            ref={lowest}
            aria-label={`Lowest ${label}`}
            aria-valuetext={textAt(from)}
            value={from}
            onChange={({ currentTarget }) => moveFrom(Number(currentTarget.value))}
          />
          <input
            {...handle}
            ref={highest}
            aria-label={`Highest ${label}`}
            aria-valuetext={textAt(to)}
            value={to}
            onChange={({ currentTarget }) => moveTo(Number(currentTarget.value))}
          />
        </div>
      )}
      <div className="facet__numbers">
        <NumberField
          label={`${label} from`}
          unit={unit?.symbol}
          placeholder={values[0]}
          value={min}
          accepts={(least) => least === undefined || least <= (max ?? Infinity)}
          onChange={(least, isDone) => onChange(limitsOf({ min: least, max }), isDone)}
        />
        <span aria-hidden="true">–</span>
        <NumberField
          label={`${label} to`}
          unit={unit?.symbol}
          placeholder={values.at(-1)}
          value={max}
          accepts={(most) => most === undefined || most >= (min ?? -Infinity)}
          onChange={(most, isDone) => onChange(limitsOf({ min, max: most }), isDone)}
        />
      </div>
    </div>
  )
}
