import {
  type LightPoint,
  type Light,
  comparePoints,
  distanceBetween,
  similarWithin,
} from './light.ts'

/** A light with its point. */
export interface Lit {
  light: Light
  point: LightPoint
  /** whose it is: an owner may have several lights, none of which is similar to another of them */
  owner: object
}

interface Near<L> {
  lit: L
  distance: number
}

/** Lights of one kind, sorted, so that equal lights are neighbours. */
interface Kind<L> {
  lits: L[]
  /** where each stands in the list */
  places: ReadonlyMap<L, number>
  // Coordinates that all lights have, each in one piece of memory, because most lights are only passed by.
  fluxes: Float64Array
  /** sums of both plane pairs */
  beams: Float64Array
}

/** Finds the lights nearest to others among many. */
export class SimilarLights<L extends Lit> {
  readonly #kinds: ReadonlyMap<string, Kind<L>>

  constructor(all: readonly L[]) {
    const byKind = new Map<string, L[]>()
    for (const lit of all) {
      for (const kind of lit.light.kinds) {
        const known = byKind.get(kind)
        if (known === undefined) byKind.set(kind, [lit])
        else known.push(lit)
      }
    }
    this.#kinds = new Map([...byKind].map(([kind, lits]) => [kind, sortedKind(lits)]))
  }

  /**
   * Of each other owner the light nearest to this one, of those that share a kind with it; the nearest
   * of all first.
   */
  nearest(lit: L, most: number): L[] {
    const found: Near<L>[] = []
    for (const kind of lit.light.kinds) {
      const others = this.#kinds.get(kind)
      if (others !== undefined) findIn(others, lit, most, found)
    }
    return found.map((near) => near.lit)
  }
}

function sortedKind<L extends Lit>(unsorted: readonly L[]): Kind<L> {
  const lits = unsorted.toSorted((a, b) => comparePoints(a.point, b.point))
  return {
    lits,
    places: new Map(lits.map((lit, place) => [lit, place])),
    fluxes: Float64Array.from(lits, ({ point }) => point[0] ?? 0),
    beams: Float64Array.from(lits, ({ point }) => beamSum(point)),
  }
}

const beamSum = ([, c0 = 0, c90 = 0]: LightPoint): number => c0 + c90

/**
 * Searches outward from the light, nearest flux first, until the flux alone is farther away than the
 * lights found. Of many equal lights it finds those next to it in the list, so that each finds others:
 * when one of them changes, few pages change.
 */
function findIn<L extends Lit>(kind: Kind<L>, lit: L, most: number, found: Near<L>[]): void {
  const { lits, fluxes, beams } = kind
  const [flux = 0] = lit.point
  const beam = beamSum(lit.point)
  const own = kind.places.get(lit) ?? 0
  let [below, above] = [own - 1, own + 1]
  for (;;) {
    const gapBelow = below < 0 ? Infinity : flux - (fluxes[below] ?? 0)
    const gapAbove = above === lits.length ? Infinity : (fluxes[above] ?? 0) - flux
    const worst = found.length < most ? Infinity : (found[most - 1]?.distance ?? 0)
    const gap = Math.min(gapBelow, gapAbove)
    if (gap > similarWithin || gap >= worst) return
    const place = gapBelow < gapAbove ? below-- : above++
    // The sum of two sides is at most √2 times the diagonal.
    const apart = Math.abs((beams[place] ?? 0) - beam) / Math.SQRT2
    if (apart > similarWithin || apart >= worst) continue
    const other = lits[place]
    if (other === undefined || other.owner === lit.owner) continue
    const distance = distanceBetween(lit.point, other.point)
    if (distance <= similarWithin && distance < worst) insert(found, { lit: other, distance }, most)
  }
}

/** Keeps the nearest, one of each owner, in order; of equally near ones the first found. */
function insert<L extends Lit>(found: Near<L>[], near: Near<L>, most: number): void {
  const known = found.findIndex(({ lit }) => lit.owner === near.lit.owner)
  if (known >= 0) {
    if ((found[known]?.distance ?? 0) <= near.distance) return
    found.splice(known, 1)
  }
  let at = found.length
  while (at > 0 && (found[at - 1]?.distance ?? 0) > near.distance) at--
  found.splice(at, 0, near)
  if (found.length > most) found.pop()
}
