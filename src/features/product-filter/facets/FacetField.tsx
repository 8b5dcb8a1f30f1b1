import { useMemo, useState } from 'react'
import {
  type FacetChoice,
  isSetChoice,
  withFacet,
  type RangeChoice,
  type SetChoice,
  isOpen,
  limitsOf,
} from '#src/domain/facets/facet-choice.ts'
import { LimitButtons } from './LimitButtons.tsx'
import { RangeField } from './RangeField.tsx'
import { limitButtons } from './limit-buttons.ts'
import type { FacetOffer, Narrowed } from './narrowed.ts'
import { type RangeFacet, type SetFacet, distances } from '#src/domain/facets/facet.ts'
import type { FacetFinish } from '#src/domain/facets/facet-file.ts'
import { fitsTerms, isExcluding, termText } from '#src/domain/facets/facet-terms.ts'
import { toggledText } from '#src/domain/facets/toggled-text.ts'
import { NumberField } from './NumberField.tsx'
import { ProductCount } from '../ProductCount.tsx'
import { untranslated } from '#src/ui/untranslated.ts'

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
          finishes={filter.engine.finishes}
          onChange={change}
        />
      ) : facet.kind === 'illuminance' ? (
        <IlluminanceField chosen={range} onChange={change} />
      ) : (
        <LimitsField
          facet={facet}
          values={values.filter((value) => typeof value === 'number')}
          counts={counts.counts}
          chosen={range}
          narrowed={narrowed}
          onChange={change}
        />
      )}
      {counts.without > 0 && (
        <p className="facet__without">
          {`${counts.without} ${counts.without === 1 ? 'product has' : 'products have'} no value`}
        </p>
      )}
    </>
  )
}

interface RangeProps {
  facet: RangeFacet
  /** that occur, rising */
  values: readonly number[]
  counts: Uint32Array
  chosen: RangeChoice
  narrowed: Narrowed
  onChange: (chosen: RangeChoice, isDone?: boolean) => void
}

/** Buttons for few values or classes, and a range, unless only a few limits matter. */
function LimitsField({ narrowed, ...range }: RangeProps) {
  const { facet, values, chosen, onChange } = range
  const offer = useMemo(() => limitButtons(facet, values), [facet, values])
  return (
    <>
      {offer.buttons.length > 0 && (
        <LimitButtons
          facet={facet}
          offer={offer}
          narrowed={narrowed}
          chosen={chosen}
          onChange={onChange}
        />
      )}
      {facet.atLeast === undefined && <RangeField {...range} />}
    </>
  )
}

/** Texts with checkboxes; finishes have a swatch. The texts of a chosen term are ticked. */
function SetField({
  facet,
  values,
  counts,
  chosen,
  finishes,
  onChange,
}: {
  facet: SetFacet
  values: readonly string[]
  counts: Uint32Array
  chosen: SetChoice
  finishes: readonly FacetFinish[]
  onChange: (chosen: SetChoice) => void
}) {
  const including = chosen.filter((term) => !isExcluding(term))
  const covers = fitsTerms(facet, including, finishes)
  const isTicked = (value: string) => including.length > 0 && covers([value])
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
                checked={isTicked(value)}
                onChange={() =>
                  onChange(toggledText(facet, chosen, value, { finishes, offered: values }))
                }
              />
              {swatch !== undefined && (
                <span className="facet__swatch swatch" style={{ backgroundColor: swatch }} />
              )}
              <FacetText text={termText(facet, value, finishes)} />
              <ProductCount count={counts[place]} />
            </label>
          </li>
        )
      })}
    </ul>
  )
}

const FacetText = ({ text }: { text: string }) => <span translate={untranslated(text)}>{text}</span>

/** A usual height above a table or a counter, m. */
const usualDistance = 2.5

/** A minimum of lux at a distance: two numbers, of which the second alone has no effect. */
function IlluminanceField({
  chosen,
  onChange,
}: {
  chosen: RangeChoice
  onChange: (chosen: RangeChoice, isDone: boolean) => void
}) {
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
