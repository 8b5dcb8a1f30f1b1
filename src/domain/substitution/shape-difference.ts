import { radians } from '#src/domain/photometry/angles.ts'
import type { Symmetry } from '#src/domain/photometry/distribution.ts'
import { type CurveShape, planesOf } from './plane-curve.ts'

/** Degrees by which a luminaire is turned around its axis. Makers place C0 along it or across. */
export const turns = [0, 90, 180, 270] as const
export type Turn = (typeof turns)[number]

/** The stored half planes at C0, C90, C180 and C270. */
const mainHalfPlanes: Readonly<Record<Symmetry, readonly [number, number, number, number]>> = {
  none: [0, 1, 2, 3],
  axial: [0, 0, 0, 0],
  'c0-c180': [0, 1, 2, 1],
  'c90-c270': [1, 2, 1, 0],
  quadrant: [0, 1, 0, 1],
}

/** Where light goes: the share of narrow zones of each main half plane in all of them. */
export type LightShares = readonly Float64Array[]

export function sharesOf(shape: CurveShape): LightShares {
  const { gamma, candela } = planesOf({ peak: 1, shape })
  const zones = candela.map((values) =>
    Float64Array.from(values, (value, at) => value * Math.sin(radians(gamma[at] ?? 0))),
  )
  const four = mainHalfPlanes[shape.symmetry].map((at) => zones[at] ?? new Float64Array())
  const all = four.reduce((sum, zone) => zone.reduce((part, one) => part + one, sum), 0) || 1
  return four.map((zone) => zone.map((one) => one / all))
}

/**
 * The share of the light that goes elsewhere: 0 for the same shape, 1 where no direction is common. It
 * tells a wall washer, or a wide beam with a dip, from a downlight with the same angles.
 * @param turn of ours
 */
export function shapeDifference(file: LightShares, ours: LightShares, turn: Turn): number {
  let sum = 0
  for (const [plane, zone] of file.entries()) {
    const other = ours[(plane + turn / 90) % 4]
    for (let at = 0; at < zone.length; at++) sum += Math.abs((zone[at] ?? 0) - (other?.[at] ?? 0))
  }
  return sum / 2
}
