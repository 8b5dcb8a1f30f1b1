import {
  type LightPoint,
  type Light,
  comparePoints,
  distanceBetween,
  similarWithin,
} from './light.ts'

/** A light with its owner and its point. */
export interface Lit {
  light: Light
  point: LightPoint
}

interface Near<L> {
  lit: L
  distance: number
}

/** Lights of one kind, sorted, so that equal lights are neighbours. */
interface Kind<L> {
  lits: L[]
  /** the flux of each, in one piece of memory, because most are only passed by */
  fluxes: Float64Array
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

  /** The nearest other owners that share a kind with one of these lights, nearest first. */
  nearest(lit: L, most: number): L[] {
    const found = new Map<L, number>()
    for (const kind of lit.light.kinds) {
      const others = this.#kinds.get(kind)
      const near = others === undefined ? [] : nearestIn(others, lit, most)
      for (const { lit: other, distance } of near) found.set(other, distance)
    }
    const inOrder = [...found].sort(([, a], [, b]) => a - b)
    return inOrder.slice(0, most).map(([near]) => near)
  }
}

function sortedKind<L extends Lit>(unsorted: readonly L[]): Kind<L> {
  const lits = unsorted.toSorted((a, b) => comparePoints(a.point, b.point))
  return { lits, fluxes: Float64Array.from(lits, ({ point }) => point[0] ?? 0) }
}

/**
 * Searches outward from the light, nearest flux first, until the flux alone is farther away than the
 * lights found. Of many equal lights it finds those next to it in the list, so that each finds others:
 * when one of them changes, few pages change.
 */
function nearestIn<L extends Lit>({ lits, fluxes }: Kind<L>, lit: L, most: number): Near<L>[] {
  const { point } = lit
  const flux = point[0] ?? 0
  const own = lits.indexOf(lit, firstPlace(lits, point))
  const found: Near<L>[] = []
  let [below, above] = [own - 1, own + 1]
  for (;;) {
    const gapBelow = below < 0 ? Infinity : flux - (fluxes[below] ?? 0)
    const gapAbove = above === lits.length ? Infinity : (fluxes[above] ?? 0) - flux
    const worst = found.length < most ? Infinity : (found[most - 1]?.distance ?? 0)
    const gap = Math.min(gapBelow, gapAbove)
    if (gap > similarWithin || gap >= worst) return found
    const other = lits[gapBelow < gapAbove ? below-- : above++]
    if (other === undefined) return found
    const distance = distanceBetween(point, other.point)
    if (distance <= similarWithin && distance < worst) insert(found, { lit: other, distance }, most)
  }
}

/** The first position whose light does not precede the point, by binary search. */
function firstPlace(lits: readonly Lit[], point: LightPoint): number {
  let low = 0
  let high = lits.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (comparePoints(lits[middle]?.point ?? point, point) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Keeps the nearest, in order; of equally near ones the first found. */
function insert<L>(found: Near<L>[], near: Near<L>, most: number): void {
  let at = found.length
  while (at > 0 && (found[at - 1]?.distance ?? 0) > near.distance) at--
  found.splice(at, 0, near)
  if (found.length > most) found.pop()
}
