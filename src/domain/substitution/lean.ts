import { radians } from '#src/domain/photometry/angles.ts'
import { halfPlane } from '#src/domain/photometry/distribution.ts'
import { type MainPlanes, distributionIn } from '#src/domain/photometry/main-planes.ts'

/**
 * How far a luminaire's light leans to one side, which tells a wall washer from a downlight with the same
 * beam: towards C0 and C90, from −1 to 1, 0 where both sides are equal.
 */
export interface Lean {
  c0: number
  c90: number
}

const upright: Lean = { c0: 0, c90: 0 }

/** The sine of γ, weighted by the light in a narrow zone there. */
export function leanOf(planes: MainPlanes): Lean {
  if (planes.symmetry === 'axial' || planes.symmetry === 'quadrant') return upright
  const distribution = distributionIn(planes)
  const [c0, c90, c180, c270] = [0, 90, 180, 270].map((c) => momentsIn(halfPlane(distribution, c)))
  const all = [c0, c90, c180, c270].reduce((sum, one) => sum + (one?.light ?? 0), 0)
  if (all === 0) return upright
  return {
    c0: ((c0?.sideways ?? 0) - (c180?.sideways ?? 0)) / all,
    c90: ((c90?.sideways ?? 0) - (c270?.sideways ?? 0)) / all,
  }

  function momentsIn(candela: Float64Array) {
    let [light, sideways] = [0, 0]
    for (const [at, angle] of planes.gamma.entries()) {
      const sine = Math.sin(radians(angle))
      light += (candela[at] ?? 0) * sine
      sideways += (candela[at] ?? 0) * sine * sine
    }
    return { light, sideways }
  }
}

/** The lean of a luminaire that is turned, see `turnedPlanes`. */
export function turnedLean({ c0, c90 }: Lean, turn: Turn): Lean {
  if (turn === 0) return { c0, c90 }
  if (turn === 90) return { c0: c90, c90: -c0 }
  return turn === 180 ? { c0: -c0, c90: -c90 } : { c0: -c90, c90: c0 }
}

/** Degrees by which a luminaire is turned around its axis. Makers place C0 along it or across. */
export const turns = [0, 90, 180, 270] as const
export type Turn = (typeof turns)[number]
