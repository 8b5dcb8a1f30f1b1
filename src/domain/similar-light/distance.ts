import type { Light } from './light.ts'

/**
 * How far two lights may be apart in one respect, if they are equal in all others: factors of flux
 * and angles, differences of colour in mired (10⁶ K⁻¹), in which equal steps look equal, and of the
 * share upwards.
 */
const farthest = { lumens: 1.6, beam: 2, field: 4, mired: 100, upward: 0.3 }

/** Beyond this distance, lights aren't similar. */
export const similarWithin = 1

/** The coordinate of what is not known; all others are at least 0. */
const unknown = -1

const { log, SQRT1_2 } = Math
const perLogFlux = 1 / log(farthest.lumens)
/** Both plane pairs count half each. */
const perLogBeam = SQRT1_2 / log(farthest.beam)
const perLogField = SQRT1_2 / log(farthest.field)

/** A light as a point in a space in which distances are Euclidean; the first coordinate is the flux. */
export type LightPoint = readonly number[]

export const pointOf = ({ lumens, beam, field, cct, upward }: Light): LightPoint => [
  log(Math.max(1, lumens)) * perLogFlux,
  log(Math.max(1, beam.c0)) * perLogBeam,
  log(Math.max(1, beam.c90)) * perLogBeam,
  field === undefined ? unknown : log(Math.max(1, field.c0)) * perLogField,
  field === undefined ? unknown : log(Math.max(1, field.c90)) * perLogField,
  cct === undefined ? unknown : 1e6 / cct / farthest.mired,
  upward === undefined ? unknown : upward / farthest.upward,
]

/** From 0, the same light. What one of them lacks does not count. */
export function distanceBetween(one: LightPoint, other: LightPoint): number {
  let sum = 0
  for (let axis = 0; axis < one.length; axis++) {
    const a = one[axis] ?? unknown
    const b = other[axis] ?? unknown
    if (a >= 0 && b >= 0) sum += (a - b) * (a - b)
  }
  return Math.sqrt(sum)
}

/** Orders by flux, then by all other coordinates. */
export function comparePoints(one: LightPoint, other: LightPoint): number {
  for (let axis = 0; axis < one.length; axis++) {
    const difference = (one[axis] ?? 0) - (other[axis] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
