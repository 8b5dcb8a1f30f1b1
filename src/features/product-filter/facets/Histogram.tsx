import type { CSSProperties } from 'react'
import { type RangeChoice, fitsLimits } from '#src/domain/facets/facet-choice.ts'
import { shareOf } from './slider-scale.ts'

interface Props {
  /** rising */
  values: readonly number[]
  counts: Uint32Array
  /** of the slider below */
  stops: readonly number[]
  chosen: RangeChoice
}

const barsAtMost = 30

/** How many products the values have; decoration, because the counts of the list say it. */
export function Histogram({ values, counts, stops, chosen }: Props) {
  const bars = barsOf(values, stops)
  const sums = bars.map(({ places }) =>
    places.reduce((sum, place) => sum + (counts[place] ?? 0), 0),
  )
  const most = Math.max(1, ...sums)
  const isChosen = (place: number) => fitsLimits(chosen, values[place] ?? NaN)
  return (
    <span
      className="facet__histogram"
      style={{ '--bars': Math.min(barsAtMost, stops.length) } as CSSProperties}
      aria-hidden="true"
    >
      {bars.map(({ share, places }, bar) => (
        <span
          key={share}
          data-chosen={places.some(isChosen) ? '' : undefined}
          style={{
            insetInlineStart: `${share * 100}%`,
            blockSize: `${((sums[bar] ?? 0) / most) * 100}%`,
          }}
        />
      ))}
    </span>
  )
}

interface Bar {
  /** where its middle stands on the track, from 0 to 1 */
  share: number
  /** of its values */
  places: number[]
}

/** Values that lie apart have a bar each, above their place on the track; else a bar is a part of it. */
function barsOf(values: readonly number[], stops: readonly number[]): Bar[] {
  const shares = values.map((value) => shareOf(value, stops))
  const areApart = shares.every(
    (share, place) => place === 0 || share - (shares[place - 1] ?? 0) >= 1 / barsAtMost,
  )
  if (areApart) return shares.map((share, place) => ({ share, places: [place] }))
  const bars = Array.from({ length: barsAtMost }, (_, bar): Bar => ({
    share: (bar + 0.5) / barsAtMost,
    places: [],
  }))
  for (const [place, share] of shares.entries())
    bars[Math.min(barsAtMost - 1, Math.floor(share * barsAtMost))]?.places.push(place)
  return bars
}
