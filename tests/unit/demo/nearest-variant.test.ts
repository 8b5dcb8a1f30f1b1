import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoLuminaires } from '#content-build/demo/data/luminaires.ts'
import { ownSpecsOf, sharedSpecsOf } from '#content-build/demo/model/specs.ts'
import { variantsOf } from '#content-build/demo/model/variants.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import { effectiveSpecs } from '#src/domain/product/effective-specs.ts'
import { productView } from '#src/domain/product/product-view.ts'
import { axisLinks } from '#src/features/product/axis-links.ts'
import { variantData } from '#src/features/product/variant-data.ts'

interface Row {
  orderCode: string
  specs: Specs
  retired?: true
}

/** People choose a finish first, then the light, then protection and size, then the power. */
const chosenFirst = ['finish', 'cct', 'cri', 'beam', 'control', 'mounting', 'ip', 'watts'] as const
type Key = (typeof chosenFirst)[number]

const ipCodes = ['IP20', 'IP44', 'IP54', 'IP65', 'IP67']

const textOf = (specs: Specs, key: Key) => JSON.stringify(specs[key] ?? null)

/** Each row's place in a column, whose values rise or stand in the order of the rows. */
function placesIn(rows: readonly Row[], key: Key): number[] {
  const rising = (text: string) => {
    const value = JSON.parse(text) as number | string | string[] | null
    if (value === null) return Infinity
    if (typeof value === 'number') return value
    return typeof value === 'string' ? ipCodes.indexOf(value) : 0
  }
  const texts = rows.map(({ specs }) => textOf(specs, key))
  const values = [...new Set(texts)].sort((a, b) => rising(a) - rising(b) || 0)
  return texts.map((text) => values.indexOf(text))
}

/** The first of the candidates to which no other is nearer; all are rows' numbers. */
function nearestRow(columns: readonly number[][], candidates: readonly number[], present: number) {
  const stepsTo = (row: number) =>
    columns.map((places) => Math.abs(Number(places[row]) - Number(places[present])))
  let [nearest = NaN] = candidates
  for (const row of candidates) {
    const [here, there] = [stepsTo(row), stepsTo(nearest)]
    const differs = here.findIndex((steps, column) => steps !== there[column])
    if (differs >= 0 && Number(here[differs]) < Number(there[differs])) nearest = row
  }
  return nearest
}

const files = { code: 'P', image: '/own.jpg', datasheet: '/own.pdf' }
const picture = (path: string) => ({ path, width: 1, height: 1, color: '#888888' })

/** Every choice that the page offers leads where the plain comparison does. */
function expectNearest(shared: Specs, variants: readonly Row[]): number {
  const rows = variants.map(({ orderCode, specs }) => ({
    orderCode,
    specs: effectiveSpecs(shared, specs),
  }))
  const view = productView({ ...files, specs: shared, variants }, [])
  const data = variantData(view, picture)
  const isChoice = (key: Key) => view.axes.some((axis) => axis.key === key)
  const columns = chosenFirst.filter(isChoice).map((key) => placesIn(rows, key))
  const wrong: string[] = []
  let choices = 0
  for (const [at, entry] of data.variants.entries())
    for (const [axis, links] of axisLinks(data, entry).entries()) {
      const { key, values } = view.axes[axis] as { key: Key; values: readonly unknown[] }
      const texts = rows.map(({ specs }) => textOf(specs, key))
      for (const [index, { variant, isChosen }] of links.entries()) {
        const chosen = JSON.stringify(values[index] ?? null)
        const candidates = [...rows.keys()].filter((row) => texts[row] === chosen)
        const nearest = isChosen ? at : nearestRow(columns, candidates, at)
        if (variant.orderCode !== rows[nearest]?.orderCode)
          wrong.push(`${entry.orderCode}, ${key} ${chosen}: ${variant.orderCode}, not V-${nearest}`)
        choices++
      }
    }
  expect(wrong).toEqual([])
  return choices
}

describe('A choice without a variant beside the others leads to the nearest', () => {
  test('of every product of the demo, from each of its variants', () => {
    let choices = 0
    for (const luminaire of demoLuminaires) {
      const rows = variantsOf(luminaire).map((variant, index) => ({
        orderCode: `V-${index}`,
        specs: ownSpecsOf(luminaire, variant),
      }))
      choices += expectNearest(sharedSpecsOf(luminaire), rows)
    }
    expect(choices).toBeGreaterThan(10_000)
  })

  const specs = fc.record(
    {
      finish: fc.constantFrom('WH', 'BK', 'BZ'),
      cct: fc.constantFrom(2700, 3000, 3500, 4000),
      beam: fc.constantFrom(15, 24, 38, 60),
      control: fc.constantFrom(['none'], ['phase-cut'], ['DALI-2 DT6']),
      ip: fc.constantFrom(...ipCodes),
      watts: fc.constantFrom(8, 12, 18),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Specs>
  const products = fc.uniqueArray(specs, { selector: (one) => JSON.stringify(one), maxLength: 24 })

  test('of any product, whichever values its variants lack', () => {
    fc.assert(
      fc.property(products, (all) => {
        expectNearest(
          {},
          all.map((one, index) => ({ orderCode: `V-${index}`, specs: one })),
        )
      }),
    )
  })
})

describe('A variant that is no longer offered leads to the nearest one by the same rule', () => {
  const offered = [15, 24, 38].flatMap((beam) =>
    ['WH', 'BK'].map((finish) => ({ orderCode: `${finish}-${beam}`, specs: { beam, finish } })),
  )
  test.each([
    ['between 24° and 38°, equally near: the first', { beam: 30, finish: 'BK' }, 'BK-24'],
    ['beyond the widest', { beam: 60, finish: 'WH' }, 'WH-38'],
    ['of a finish that no other has', { beam: 15, finish: 'BZ' }, 'BK-15'],
  ])('%s', (_where, own, nearest) => {
    const retired = { orderCode: 'OLD', specs: own, retired: true as const }
    const view = productView({ ...files, specs: {}, variants: [...offered, retired] }, [])
    expect(variantData(view, picture).retired).toEqual([{ orderCode: 'OLD', nearest }])
  })

  test('unless none is', () => {
    const retired = { orderCode: 'OLD', specs: {}, retired: true as const }
    const view = productView({ ...files, specs: {}, variants: [retired] }, [])
    expect(variantData(view, picture).retired).toEqual([{ orderCode: 'OLD', nearest: undefined }])
  })
})
