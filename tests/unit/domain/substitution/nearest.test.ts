import { describe, expect, test } from 'vitest'
import { type Distribution, intensityAt } from '#src/domain/photometry/distribution.ts'
import { distributionIn, mainPlanesOf, turnedPlanes } from '#src/domain/photometry/main-planes.ts'
import { sampleDistribution } from '#src/domain/photometry/sample-distribution.ts'
import { similarWithin } from '#src/domain/similar-light/light.ts'
import { differenceRows, substituteReason } from '#src/domain/substitution/differences.ts'
import { type LightFile, lightFile } from '#src/domain/substitution/light-file.ts'
import { type ComparedLight, OurLights } from '#src/domain/substitution/our-lights.ts'
import { otherLight } from '#src/domain/substitution/other-light.ts'
import { curveOf, planesOf } from '#src/domain/substitution/plane-curve.ts'
import { type OurVariant, lightRow } from '#tests/support/light-rows.ts'
import {
  angles,
  cos,
  down,
  ies,
  ldt,
  panel,
  readWell,
  sin,
  withLines,
} from '#tests/support/photometric-files.ts'

const spot = (exponent: number) =>
  sampleDistribution(
    down((_, gamma) => 5000 * cos(gamma) ** exponent),
    'axial',
  )
/** Wider along C0 than across. */
const linear = sampleDistribution(
  down((c, gamma) => 1500 * cos(gamma) ** (1 + 6 * sin(c) ** 2)),
  'quadrant',
)
/** Towards C0, with the beam of a spot. */
const wallWasher = sampleDistribution(
  down(
    (c, gamma) => 4000 * Math.max(0, cos(gamma) * cos(35) + sin(gamma) * sin(35) * cos(c)) ** 20,
  ),
  'c0-c180',
)
const upLight = sampleDistribution((_, gamma) => Math.max(0, -1000 * cos(gamma)), 'axial')

const all: Record<string, Distribution> = {
  'a narrow spot': spot(60),
  'a spot': spot(20),
  'a panel': panel,
  'a linear luminaire': linear,
  'a wall washer': wallWasher,
  'an uplight': upLight,
}
const names = Object.keys(all)

const lightIn = (bytes: Uint8Array): ComparedLight => {
  const { file, figures } = readWell(bytes)
  return otherLight(file, figures)
}
/** As a browser reads it. */
const lightsOf = (products: readonly (readonly OurVariant[])[]) =>
  new OurLights(
    JSON.parse(
      JSON.stringify(
        lightFile(
          1,
          products.map((variants) => variants.map(lightRow)),
        ),
      ),
    ) as LightFile,
  )
const ours = lightsOf(
  Object.values(all).map((distribution) => [
    { file: ldt(distribution), cct: 4000 },
    { file: ldt(distribution), cct: 3000, watts: 25 },
  ]),
)

describe.each(names.map((name, product) => ({ name, product })))(
  'The own file of $name',
  ({ name, product }) => {
    const distribution = all[name] ?? panel

    test('finds its own variant first, as the same light', () => {
      const light = lightIn(ldt(distribution))
      const [nearest] = ours.nearest(light, 3)
      expect(nearest).toMatchObject({ product, place: 1, turn: 0 })
      expect(nearest?.distance).toBeCloseTo(0, 2)
      const rows = nearest ? differenceRows(light, nearest.light, nearest.turn) : []
      expect(rows.map(({ label, difference }) => [label, difference])).toContainEqual([
        'Luminous flux',
        'same',
      ])
    })

    test('with a fifth more light still finds it, and says how much less it has', () => {
      const brighter = distribution.candela.map((value) => 1.2 * value)
      const light = lightIn(ldt({ ...distribution, candela: brighter }, { lampFlux: 6000 }))
      const [nearest] = ours.nearest(light, 3)
      expect(nearest).toMatchObject({ product, turn: 0 })
      expect(nearest?.distance).toBeCloseTo(Math.log(1.2) / Math.log(1.6), 2)
      expect(nearest && substituteReason(light, nearest.light, 0)).toContain('17\u00a0% less light')
    })

    test.each([90, 180, 270])('turned by %i° finds it, and draws it as the file lies', (turn) => {
      const turned = sampleDistribution(
        (c, gamma) => intensityAt(distribution, c + turn, gamma),
        'none',
      )
      const light = lightIn(ldt(turned))
      const [nearest] = ours.nearest(light, 3)
      expect(nearest?.product).toBe(product)
      expect(nearest?.distance).toBeCloseTo(0, 1)
      if (nearest?.light.measured === undefined) throw new Error('It has no curve.')
      const drawn = distributionIn(
        turnedPlanes(planesOf(nearest.light.measured.curve), nearest.turn),
      )
      const { peak } = nearest.light.measured.curve
      for (const c of [0, 90, 180, 270])
        for (const gamma of [0, 30, 60, 120, 150])
          expect(
            Math.abs(intensityAt(drawn, c, gamma) - intensityAt(turned, c, gamma)) / peak,
          ).toBeLessThan(0.01)
    })
  },
)

