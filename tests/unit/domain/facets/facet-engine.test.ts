import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FacetRow, type FacetValue, facetValue, facets } from '#src/domain/facets/facet.ts'
import { type FacetChoice, isSetChoice } from '#src/domain/facets/facet-choice.ts'
import { FacetEngine } from '#src/domain/facets/facet-engine.ts'
import { type FacetFile, type FacetProduct, facetFile } from '#src/domain/facets/facet-file.ts'
import { isLong } from '#tests/support/long-run.ts'
import { randomChoice, randomProducts } from '#tests/support/random-facets.ts'

const fileOf = (products: readonly FacetProduct[]) =>
  facetFile({ revision: 7, products, facets, finishes: [] })

/** As the browser gets it: through JSON. */
const engineOf = (products: readonly FacetProduct[]) =>
  new FacetEngine(JSON.parse(JSON.stringify(fileOf(products))) as FacetFile)

/** The rule in its plainest form, for one facet of one variant. */
function fits(value: FacetValue | undefined, chosen: FacetChoice[string]): boolean {
  if (value === undefined) return false
  if (isSetChoice(chosen))
    return typeof value !== 'number' && value.some((text) => chosen.includes(text))
  const { min = -Infinity, max = Infinity, at = 1 } = chosen
  return typeof value === 'number' && value / at ** 2 >= min && value / at ** 2 <= max
}

const fitsAll = (row: FacetRow, choice: FacetChoice, except?: string) =>
  Object.entries(choice).every(
    ([key, chosen]) => key === except || fits(facetValue({ key }, row), chosen),
  )

/** The place of a row among all variants of its product. */
const placeOf = ({ offered }: FacetProduct, row: number) => (row < 0 ? -1 : (offered?.[row] ?? row))

test('All facets hold for the same variant, and counts ignore the own choice of their facet, as in a plain filter', () => {
  fc.assert(
    fc.property(randomProducts, randomChoice, fc.nat(3), (products, choice, left) => {
      const engine = engineOf(products)
      const among = (product: number) => left === 0 || product % (left + 1) === 0
      const { variants, countsOf } = engine.choose(choice, { among })

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
          value === undefined || (typeof value !== 'number' && value.length === 0)
        expect([...(countsOf(key)?.counts ?? [])], key).toEqual(
          values.map((value) =>
            having((one) =>
              typeof one === 'object' ? one.includes(String(value)) : one === value,
            ),
          ),
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
