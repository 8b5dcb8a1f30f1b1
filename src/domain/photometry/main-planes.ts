import {
  type Distribution,
  type Symmetry,
  distributionOf,
  halfPlane,
  intensityAt,
} from './distribution.ts'

/**
 * A distribution reduced to the planes C0–C180 and C90–C270, as plain values: enough for the diagrams
 * and for comparisons, and small enough to keep for every file of a large catalogue.
 */
export interface MainPlanes {
  symmetry: Symmetry
  /** degrees, rising */
  gamma: number[]
  /** cd at each γ, for each half plane of {@link halfPlanes} */
  candela: number[][]
}

/** The half planes that determine both plane pairs, in degrees: symmetric ones are given once. */
const halfPlanes: Readonly<Record<Symmetry, readonly number[]>> = {
  none: [0, 90, 180, 270],
  axial: [0],
  'c0-c180': [0, 90, 180],
  'c90-c270': [-90, 0, 90],
  quadrant: [0, 90],
}

/** More γ angles show nothing new in a diagram. */
const mostAngles = 361

/** Reduces a distribution; intensities keep four significant digits. */
export function mainPlanesOf(distribution: Distribution): MainPlanes {
  const { symmetry, gamma } = distribution
  const every = Math.ceil(gamma.length / mostAngles)
  const isKept = (_: unknown, at: number) => at % every === 0 || at === gamma.length - 1
  return {
    symmetry,
    gamma: Array.from(gamma).filter(isKept),
    candela: halfPlanes[symmetry].map((c) =>
      Array.from(halfPlane(distribution, c))
        .filter(isKept)
        .map((value) => Number(value.toPrecision(4))),
    ),
  }
}

export const distributionIn = ({ symmetry, gamma, candela }: MainPlanes): Distribution =>
  distributionOf(
    symmetry,
    halfPlanes[symmetry],
    Float64Array.from(gamma),
    Float64Array.from(candela.flat()),
  )

/**
 * The planes of a luminaire that is turned around its axis.
 * @param turn degrees: what was at C = turn is then at C0
 */
export function turnedPlanes(planes: MainPlanes, turn: number): MainPlanes {
  if (turn === 0 || planes.symmetry === 'axial') return planes
  const distribution = distributionIn(planes)
  return {
    symmetry: 'none',
    gamma: planes.gamma,
    candela: halfPlanes.none.map((c) => Array.from(halfPlane(distribution, c + turn))),
  }
}

/**
 * Luminous intensity on the luminaire's axis, cd: straight down, or straight up where most of its
 * light goes up, as in the cone diagram.
 * @param upward share of its light, 0 to 1
 */
export const axisIntensity = (upward: number, planes: MainPlanes): number =>
  intensityAt(distributionIn(planes), 0, upward > 0.5 ? 180 : 0)
