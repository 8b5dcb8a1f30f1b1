import { useState } from 'react'
import { distances } from '#src/domain/facets/facet.ts'
import { type RangeChoice, isOpen, limitsOf } from '#src/domain/facets/facet-choice.ts'
import { NumberField } from './NumberField.tsx'

interface Props {
  chosen: RangeChoice
  onChange: (chosen: RangeChoice, isDone: boolean) => void
}

/** A usual height above a table or a counter, m. */
const usualDistance = 2.5

/** At least so many lux at a distance: two numbers, of which the second alone chooses nothing. */
export function IlluminanceField({ chosen, onChange }: Props) {
  const [distance, setDistance] = useState(usualDistance)
  const at = chosen.at ?? distance
  const change = (next: RangeChoice, isDone: boolean) => onChange(isOpen(next) ? {} : next, isDone)
  return (
    <>
      <div
        className="facet__numbers facet__numbers--first"
        role="group"
        aria-label="Illuminance at a distance"
      >
        <NumberField
          label="At least"
          unit="lx"
          placeholder={300}
          value={chosen.min}
          accepts={(min) => min === undefined || (min > 0 && min <= (chosen.max ?? Infinity))}
          onChange={(min, isDone) => change({ ...limitsOf({ min, max: chosen.max }), at }, isDone)}
        />
        <span>at</span>
        <NumberField
          label="At a distance of"
          unit="m"
          placeholder={usualDistance}
          value={at}
          accepts={(next = 0) => next >= distances.least && next <= distances.most}
          onChange={(next = usualDistance, isDone) => {
            setDistance(next)
            change({ ...limitsOf(chosen), at: next }, isDone)
          }}
        />
      </div>
      <p className="facet__note">
        In the centre of the beam, by direct light alone: E = I ÷ d², from photometric files. Down,
        or up where most light goes up.
      </p>
    </>
  )
}
