import type { CSSProperties } from 'react'
import type { RangeFacet } from '#src/domain/facets/facet.ts'
import { type RangeChoice, limitsOf } from '#src/domain/facets/facet-choice.ts'
import { formatQuantity } from '#src/domain/product/format-value.ts'
import { NumberField } from './NumberField.tsx'

interface Props {
  facet: RangeFacet
  /** rising; the handles step from one to the next, so that each step changes something */
  values: readonly number[]
  counts: Uint32Array
  chosen: RangeChoice
  onChange: (chosen: RangeChoice, isDone: boolean) => void
}

/** Two handles below a histogram of the products, and two number fields. */
export function RangeField({ facet, values, counts, chosen, onChange }: Props) {
  const { label, unit } = facet
  const last = values.length - 1
  const from = chosen.min === undefined ? 0 : Math.max(0, firstFrom(values, chosen.min))
  const to = chosen.max === undefined ? last : Math.max(from, lastUpTo(values, chosen.max))
  const textAt = (place: number) => formatQuantity(values[place] ?? 0, unit)
  const moveFrom = (place: number) =>
    onChange(
      limitsOf({ ...chosen, min: place === 0 ? undefined : values[Math.min(place, to)] }),
      false,
    )
  const moveTo = (place: number) =>
    onChange(
      limitsOf({ ...chosen, max: place === last ? undefined : values[Math.max(place, from)] }),
      false,
    )
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
  const share = (place: number) => (last === 0 ? 0 : (place / last) * 100)

  return (
    <div className="facet__range" role="group" aria-label={label}>
      {last > 0 && (
        <div
          className="facet__slider"
          style={{ '--from': `${share(from)}%`, '--to': `${share(to)}%` } as CSSProperties}
        >
          <Histogram counts={counts} from={from} to={to} />
          <span className="facet__track" />
          <input
            {...handle}
            aria-label={`Lowest ${label}`}
            aria-valuetext={textAt(from)}
            value={from}
            onChange={({ currentTarget }) => moveFrom(Number(currentTarget.value))}
          />
          <input
            {...handle}
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
          value={chosen.min}
          accepts={(min) => min === undefined || min <= (chosen.max ?? Infinity)}
          onChange={(min, isDone) => onChange(limitsOf({ ...chosen, min }), isDone)}
        />
        <span aria-hidden="true">–</span>
        <NumberField
          label={`${label} to`}
          unit={unit?.symbol}
          placeholder={values[last]}
          value={chosen.max}
          accepts={(max) => max === undefined || max >= (chosen.min ?? -Infinity)}
          onChange={(max, isDone) => onChange(limitsOf({ ...chosen, max }), isDone)}
        />
      </div>
    </div>
  )
}

const firstFrom = (values: readonly number[], min: number) => {
  const place = values.findIndex((value) => value >= min)
  return place < 0 ? values.length - 1 : place
}

const lastUpTo = (values: readonly number[], max: number) =>
  values.findLastIndex((value) => value <= max)

const barsAtMost = 30

/** How many products the values have; decoration, because the counts of the list say it. */
function Histogram({ counts, from, to }: { counts: Uint32Array; from: number; to: number }) {
  const last = counts.length - 1
  const bars = Math.min(barsAtMost, counts.length)
  const barOf = (place: number) => Math.min(bars - 1, Math.floor((place * bars) / counts.length))
  const sums = new Uint32Array(bars)
  for (const [place, count] of counts.entries())
    sums[barOf(place)] = (sums[barOf(place)] ?? 0) + count
  const most = Math.max(1, ...sums)
  return (
    <span
      className="facet__histogram"
      style={{ '--bars': bars } as CSSProperties}
      aria-hidden="true"
    >
      {Array.from(sums, (sum, bar) => (
        <span
          key={bar}
          data-chosen={bar >= barOf(from) && bar <= barOf(to) ? '' : undefined}
          // A few values have one bar each, above the handle's place; with many, a bar is a part of the width.
          style={{
            insetInlineStart: `${bars > last ? (bar / last) * 100 : ((bar + 0.5) / bars) * 100}%`,
            blockSize: `${(sum / most) * 100}%`,
          }}
        />
      ))}
    </span>
  )
}
