import fc from 'fast-check'
import type { Specs } from '#src/domain/product/attributes.ts'
import { facets } from '#src/domain/facets/facet.ts'
import {
  type FacetChoice,
  type RangeChoice,
  isOpen,
  limitsOf,
} from '#src/domain/facets/facet-choice.ts'
import type { FacetProduct } from '#src/domain/facets/facet-file.ts'

/** Few values, so that variants share them and choices meet them. */
const number = fc.constantFrom(10, 20, 30, 45, 50, 60.5)
const texts = (choices: readonly string[]) => fc.constantFrom(...choices.slice(0, 4))
const finishCodes = ['BK', 'WH', 'br-1']
export const finishes = [
  { code: 'BK', name: 'Matt black', swatch: '#000000' },
  { code: 'WH', name: 'White', swatch: '#ffffff' },
]

const specs: fc.Arbitrary<Specs> = fc.record(
  {
    lumens: number,
    watts: number,
    cct: number,
    cctMax: number,
    ip: texts(choicesOf('ip')),
    control: fc.uniqueArray(texts(choicesOf('control')), { maxLength: 3 }),
    ambient: number.map((max) => ({ min: -20, max })),
    cutOut: fc.oneof(
      number.map((diameter) => ({ diameter })),
      fc.record({ length: number, width: number }),
    ),
    finish: fc.constantFrom(...finishCodes),
  },
  { requiredKeys: [] },
)

/** Some with retired variants, whose places are missing. */
export const randomProducts: fc.Arbitrary<FacetProduct[]> = fc.array(
  fc
    .array(
      fc.record({ specs, retired: fc.boolean(), intensity: fc.option(number, { nil: undefined }) }),
      { minLength: 1, maxLength: 5 },
    )
    .map((variants) => {
      const places = [...variants.keys()].filter((place) => variants[place]?.retired !== true)
      // Without any offered variant, a product is a row of its shared values.
      const rowOf = (place: number) => ({
        specs: variants[place]?.specs ?? {},
        intensity: variants[place]?.intensity,
      })
      if (places.length === 0) return { rows: [rowOf(0)], offered: undefined }
      return {
        rows: places.map(rowOf),
        offered: places.length === variants.length ? undefined : places,
      }
    }),
  { maxLength: 12 },
)

const ends = fc.record({ min: number, max: number }, { requiredKeys: [] })
const limits = ends
  .map(({ min, max }) =>
    limitsOf(
      min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max },
    ),
  )
  .filter((chosen) => !isOpen(chosen))

/** Mostly one pair of limits, sometimes alternatives, sometimes what is outside. */
const range = fc
  .record({
    limits,
    or: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(limits, { maxLength: 2 })),
    not: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constant(true as const)),
  })
  .map(({ limits, or, not }): RangeChoice => ({
    ...limits,
    ...(or.length > 0 && { or }),
    ...(not && { not }),
  }))

/** Also terms for several texts, and terms that exclude. */
const termOf = (key: string) =>
  fc
    .tuple(
      fc.constantFrom('', '', 'not '),
      key === 'finish'
        ? fc.constantFrom(...finishCodes, 'any black', 'any white', 'any pink')
        : fc.constantFrom(...choicesOf(key).slice(0, 4), ...(moreTerms[key] ?? [])),
    )
    .map(([not, term]) => not + term)
const moreTerms: Readonly<Record<string, readonly string[]>> = {
  ip: ['IP21 or better', 'IP44 or better'],
  ik: ['IK02 or better'],
  control: ['DALI', 'dimmable'],
}

/** Choices of any facet, also of facets that no variant has. */
export const randomChoice: fc.Arbitrary<FacetChoice> = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constantFrom('lumens', 'watts', 'cct', 'ambient', 'cutOut', 'ugr'), range),
      fc.tuple(
        fc.constant('lux'),
        fc
          .record({ limits: range, at: fc.constantFrom(0.5, 1, 2.5) })
          .map(({ limits, at }) => ({ ...limits, at })),
      ),
      fc
        .constantFrom('ip', 'control', 'finish', 'ik')
        .chain((key) =>
          fc.tuple(fc.constant(key), fc.uniqueArray(termOf(key), { minLength: 1, maxLength: 3 })),
        ),
    ),
    { maxLength: 4 },
  )
  .map((chosen) => Object.fromEntries<FacetChoice[string]>(chosen))

function choicesOf(key: string): readonly string[] {
  const facet = facets.find((one) => one.key === key)
  return facet?.kind === 'set' ? (facet.choices ?? []) : []
}
