import type { Distribution } from './distribution.ts'
import { radians } from './angles.ts'

/** Radians of the circle for which each half plane counts: half the way to both its neighbours. */
function circleShares({ c }: Distribution): Float64Array {
  const { length } = c
  return c.map((_, at) => {
    const before = at === 0 ? (c[length - 1] ?? 0) - 360 : (c[at - 1] ?? 0)
    const after = at === length - 1 ? (c[0] ?? 0) + 360 : (c[at + 1] ?? 0)
    return radians(after - before) / 2
  })
}

/** ∫ I(C, γ) dC in cd for each γ: the intensities of all directions around the axis together. */
function intensityAround(distribution: Distribution): Float64Array {
  const { gamma, candela, row } = distribution
  const shareOfRow = new Float64Array(candela.length / gamma.length)
  for (const [at, share] of circleShares(distribution).entries()) {
    const of = row[at] ?? 0
    shareOfRow[of] = (shareOfRow[of] ?? 0) + share
  }
  const around = new Float64Array(gamma.length)
  for (const [of, share] of shareOfRow.entries()) {
    const start = of * gamma.length
    for (let at = 0; at < gamma.length; at++)
      around[at] = (around[at] ?? 0) + share * (candela[start + at] ?? 0)
  }
  return around
}

/**
 * ∫ I(γ) sin γ dγ between two angles in radians, exactly, for I = start + slope γ:
 * ∫ sin γ dγ = −cos γ and ∫ γ sin γ dγ = sin γ − γ cos γ.
 */
function integral(start: number, slope: number, from: number, to: number): number {
  return (
    start * (Math.cos(from) - Math.cos(to)) +
    slope * (Math.sin(to) - to * Math.cos(to) - Math.sin(from) + from * Math.cos(from))
  )
}

/**
 * Flux in lm in each of the 180 zones of one degree of γ, from straight down:
 * Φ = ∫∫ I(C, γ) sin γ dγ dC (CIE 84, EN 13032-1), exact for an I that is linear between the angles given.
 */
export function zonalFlux(distribution: Distribution): Float64Array {
  const { gamma } = distribution
  const around = intensityAround(distribution)
  const zones = new Float64Array(180)
  for (let at = 0; at + 1 < gamma.length; at++) {
    const from = gamma[at] ?? 0
    const to = gamma[at + 1] ?? 0
    const slope = ((around[at + 1] ?? 0) - (around[at] ?? 0)) / radians(to - from)
    const start = (around[at] ?? 0) - slope * radians(from)
    for (let zone = Math.floor(from); zone < to; zone++) {
      const piece = integral(
        start,
        slope,
        radians(Math.max(from, zone)),
        radians(Math.min(to, zone + 1)),
      )
      zones[zone] = (zones[zone] ?? 0) + piece
    }
  }
  return zones
}

/** lm of a luminaire: together, and above the horizontal. */
export interface Flux {
  total: number
  up: number
}

export function fluxOf(zones: Float64Array): Flux {
  const sum = (values: Float64Array): number => values.reduce((all, value) => all + value, 0)
  return { total: sum(zones), up: sum(zones.subarray(90)) }
}
