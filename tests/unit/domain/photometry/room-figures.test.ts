import { describe, expect, test } from 'vitest'
import { directFluxes } from '#src/domain/photometry/direct-fluxes.ts'
import { directRatioAt, roomIndices } from '#src/domain/photometry/direct-ratios.ts'
import type { Distribution } from '#src/domain/photometry/distribution.ts'
import { fluxOf, zonalFlux } from '#src/domain/photometry/flux.ts'
import { fluxOnFloor } from '#src/domain/photometry/room.ts'
import { sampleDistribution } from '#src/domain/photometry/sample-distribution.ts'
import { spacingCriterion } from '#src/domain/photometry/spacing-criterion.ts'
import { cos, down, panel } from '#tests/support/photometric-files.ts'

const axial = (intensity: (gamma: number) => number): Distribution =>
  sampleDistribution(
    down((_, gamma) => intensity(gamma)),
    'axial',
    { c: 15, gamma: 1 },
  )
const luminaires: Record<string, Distribution> = {
  'a panel': panel,
  'a downlight': axial((gamma) => cos(gamma) ** 10),
  'a spot': axial((gamma) => cos(gamma) ** 60),
  'a batwing': axial((gamma) => 3 * cos(gamma) - 2 * cos(gamma) ** 3),
}

function ratiosOf(distribution: Distribution) {
  const zones = zonalFlux(distribution)
  const { total } = fluxOf(zones)
  return {
    ratios: directFluxes(zones).map((flux) => flux / total),
    exact: (x: number, y: number) => fluxOnFloor(zones, { x, y }) / total,
  }
}

describe('The direct ratio', () => {
  test('of a Lambertian panel is the share that one of two parallel squares sends to the other', () => {
    const { ratios } = ratiosOf(panel)
    // The form factor of two parallel squares, a side apart: k = 0.5; tables of heat transfer say 0.1998.
    const { exact } = ratiosOf(panel)
    expect(exact(1, 1)).toBeCloseTo(0.1998, 3)
    expect(ratios[roomIndices.indexOf(1)]).toBeCloseTo(0.4153, 3)
  })

  test.each(Object.entries(luminaires))(
    'of %s between and beyond the given indices is not above that of a square room',
    (_name, distribution) => {
      const { ratios, exact } = ratiosOf(distribution)
      for (let index = 0.1; index < 12; index += 0.07)
        expect(directRatioAt(ratios, index)).toBeLessThanOrEqual(exact(2 * index, 2 * index) + 1e-9)
    },
  )

  test.each(Object.entries(luminaires))(
    'of %s is at most 0.02 above that of a room up to four times as long as wide',
    (_name, distribution) => {
      const { ratios, exact } = ratiosOf(distribution)
      for (let width = 1; width < 20; width += 0.5)
        for (const shape of [1, 2, 4]) {
          const index = (width * shape) / (1 + shape)
          expect(directRatioAt(ratios, index)).toBeLessThan(exact(width, width * shape) + 0.02)
        }
    },
  )

  test('is that of the file for its indices', () => {
    const { ratios } = ratiosOf(panel)
    expect(roomIndices.map((index) => directRatioAt(ratios, index))).toEqual(ratios)
  })
})

describe('The largest spacing for even light', () => {
  test('of a Lambertian panel follows from 2 cos⁴ γ = 1', () => {
    // tan γ = 0.6436 at cos⁴ γ = ½; the spacing is twice that.
    const { c0, c90 } = spacingCriterion(panel)
    expect(c0).toBeGreaterThan(1.27)
    expect(c0).toBeLessThanOrEqual(1.29)
    expect(c90).toBe(c0)
  })

  test('is smaller for a narrower beam, and larger for a batwing', () => {
    const [panelOf = 0, downlight = 0, spot = 0, batwing = 0] = Object.values(luminaires).map(
      (distribution) => spacingCriterion(distribution).c0 ?? 0,
    )
    expect(spot).toBeLessThan(downlight)
    expect(downlight).toBeLessThan(panelOf)
    expect(batwing).toBeGreaterThan(panelOf)
  })

  test('differs between the plane pairs of a luminaire that is wider in one', () => {
    const wide = sampleDistribution(
      down((c, gamma) => cos(gamma) ** (2 + 20 * Math.abs(cos(c)))),
      'quadrant',
    )
    const { c0, c90 } = spacingCriterion(wide)
    expect(c90 ?? 0).toBeGreaterThan((c0 ?? 0) + 0.3)
  })

  test('is unknown without light straight down', () => {
    const uplight = sampleDistribution((_, gamma) => (gamma > 90 ? 100 : 0), 'axial')
    expect(spacingCriterion(uplight)).toEqual({ c0: null, c90: null })
  })
})
