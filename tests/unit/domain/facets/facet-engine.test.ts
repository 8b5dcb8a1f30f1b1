import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type FacetRow,
  type FacetValue,
  facetValue,
  facets,
  isTexts,
} from '#src/domain/facets/facet.ts'
import { type FacetChoice, isSetChoice } from '#src/domain/facets/facet-choice.ts'
import { FacetEngine } from '#src/domain/facets/facet-engine.ts'
import { type FacetFile, type FacetProduct, facetFile } from '#src/domain/facets/facet-file.ts'
import { isLong } from '#tests/support/long-run.ts'
import { finishes, randomChoice, randomProducts } from '#tests/support/random-facets.ts'

const fileOf = (products: readonly FacetProduct[]) =>
  facetFile({ revision: 7, products, facets, finishes })

/** As the browser gets it: through JSON. */
const engineOf = (products: readonly FacetProduct[]) =>
  new FacetEngine(JSON.parse(JSON.stringify(fileOf(products))) as FacetFile)

/** The rule in its plainest form, for one facet of one variant. */
function fits(value: FacetValue | undefined, chosen: FacetChoice[string]): boolean {
  if (value === undefined) return false
  if (isSetChoice(chosen)) {
    if (!isTexts(value) || value.length === 0) return false
    const has = (term: string) => value.some((text) => covered(term).includes(text))
    const wanted = chosen.filter((term) => !term.startsWith('not '))
    const unwanted = chosen.filter((term) => term.startsWith('not '))
    return (
      (wanted.length === 0 || wanted.some(has)) &&
      !unwanted.some((term) => has(term.slice('not '.length)))
    )
  }
  if (isTexts(value)) return false
  const { at = 1, not = false, or = [] } = chosen
  const [lowest, highest] = (
    typeof value === 'number' ? [value, value] : [value.min, value.max]
  ).map((one) => one / at ** 2) as [number, number]
  const isWithin = [chosen, ...or].some(
    ({ min = -Infinity, max = Infinity }) => lowest <= max && highest >= min,
  )
  return isWithin !== not
}

/** The terms of `randomChoice` for several texts, by hand. */
const severalTexts: Readonly<Record<string, readonly string[]>> = {
  'IP21 or better': ['IP21', 'IP23', 'IP33', 'IP41', 'IP43', 'IP44'],
  'IP44 or better': ['IP44'],
  DALI: ['DALI-2 DT6'],
  dimmable: ['phase-cut', '0–10 V', '1–10 V', 'DALI-2 DT6'],
  'any black': ['BK'],
  'any white': ['WH'],
  'any pink': [],
}
const covered = (term: string) => severalTexts[term] ?? [term]

const fitsAll = (row: FacetRow, choice: FacetChoice, except?: string) =>
  Object.entries(choice).every(
    ([key, chosen]) => key === except || fits(facetValue({ key }, row), chosen),
  )

/** Whether a choice can be one of a facet. */
const isOfKind = (key: string, chosen: FacetChoice[string]) =>
  isSetChoice(chosen) === (facets.find((one) => one.key === key)?.kind === 'set')

/** The place of a row among all variants of its product. */
const placeOf = ({ offered }: FacetProduct, row: number) => (row < 0 ? -1 : (offered?.[row] ?? row))

test('All facets hold for the same variant, and counts ignore the own choice of their facet, as in a plain filter', () => {
  fc.assert(
    fc.property(randomProducts, randomChoice, fc.nat(3), (products, choice, left) => {
      const engine = engineOf(products)
      const among = (product: number) => left === 0 || product % (left + 1) === 0
      const { variants, countsOf, countsWith } = engine.choose(choice, { among })

      expect([...variants]).toEqual(
        products.map((product) =>
          placeOf(
            product,
            product.rows.findIndex((row) => fitsAll(row, choice)),
          ),
        ),
      )
      const counted = products.filter((_, position) => among(position))
      for (const { key } of facets) {
        const rows = counted.map((product) =>
          product.rows
            .filter((row) => fitsAll(row, choice, key))
            .map((row) => facetValue({ key }, row)),
        )
        const having = (test: (value: FacetValue | undefined) => boolean) =>
          rows.filter((values) => values.some(test)).length
        const values = engine.values.get(key) ?? []
        const isEmpty = (value: FacetValue | undefined) =>
          value === undefined || (isTexts(value) && value.length === 0)
        expect([...(countsOf(key)?.counts ?? [])], key).toEqual(
          values.map((value) =>
            having((one) => {
              if (typeof one !== 'object') return one === value
              if (isTexts(one)) return one.includes(String(value))
              return one.min <= Number(value) && Number(value) <= one.max
            }),
          ),
        )
        const chosen = Object.values(choice)
        expect(countsWith(key, chosen), key).toEqual(
          chosen.map((one) => having((value) => isOfKind(key, one) && fits(value, one))),
        )
        if (countsOf(key) !== undefined)
          expect(countsOf(key)?.without, key).toBe(
            rows.filter((values) => values.length > 0 && values.every(isEmpty)).length,
          )
      }
    }),
    { numRuns: isLong ? 10_000 : 500 },
  )
})

