import { isShownRating, shown } from '#src/domain/shown-quantity.ts'
import { type Distribution, intensityAt } from './distribution.ts'
import { fluxOf, zonalFlux } from './flux.ts'
import { type LuminousArea, projectedArea } from './luminous-area.ts'
import {
  type Room,
  reflectanceSets,
  fluxOnFloor,
  rooms,
  transferFactors,
  wallArea,
} from './room.ts'

/** UGR in the rooms of CIE 190: five values each, for the sets of reflectances. */
export interface UgrTable {
  rooms: { x: number; y: number; crosswise: number[]; endwise: number[] }[]
}

/** UGR in one room, for both directions of looking. */
export interface Ratings {
  crosswise: number
  endwise: number
}

/** Where every table has the room by which luminaires are compared: 4H × 8H (CIE 190). */
export const comparedRoom = rooms.findIndex(({ x, y }) => x === 4 && y === 8)

/** Why some of a table's cells have no value; '' if all have one. */
export const lowRatings = ({ rooms }: UgrTable): string =>
  rooms.every(({ crosswise, endwise }) => [...crosswise, ...endwise].every(isShownRating))
    ? ''
    : `${shown('ugr', 0)}: glare too low to be noticed (CIE 190)`

/** The standard case for comparing luminaires: 4H × 8H with reflectances of 70, 50 and 20 % (CIE 190). */
export function comparedRatings({ rooms }: UgrTable): Ratings | undefined {
  const room = rooms[comparedRoom]
  const [crosswise, endwise] = [room?.crosswise[0], room?.endwise[0]]
  return crosswise === undefined || endwise === undefined ? undefined : { crosswise, endwise }
}

/** Distance between luminaires, in H. */
const spacing = 0.25
/** CIE 117, 4.5: luminaires farther to the side (by their distance), or nearer the horizontal, don't count. */
const farthest = { sideways: 3, gamma: 85 }
/** H/R up to which CIE 117 gives a position index: luminaires higher above the line of sight don't dazzle. */
const highest = 1.9
/** CIE 117 covers no luminaire that sends more than this share of its light upwards. */
export const mostUpward = 0.65

/** Why a file has no table. */
export const withoutUgr = {
  area: 'The file states no luminous area, so there is no UGR table.',
  upward: `There is no UGR table: more than ${mostUpward * 100} % of the light goes upwards (CIE 117).`,
  eyes: 'There is no UGR table: no light reaches the eyes.',
} as const

/**
 * Guth's position index p of a luminaire h above the line of sight and t beside it, both by its
 * distance along that line (CIE 117, 4.4), in the closed form of Levin. With σ the angle between the
 * vertical and the plane of luminaire and line of sight, and β that between luminaire and line, in
 * degrees: ln p = (35.2 − 0.31889 σ − 1.22 e^(−2σ/9)) 10⁻³ β + (21 + 0.26667 σ − 0.002963 σ²) 10⁻⁵ β².
 */
export function positionIndex(h: number, t: number): number {
  const sigma = degrees(Math.atan2(t, h))
  const beta = degrees(Math.atan(Math.hypot(h, t)))
  return Math.exp(
    (35.2 - 0.31889 * sigma - 1.22 * Math.exp((-2 * sigma) / 9)) * 1e-3 * beta +
      (21 + 0.26667 * sigma - 0.002963 * sigma * sigma) * 1e-5 * beta * beta,
  )
}

/** Position of a luminaire, and its mirror image across the line of sight; lengths in H. */
interface LuminairePosition {
  ahead: number
  beside: number
  /** degrees, from straight down and from the line of sight, in which it sends light to the eyes */
  gamma: number
  aside: number
  /** r² p² */
  weight: number
}

const degrees = (angle: number): number => (angle * 180) / Math.PI
const distances = (most: number): number[] =>
  Array.from({ length: most / spacing }, (_, at) => (at + 0.5) * spacing)

