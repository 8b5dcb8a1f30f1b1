import { type Distribution, distributionOf } from './distribution.ts'
import type { Symmetry } from './distribution.ts'

/** The first and last stored half plane of each symmetry, in degrees. */
const range: Record<Symmetry, readonly [number, number]> = {
  none: [0, 360],
  axial: [0, 0],
  'c0-c180': [0, 180],
  'c90-c270': [-90, 90],
  quadrant: [0, 90],
}

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step)

/**
 * A distribution that a function gives, as if it had been measured: cd in the direction C, γ (degrees).
 * @param step degrees; that of C divides 90, that of γ divides 180
 */
export function sampleDistribution(
  intensity: (c: number, gamma: number) => number,
  symmetry: Symmetry,
  step: { c: number; gamma: number } = { c: 15, gamma: 2.5 },
): Distribution {
  const c = steps(...range[symmetry], step.c)
  const gamma = steps(0, 180, step.gamma)
  const candela = c.flatMap((plane) => gamma.map((angle) => intensity(plane, angle)))
  return distributionOf(symmetry, c, Float64Array.from(gamma), Float64Array.from(candela))
}