test('Absolute photometry of both formats is compared by its integrated flux', () => {
  const absolute = ies({
    gamma: angles(0, 90, 2.5),
    c: [0],
    intensity: (_, gamma) => 5000 * cos(gamma) ** 20,
  })
  const lampless = withLines(ldt(spot(20)), { 27: '-1' })
  for (const bytes of [absolute, lampless]) {
    const [nearest] = ours.nearest(lightIn(bytes), 1)
    expect(nearest?.product).toBe(names.indexOf('a spot'))
    expect(nearest?.distance).toBeCloseTo(0, 1)
  }
})

test('A wall washer is not taken for a downlight with the same beam', () => {
  const [washer, straight] = [lightIn(ldt(wallWasher)), lightIn(ldt(spot(20)))]
  const downlights = lightsOf([[{ file: ldt(spot(20)), cct: 3000 }]])
  const sameBeams = { ...washer, values: straight.values }
  expect(downlights.nearest(straight, 1)[0]?.distance).toBeCloseTo(0, 2)
  expect(downlights.nearest(sameBeams, 1)[0]?.distance).toBeGreaterThan(similarWithin)
})

describe('Luminaires', () => {
  const file = ldt(spot(20))
  const light = lightIn(file)
  const found = (products: OurVariant[][], narrowing = {}) =>
    lightsOf(products)
      .nearest(light, 12, narrowing)
      .map(({ product, place }) => [product, place])

  test('are found once each, by their nearest variant', () => {
    expect(
      found([
        [
          { file, cct: 4000 },
          { file, cct: 3000 },
          { file, cct: 3000 },
        ],
        [{ file, cct: 2700 }],
      ]),
    ).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  test('without flux or beam are not found, and those without a file are compared by their values', () => {
    expect(found([[{ cct: 3000 }], [{ lumens: 1000 }], [{ lumens: 1000, beam: 30 }]])).toEqual([
      [2, 0],
    ])
  })

  test('of tunable white are found for every colour', () => {
    const tunable = lightsOf([[{ file, cct: 2700, cctMax: 6500 }]])
    const [nearest] = tunable.nearest(light, 1)
    expect(nearest?.distance).toBeCloseTo(0, 2)
    const rows = nearest ? differenceRows(light, nearest.light, 0) : []
    expect(rows).toContainEqual({
      label: 'Colour temperature',
      file: '3000\u00a0K',
      ours: '2700–6500\u00a0K',
      difference: 'same',
    })
  })

  test('are narrowed by mounting and category, of which no file says anything', () => {
    const products: OurVariant[][] = [
      [{ file, mounting: ['track'] }],
      [{ file, mounting: ['ceiling recessed', 'track'] }],
      [{ file }],
    ]
    expect(lightsOf(products).mountings).toEqual(['ceiling recessed', 'track'])
    expect(found(products)).toHaveLength(3)
    expect(found(products, { mounting: 'ceiling recessed' })).toEqual([[1, 0]])
    expect(found(products, { product: (at: number) => at === 2 })).toEqual([[2, 0]])
    expect(found(products, { product: () => false })).toEqual([])
  })

  test('are listed nearest first, no more than wanted', () => {
    const products = [900, 1000, 1500, 800].map((lumens) => [{ lumens, beam: 40 }])
    const other = { ...light, values: { ...light.values, lumens: 1000 } }
    expect(
      lightsOf(products)
        .nearest(other, 3)
        .map(({ product }) => product),
    ).toEqual([1, 0, 3])
  })
})

test('Differences are said in words and in figures, from the file to ours', () => {
  const file = lightIn(ldt(spot(20), { watts: 20, texts: { cct: '4000', cri: '80' } }))
  const other = lightIn(ldt(spot(60), { lampFlux: 1600, watts: 8, texts: { cct: '3000' } }))
  expect(substituteReason(file, other, 90)).toMatch(
    /^Narrower beam \(17° instead of 30°\), 65\u00a0% less light, warmer: 3000\u00a0K, 13\u00a0% fewer lm\/W, turned by 90°$/,
  )
  const rows = Object.fromEntries(
    differenceRows(file, other, 0).map(({ label, difference }) => [label, difference]),
  )
  expect(rows).toMatchObject({
    Power: '−12\u00a0W (−60\u00a0%)',
    'Beam angle, 50\u00a0%': '−13°',
    'Colour temperature': '−1000\u00a0K',
    'Colour rendering, Ra': '+10',
  })
  expect(rows['Luminous flux']).toMatch(/^−[\d,]+\u00a0lm \(−65\u00a0%\)$/)
})

test('A curve keeps each intensity within 1/255 of the peak, at its angles', () => {
  for (const distribution of Object.values(all)) {
    const planes = mainPlanesOf(distribution)
    const curve = curveOf(planes)
    const [kept, given] = [distributionIn(planesOf(curve)), distributionIn(planes)]
    for (let gamma = 0; gamma <= 180; gamma += 2.5)
      for (const c of [0, 90, 180, 270])
        expect(
          Math.abs(intensityAt(kept, c, gamma) - intensityAt(given, c, gamma)) / curve.peak,
        ).toBeLessThan(1 / 255)
  }
})
