import type { Light } from './light.ts'

/** A light of something, with its point. */
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

  /** The nearest others that share a kind with one of these lights, the nearest first. */
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
 * Looks from the light outward, the nearest flux first, until the flux alone is farther away than what
 * was found. Of many equal lights it finds those beside it, not the same few for all: when one of
 * them changes, few pages change.
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

/** The first place whose light does not come before the point, by halving. */
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
type LightPoint = readonly number[]

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
function comparePoints(one: LightPoint, other: LightPoint): number {
  for (let axis = 0; axis < one.length; axis++) {
    const difference = (one[axis] ?? 0) - (other[axis] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
