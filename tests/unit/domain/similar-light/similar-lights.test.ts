import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Light,
  distanceBetween,
  pointOf,
  similarWithin,
  lightOf,
} from '#src/domain/similar-light/light.ts'
import { SimilarLights } from '#src/domain/similar-light/similar-lights.ts'
import { similarityReason } from '#src/domain/similar-light/similarity-reason.ts'

const spot: Light = {
  lumens: 1000,
  beam: { c0: 36, c90: 36 },
  field: { c0: 60, c90: 60 },
  upward: 0,
  cct: 3000,
  kinds: ['track direct'],
}
const lit = (light: Light) => ({ light, point: pointOf(light) })
const apart = (light: Light, from: Light = spot) => distanceBetween(pointOf(light), pointOf(from))

describe('The distance of two lights', () => {
  const angles = fc.record({
    c0: fc.double({ min: 1, max: 360, noNaN: true }),
    c90: fc.double({ min: 1, max: 360, noNaN: true }),
  })
  const full = fc.record({
    lumens: fc.double({ min: 1, max: 200_000, noNaN: true }),
    beam: angles,
    field: angles,
    upward: fc.double({ min: 0, max: 1, noNaN: true }),
    cct: fc.integer({ min: 1800, max: 10_000 }),
    kinds: fc.constant(['surface direct']),
  })

  test('is 0 for the same, the same in both directions, and never shorter by a detour', () => {
    fc.assert(
      fc.property(full, full, full, (a, b, c) => {
        expect(apart(a, a)).toBe(0)
        expect(apart(a, b)).toBeCloseTo(apart(b, a), 9)
        expect(apart(a, c)).toBeLessThanOrEqual(apart(a, b) + apart(b, c) + 1e-9)
      }),
    )
  })

  test('grows with each difference', () => {
    for (const other of [
      { ...spot, lumens: 1150 },
      { ...spot, beam: { c0: 24, c90: 24 } },
      { ...spot, beam: { c0: 36, c90: 24 } },
      { ...spot, field: { c0: 90, c90: 90 } },
      { ...spot, cct: 2700 },
      { ...spot, upward: 0.1 },
    ]) {
      expect(apart(other)).toBeGreaterThan(0)
      expect(apart(other)).toBeLessThan(similarWithin)
      expect(apart({ ...other, lumens: other.lumens * 1.2 })).toBeGreaterThan(apart(other))
    }
    expect(apart({ ...spot, lumens: 2000 })).toBeGreaterThan(similarWithin)
    expect(apart({ ...spot, beam: { c0: 10, c90: 10 } })).toBeGreaterThan(similarWithin)
    expect(apart({ ...spot, cct: 6500 })).toBeGreaterThan(similarWithin)
  })

  test('ignores what one of them does not state', () => {
    expect(apart({ ...spot, field: undefined, upward: undefined, cct: undefined })).toBe(0)
  })

  test('the nearest of many are those that a comparison with each finds', () => {
    const some = full.map((light) => ({ ...light, lumens: 500 + (light.lumens % 2000) }))
    const kinds = fc.constantFrom(['a'], ['b'], ['a', 'b'])
    const one = fc.tuple(some, kinds).map(([light, own]) => lit({ ...light, kinds: own }))
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 40 }), fc.nat(8), (all, most) => {
        const index = new SimilarLights(all)
        for (const from of all) {
          const expected = all
            .filter((other) => other !== from)
            .filter(({ light }) => light.kinds.some((kind) => from.light.kinds.includes(kind)))
            .map((other) => distanceBetween(other.point, from.point))
            .filter((distance) => distance <= similarWithin)
            .sort((a, b) => a - b)
            .slice(0, most)
          const found = index.nearest(from, most)
          expect(new Set(found).size).toBe(found.length)
          expect(found.map((other) => distanceBetween(other.point, from.point))).toEqual(expected)
        }
      }),
    )
  })

  test('of many equal lights, each finds its neighbours in the list, so that none is on every page', () => {
    const all = Array.from({ length: 200 }, () => lit(spot))
    const index = new SimilarLights(all)
    const shown = new Map<unknown, number>()
    for (const from of all)
      for (const other of index.nearest(from, 4)) shown.set(other, (shown.get(other) ?? 0) + 1)
    expect(Math.max(...shown.values())).toBeLessThanOrEqual(8)
  })
})