/** Positions from which light counts, in the largest room; a smaller room has the nearest of them. */
const places: readonly LuminairePosition[] = distances(12).flatMap((ahead) =>
  distances(6).flatMap((beside) => {
    const gamma = degrees(Math.atan(Math.hypot(ahead, beside)))
    const [above, sideways] = [1 / ahead, beside / ahead]
    if (above > highest || sideways > farthest.sideways || gamma > farthest.gamma) return []
    const weight = (ahead ** 2 + beside ** 2 + 1) * positionIndex(above, sideways) ** 2
    return { ahead, beside, gamma, aside: degrees(Math.atan(sideways)), weight }
  }),
)

/**
 * L² ω / p² of the luminaires at each position and its mirror image, seen from the middle of a wall (CIE 117,
 * 4.2). With L = I / A and ω = A / r² that is I² / (A r² p²).
 * @param turn degrees by which the luminaires are turned: C = turn looks along the line of sight
 */
const glareByPlace = (distribution: Distribution, area: LuminousArea, turn: number): number[] =>
  places.map(({ gamma, aside, weight }) => {
    const glare = (c: number): number =>
      intensityAt(distribution, c, gamma) ** 2 / projectedArea(area, c, gamma)
    return (glare(turn + aside) + glare(turn - aside)) / weight
  })

/** Σ L² ω / p² over a room full of luminaires. */
const glareIn = ({ x, y }: Room, glare: readonly number[]): number =>
  places.reduce(
    (sum, { ahead, beside }, at) => (ahead < y && beside < x / 2 ? sum + (glare[at] ?? 0) : sum),
    0,
  )

/** lm of one luminaire that fall directly on floor, walls and ceiling. */
interface DirectFlux {
  floor: number
  walls: number
  ceiling: number
}

/**
 * UGR table of a luminaire (CIE 117, CIE 190): UGR = 8 lg (0.25 / Lb × Σ L² ω / p²), with Lb = Ei / π
 * from the light that the walls receive by reflection. H cancels out. Null where more than
 * {@link mostUpward} of the light goes upwards, or none of it reaches the eyes.
 */
export function ugrTable(distribution: Distribution, area: LuminousArea): UgrTable | null {
  const zones = zonalFlux(distribution)
  const { total, up } = fluxOf(zones)
  if (up > mostUpward * total) return null
  const down = total - up
  const acrossLength = area.lengthAxis === 'c0' ? 90 : 0
  const crosswise = glareByPlace(distribution, area, acrossLength)
  const isRound =
    distribution.symmetry === 'axial' && area.shape === 'ellipse' && area.length === area.width
  const endwise = isRound ? crosswise : glareByPlace(distribution, area, acrossLength + 90)
  const table = rooms.map((room) => {
    const floor = fluxOnFloor(zones, room)
    const backgrounds = backgroundLuminances(room, { floor, walls: down - floor, ceiling: up })
    const ratings = (glare: readonly number[]): number[] => {
      const sum = glareIn(room, glare)
      return backgrounds.map((background) =>
        Number((8 * Math.log10((0.25 / background) * sum)).toFixed(1)),
      )
    }
    const first = ratings(crosswise)
    return { ...room, crosswise: first, endwise: isRound ? [...first] : ratings(endwise) }
  })
  const isWhole = table.every((room) => [...room.crosswise, ...room.endwise].every(Number.isFinite))
  return isWhole ? { rooms: table } : null
}

/** cd·H²/m² for each set of reflectances. */
function backgroundLuminances(room: Room, { floor, walls, ceiling }: DirectFlux): number[] {
  const luminaires = (room.x / spacing) * (room.y / spacing)
  return reflectanceSets.map((reflectances) => {
    const { fromFloor, fromWalls, fromCeiling } = transferFactors(room, reflectances)
    const indirectly = floor * fromFloor + walls * fromWalls + ceiling * fromCeiling
    return (indirectly * luminaires) / (wallArea(room) * Math.PI)
  })
}
