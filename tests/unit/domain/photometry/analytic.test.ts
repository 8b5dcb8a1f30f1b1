import { describe, expect, test } from 'vitest'
import { sampleDistribution } from '#src/domain/photometry/sample-distribution.ts'
import type { Symmetry } from '#src/domain/photometry/distribution.ts'
import { angles, cos, down, ies, ldt, readWell, sin } from '#tests/support/photometric-files.ts'

type Intensity = (c: number, gamma: number) => number

interface Luminaire {
  intensity: Intensity
  symmetry: Symmetry
  /** from the integral ∫∫ I sin γ dγ dC, by hand */
  flux: number
  upward: number
  peak: { intensity: number; gamma: number }
  beam: { c0: number | null; c90: number | null }
  field: { c0: number | null; c90: number | null }
}

/** Where a function that falls between two angles has a value, by halving; it knows nothing of files. */
function solve(fall: (gamma: number) => number, value: number, from: number, to: number): number {
  for (let times = 0, [low, high] = [from, to]; ; times++) {
    const middle = (low + high) / 2
    if (times === 60) return middle
    if (fall(middle) > value) low = middle
    else high = middle
  }
}

/** The full angle where a power of the cosine has a share of its maximum. */
const cosineAngle = (power: number, share: number): number =>
  (2 * Math.acos(share ** (1 / power)) * 180) / Math.PI
const both = (angle: number): Luminaire['beam'] => ({ c0: angle, c90: angle })

const ring = (gamma: number): number => 1000 * sin(gamma) ** 2 * cos(gamma)
const ringTop = (Math.atan(Math.SQRT2) * 180) / Math.PI
const ringPeak = 2000 / (3 * Math.sqrt(3))
/** From the inner edge of the ring to its outer one. */
const ringAngle = (share: number): number =>
  solve(ring, share * ringPeak, ringTop, 90) -
  solve((gamma) => -ring(gamma), -share * ringPeak, 0, ringTop)

const wings = (gamma: number): number => 1000 * (3 * cos(gamma) - 2 * cos(gamma) ** 3)
const wingAngle = (share: number): number => 2 * solve(wings, share * 1000 * Math.SQRT2, 45, 90)

const luminaires: Record<string, Luminaire> = {
  'a Lambertian panel': {
    intensity: down((_, gamma) => 1000 * cos(gamma)),
    symmetry: 'axial',
    flux: 1000 * Math.PI,
    upward: 0,
    peak: { intensity: 1000, gamma: 0 },
    beam: both(120),
    field: both(cosineAngle(1, 0.1)),
  },
  'a spot of cos¹⁰': {
    intensity: down((_, gamma) => 1000 * cos(gamma) ** 10),
    symmetry: 'axial',
    flux: (2000 * Math.PI) / 11,
    upward: 0,
    peak: { intensity: 1000, gamma: 0 },
    beam: both(cosineAngle(10, 0.5)),
    field: both(cosineAngle(10, 0.1)),
  },
  'a ring': {
    intensity: down((_, gamma) => ring(gamma)),
    symmetry: 'axial',
    flux: 500 * Math.PI,
    upward: 0,
    peak: { intensity: ringPeak, gamma: ringTop },
    beam: both(ringAngle(0.5)),
    field: both(ringAngle(0.1)),
  },
  'an uplight': {
    intensity: (_, gamma) => (gamma > 90 ? -1000 * cos(gamma) ** 3 : 0),
    symmetry: 'axial',
    flux: 500 * Math.PI,
    upward: 1,
    peak: { intensity: 1000, gamma: 180 },
    beam: both(cosineAngle(3, 0.5)),
    field: both(cosineAngle(3, 0.1)),
  },
  'a batwing': {
    intensity: down((c, gamma) => 1000 * cos(gamma) * (1 + 2 * (sin(gamma) * cos(c)) ** 2)),
    symmetry: 'quadrant',
    flux: 1500 * Math.PI,
    upward: 0,
    peak: { intensity: 1000 * Math.SQRT2, gamma: 45 },
    beam: { c0: wingAngle(0.5), c90: 120 },
    field: { c0: wingAngle(0.1), c90: cosineAngle(1, 0.1) },
  },
  'a globe, which falls nowhere': {
    intensity: () => 100,
    symmetry: 'axial',
    flux: 400 * Math.PI,
    upward: 0.5,
    peak: { intensity: 100, gamma: 0 },
    beam: { c0: null, c90: null },
    field: { c0: null, c90: null },
  },
}

