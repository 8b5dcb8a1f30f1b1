import { type Distribution, halfPlane } from './distribution.ts'
import type { PlanePairs } from './distribution.ts'

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * Intensities in the great circle of the plane pair C and C + 180. An angle is positive in the half
 * plane C, negative in the other, 0 straight down, ±180 straight up.
 */
export interface GreatCircle {
  /** degrees, rising */
  angle: Float64Array
  /** cd */
  intensity: Float64Array
}

export function greatCircle(distribution: Distribution, c: number): GreatCircle {
  const { gamma } = distribution
  return {
    angle: joined(gamma.map((angle) => -angle).reverse(), gamma),
    intensity: joined(halfPlane(distribution, c + 180).reverse(), halfPlane(distribution, c)),
  }
}

/** The great circles of both plane pairs. */
export const mainCircles = (distribution: Distribution): PlanePairs<GreatCircle> => ({
  c0: greatCircle(distribution, 0),
  c90: greatCircle(distribution, 90),
})

function joined(first: Float64Array, second: Float64Array): Float64Array {
  const all = new Float64Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

/** The angles at which an intensity falls to a share of the maximum, on both sides of it. */
export interface Spread {
  /** degrees in the great circle, `from` below `to`; beyond ±180 where they pass straight up */
  from: number
  to: number
  /** number of given angles between them */
  angles: number
}

/**
 * Beam (share 0.5) or field (0.1) of a plane pair (IEC TR 61341): from the pair's maximum outward to
 * the first angle at which the intensity is that share of it, interpolated. Null where it never falls
 * that low, or where the angles given end before it does.
 */
export function spreadOf({ angle, intensity }: GreatCircle, share: number): Spread | null {
  const top = intensity.reduce((best, value, at) => (value > (intensity[best] ?? 0) ? at : best), 0)
  const limit = (intensity[top] ?? 0) * share
  if (limit <= 0) return null
  const to = crossing(angle, intensity, top, 1, limit)
  const from = crossing(angle, intensity, top, -1, limit)
  if (to === null || from === null || to - from >= 360) return null
  const within = new Set<number>()
  for (const given of angle) {
    for (const turned of [given - 360, given, given + 360])
      if (turned > from && turned < to) within.add(turned)
  }
  return { from, to, angles: within.size }
}

function crossing(
  angle: Float64Array,
  intensity: Float64Array,
  top: number,
  step: 1 | -1,
  limit: number,
): number | null {
  const { length } = angle
  const closesAbove = angle[length - 1] === 180
  const closesBelow = (angle[length / 2] ?? NaN) === 0
  let turns = 0
  for (let walked = 1, at = top; walked <= length; walked++) {
    let next = at + step
    if (next < 0 || next === length) {
      if (!closesAbove) return null
      turns += step * 360
      next = next < 0 ? length - 1 : 0
    } else if (Math.max(at, next) === length / 2 && !closesBelow) return null
    const value = intensity[next] ?? 0
    if (value <= limit) {
      const before = intensity[at] ?? 0
      const end = (angle[next] ?? 0) + turns
      // Straight down and straight up are in both half planes, so no angle lies between the two.
      if (Math.max(at, next) === length / 2 || Math.abs(next - at) > 1) return end
      return end - ((angle[next] ?? 0) - (angle[at] ?? 0)) * ((limit - value) / (before - value))
    }
    at = next
  }
  return null
}

/** Full angle in degrees; null where there is no spread. */
export const widthOf = (spread: Spread | null): number | null =>
  spread === null ? null : spread.to - spread.from