describe('The reason why a light is similar', () => {
  const reason = (light: Partial<Light>) => similarityReason({ ...spot, ...light }, spot)

  test.each<[Partial<Light>, string]>([
    [{}, 'Same beam (36°), same light'],
    [{ lumens: 1150 }, 'Same beam (36°), 15\u00a0% more light'],
    [{ lumens: 800 }, 'Same beam (36°), 20\u00a0% less light'],
    [{ lumens: 1030 }, 'Same beam (36°), same light'],
    [{ beam: { c0: 24, c90: 24 } }, 'Narrower beam (24° instead of 36°), same light'],
    [{ beam: { c0: 36, c90: 60 } }, 'Wider beam (36° × 60° instead of 36°), same light'],
    [{ beam: { c0: 24, c90: 60 } }, 'Other beam (24° × 60° instead of 36°), same light'],
    [{ cct: 2700 }, 'Same beam (36°), same light, warmer: 2700\u00a0K'],
    [{ cct: 4000, lumens: 1100 }, 'Same beam (36°), 10\u00a0% more light, cooler: 4000\u00a0K'],
    [{ cct: 3050 }, 'Same beam (36°), same light'],
    [{ cct: undefined }, 'Same beam (36°), same light'],
    [{ upward: 0.3 }, 'Same beam (36°), same light, 30\u00a0% of it upwards instead of 0\u00a0%'],
  ])('of %j is %j', (light, text) => {
    expect(reason(light)).toBe(text)
  })
})

describe('The light of a variant', () => {
  const figures = {
    flux: 900,
    upward: 0,
    beam: { c0: 35.2, c90: null },
    field: { c0: 61, c90: 64 },
  }

  test('has the file’s angles and the catalogue’s flux', () => {
    const specs = lightOf(
      { ...blank, lumens: 1000, beam: 36, cct: 3000, mounting: ['track', 'surface'] },
      figures,
    )
    expect(specs).toEqual({
      lumens: 1000,
      beam: { c0: 35.2, c90: 35.2 },
      field: { c0: 61, c90: 64 },
      upward: 0,
      cct: 3000,
      kinds: ['track direct', 'surface direct'],
    })
  })

  test('is unknown without flux, beam or mounting', () => {
    const known = { ...blank, lumens: 1000, beam: 36, mounting: ['track'] }
    expect(lightOf(known, undefined)).toBeDefined()
    expect(lightOf({ ...known, lumens: undefined }, undefined)).toBeUndefined()
    expect(lightOf({ ...known, beam: undefined }, undefined)).toBeUndefined()
    expect(lightOf({ ...known, mounting: undefined }, figures)).toBeUndefined()
  })

  test.each([
    [{ distribution: 'wall-washing' }, 0, 'track wall-washing'],
    [{ distribution: 'wide' }, 0.5, 'track direct-indirect'],
    [{}, 1, 'track indirect'],
    [{ cctMax: 6500 }, 0, 'track tunable direct'],
    [{ cct: undefined }, 0, 'track coloured direct'],
  ])('of %j with %d upwards is only compared with its kind', (own, upward, kind) => {
    const specs = { ...blank, lumens: 1000, beam: 36, cct: 3000, mounting: ['track'], ...own }
    expect(lightOf(specs, { ...figures, upward })?.kinds).toEqual([kind])
  })
})

const blank = {
  lumens: undefined,
  cct: undefined,
  cctMax: undefined,
  beam: undefined,
  beamC90: undefined,
  field: undefined,
  distribution: undefined,
  mounting: undefined,
}