const step = { c: 15, gamma: 0.5 }
const written = {
  EULUMDAT: ({ intensity, symmetry, flux }: Luminaire) =>
    ldt(sampleDistribution(intensity, symmetry, step), { lampFlux: flux }),
  'LM-63': ({ intensity, symmetry, flux }: Luminaire) =>
    ies({
      lumens: flux,
      c: symmetry === 'axial' ? [0] : angles(0, 90, step.c),
      gamma: angles(0, 180, step.gamma),
      intensity,
    }),
}

describe.each(Object.entries(written))('In a %s file', (_, write) => {
  test.each(Object.entries(luminaires))('%s has its flux and angles', (_name, luminaire) => {
    const { figures } = readWell(write(luminaire))
    const { flux, upward, peak, beam, field } = luminaire
    expect(Math.abs(figures.flux / flux - 1)).toBeLessThan(0.0005)
    expect(Math.abs((figures.lor ?? 0) - 100)).toBeLessThan(0.05)
    expect(figures.upward).toBeCloseTo(upward, 3)
    expect(figures.peak.intensity / peak.intensity).toBeCloseTo(1, 3)
    expect(Math.abs(figures.peak.gamma - peak.gamma)).toBeLessThanOrEqual(step.gamma / 2)
    for (const pair of ['c0', 'c90'] as const) {
      const angle = { beam: beam[pair], field: field[pair] }
      if (angle.beam === null) expect(figures.beam[pair]).toBeNull()
      else expect(Math.abs((figures.beam[pair] ?? 0) - angle.beam)).toBeLessThan(0.1)
      if (angle.field === null) expect(figures.field[pair]).toBeNull()
      else expect(Math.abs((figures.field[pair] ?? 0) - angle.field)).toBeLessThan(0.1)
    }
  })
})

test('The γ integral is exact for an intensity that is linear between few angles', () => {
  // ∫ (1 − 2γ/π) sin γ dγ from 0 to π/2 is 1 − 2/π; a trapezoid of I sin γ would give 0.
  const { figures } = readWell(ies({ c: [0], gamma: [0, 90], intensity: (_, gamma) => 90 - gamma }))
  expect(figures.flux).toBeCloseTo(2 * Math.PI * 90 * (1 - 2 / Math.PI), 3)
})

test('There is no angle where the angles given end before the intensity falls', () => {
  const intensity = (): number => 100
  const { figures } = readWell(ies({ c: [0], gamma: angles(0, 60, 5), intensity }))
  expect(figures.beam).toEqual({ c0: null, c90: null })
  const above = ies({ c: [0], gamma: angles(90, 180, 5), intensity })
  expect(readWell(above).figures.beam).toEqual({ c0: null, c90: null })
})

test('A tilted beam is measured around its own maximum, and across straight up', () => {
  const tilted =
    (axis: number): Intensity =>
    (c, gamma) =>
      Math.max(0, 1000 - 20 * Math.abs((c === 0 ? gamma : 360 - gamma) - axis))
  const file = (axis: number): Uint8Array =>
    ies({ c: [0, 180], gamma: angles(0, 180, 1), intensity: tilted(axis) })
  expect(readWell(file(60)).figures.beam.c0).toBeCloseTo(50, 5)
  expect(readWell(file(170)).figures.beam.c0).toBeCloseTo(50, 5)
})
