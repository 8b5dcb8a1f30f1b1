/**
 * The symmetry of a distribution: none, around its axis, across one plane or across both. The
 * order is that of the numbers in line 3 of a EULUMDAT file.
 */
export const symmetries = ['none', 'axial', 'c0-c180', 'c90-c270', 'quadrant'] as const
export type Symmetry = (typeof symmetries)[number]

/**
 * Luminous intensity I(C, γ) of a luminaire in cd, type C (CIE 121): C is the direction around the
 * vertical axis, γ the angle from straight down, both in degrees. Between the angles given it is
 * linear; beyond the first and last γ it is 0.
 */
export interface Distribution {
  symmetry: Symmetry
  /** the half planes around the whole circle, rising, 0 ≤ C < 360 */
  c: Float64Array
  /** for each of them its row in `candela`: symmetric half planes share one */
  row: Uint32Array
  /** rising, within 0 to 180 */
  gamma: Float64Array
  /** row by row, one value for each γ */
  candela: Float64Array
}

/** The directions in which a half plane of a symmetric distribution occurs, in degrees. */
const images: Record<Symmetry, (c: number) => number[]> = {
  none: (c) => [c],
  axial: () => [0],
  'c0-c180': (c) => [c, -c],
  'c90-c270': (c) => [c, 180 - c],
  quadrant: (c) => [c, -c, 180 - c, 180 + c],
}

/** An angle within 0 ≤ C < 360. */
const aroundCircle = (c: number): number => ((c % 360) + 360) % 360

/**
 * Completes the circle from the half planes that a file holds.
 * @param c degrees of those half planes
 * @param candela cd, half plane by half plane
 */
export function distributionOf(
  symmetry: Symmetry,
  c: ArrayLike<number>,
  gamma: Float64Array,
  candela: Float64Array,
): Distribution {
  const rows = new Map<number, number>()
  for (const [row, stored] of Array.from(c).entries()) {
    for (const image of images[symmetry](stored)) {
      const angle = aroundCircle(image)
      if (!rows.has(angle)) rows.set(angle, row)
    }
  }
  const around = [...rows].sort(([a], [b]) => a - b)
  return {
    symmetry,
    c: Float64Array.from(around, ([angle]) => angle),
    row: Uint32Array.from(around, ([, row]) => row),
    gamma,
    candela,
  }
}

/** The last index whose angle is not above the one sought; -1 below the first. */
function indexBelow(angles: Float64Array, sought: number): number {
  let low = -1
  let high = angles.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((angles[middle] ?? Infinity) <= sought) low = middle
    else high = middle
  }
  return low
}

/** Two neighbours in a list and the weight of the second, 0 to 1. */
interface Between {
  first: number
  second: number
  weight: number
}

function halfPlanesAround({ c }: Distribution, sought: number): Between {
  const angle = aroundCircle(sought)
  const below = indexBelow(c, angle)
  const first = below < 0 ? c.length - 1 : below
  const second = below + 1 === c.length ? 0 : below + 1
  const gap = aroundCircle((c[second] ?? 0) - (c[first] ?? 0)) || 360
  return { first, second, weight: aroundCircle(angle - (c[first] ?? 0)) / gap }
}

/** cd in a half plane's row, linear in γ (degrees); 0 where nothing was measured. */
function inRow({ gamma, candela }: Distribution, row: number, sought: number): number {
  const first = indexBelow(gamma, sought)
  const from = gamma[first]
  if (from === undefined) return 0
  const start = row * gamma.length + first
  const value = candela[start] ?? 0
  if (sought === from) return value
  const to = gamma[first + 1]
  if (to === undefined) return 0
  return value + (((candela[start + 1] ?? 0) - value) * (sought - from)) / (to - from)
}

/** I(C, γ) in cd, linear in both angles (degrees). */
export function intensityAt(distribution: Distribution, c: number, gamma: number): number {
  const { row } = distribution
  if (row.length === 1) return inRow(distribution, row[0] ?? 0, gamma)
  const { first, second, weight } = halfPlanesAround(distribution, c)
  const value = inRow(distribution, row[first] ?? 0, gamma)
  if (weight === 0) return value
  return value + (inRow(distribution, row[second] ?? 0, gamma) - value) * weight
}

/** cd of a half plane at each of the distribution's γ. */
export function halfPlane(distribution: Distribution, c: number): Float64Array {
  const { first, second, weight } = halfPlanesAround(distribution, c)
  const { gamma, candela, row } = distribution
  const one = (row[first] ?? 0) * gamma.length
  const other = (row[second] ?? 0) * gamma.length
  return gamma.map(
    (_, at) => (candela[one + at] ?? 0) * (1 - weight) + (candela[other + at] ?? 0) * weight,
  )
}

/** One value for each of the plane pairs C0–C180 and C90–C270. */
export interface PlanePairs<Value> {
  c0: Value
  c90: Value
}