test('The variant with the most or the least of a facet represents its product in a sorted list', () => {
  fc.assert(
    fc.property(
      randomProducts,
      randomChoice,
      fc.constantFrom('most' as const, 'least' as const),
      (products, choice, direction) => {
        const { variants, sortedBy } = engineOf(products).choose(choice, {
          best: { key: 'lumens', direction },
        })
        for (const [position, product] of products.entries()) {
          const matching = product.rows.filter((row) => fitsAll(row, choice))
          const lumens = matching.flatMap(({ specs }) => specs.lumens ?? [])
          const best = direction === 'most' ? Math.max(...lumens) : Math.min(...lumens)
          expect(sortedBy?.[position]).toBe(lumens.length === 0 ? NaN : best)
          const row = product.rows.findIndex(
            (row) => fitsAll(row, choice) && (lumens.length === 0 || row.specs.lumens === best),
          )
          expect(variants[position]).toBe(placeOf(product, row))
        }
      },
    ),
    { numRuns: isLong ? 10_000 : 500 },
  )
})

test('A catalogue without any typed data has no facets', () => {
  expect(fileOf([{ rows: [{ specs: {} }], offered: undefined }]).columns).toEqual([])
})

test('A tunable luminaire is found at every temperature from its lowest to its highest, and counts at each', () => {
  const row = (cct: number, cctMax?: number) => ({
    rows: [{ specs: { cct, ...(cctMax !== undefined && { cctMax }) } }],
    offered: undefined,
  })
  const engine = engineOf([
    row(2700, 6500),
    row(3000),
    row(4000),
    { rows: [{ specs: {} }], offered: undefined },
  ])
  const found = (chosen: FacetChoice[string]) =>
    [...engine.match({ cct: chosen }).variants].flatMap((place, product) =>
      place < 0 ? [] : product,
    )

  expect(found({ min: 3000, max: 3000 })).toEqual([0, 1])
  // No luminaire has exactly this one.
  expect(found({ min: 3500, max: 3500 })).toEqual([0])
  expect(found({ min: 6500 })).toEqual([0])
  expect(found({ min: 6501 })).toEqual([])
  expect(found({ min: 3000, max: 3000, not: true })).toEqual([2])
  expect(found({ min: 3000, max: 3000, or: [{ min: 4000 }] })).toEqual([0, 1, 2])
  expect(engine.values.get('cct')).toEqual([2700, 3000, 4000, 6500])
  expect(engine.choose({}).countsOf('cct')).toEqual({
    counts: Uint32Array.of(1, 2, 2, 1),
    without: 1,
  })
  expect([...engine.match({ cctMax: { min: 1800 } }).variants]).toEqual([0, -1, -1, -1])
  expect(engine.valueOf('cct', 0, 0)).toEqual({ min: 2700, max: 6500 })
})

test('Sorted by a range, a luminaire counts by its better end', () => {
  const specs = { cct: 2700, cctMax: 6500 }
  const engine = engineOf([{ rows: [{ specs: { cct: 3000 } }, { specs }], offered: undefined }])
  const sorted = (direction: 'most' | 'least') =>
    engine.match({}, { key: 'cct', direction }).sortedBy?.[0]
  expect([sorted('most'), sorted('least')]).toEqual([6500, 2700])
})
