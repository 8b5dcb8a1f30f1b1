import { derived } from '#src/domain/derived.ts'
import { radians } from './angles.ts'

/** A room of CIE 190 between the plane of the eyes and that of the luminaires, a distance H above it. */
export interface Room {
  /** across and along the line of sight, in H */
  x: number
  y: number
}

/** The 19 rooms of CIE 190, in the order in which a table shows them. */
export const rooms: readonly Room[] = [
  ...[2, 3, 4, 6, 8, 12].map((y) => ({ x: 2, y })),
  ...[2, 3, 4, 6, 8, 12].map((y) => ({ x: 4, y })),
  ...[4, 6, 8, 12].map((y) => ({ x: 8, y })),
  ...[4, 6, 8].map((y) => ({ x: 12, y })),
]

/** Share of light that ceiling, walls and floor reflect. */
export interface Reflectances {
  ceiling: number
  walls: number
  floor: number
}

/** The five sets of CIE 190, in the order in which a table shows them. */
export const reflectanceSets: readonly Reflectances[] = [
  { ceiling: 0.7, walls: 0.5, floor: 0.2 },
  { ceiling: 0.7, walls: 0.3, floor: 0.2 },
  { ceiling: 0.5, walls: 0.5, floor: 0.2 },
  { ceiling: 0.5, walls: 0.3, floor: 0.2 },
  { ceiling: 0.3, walls: 0.3, floor: 0.2 },
]

/** Area of the walls, in H². */
export const wallArea = ({ x, y }: Room): number => 2 * (x + y)

/**
 * Share of the light sent at γ (radians from straight down) by luminaires all over the ceiling that
 * meets the floor before a wall: the mean over all azimuths φ of (1 − t cos φ / x) (1 − t sin φ / y)
 * with t = tan γ, where neither is negative. The integral is taken over those azimuths of a quarter.
 */
function shareOnFloor({ x, y }: Room, gamma: number): number {
  const t = Math.tan(gamma)
  const from = Math.acos(Math.min(1, x / t))
  const to = Math.asin(Math.min(1, y / t))
  if (from >= to) return 0
  const integral =
    to -
    from -
    (t / x) * (Math.sin(to) - Math.sin(from)) -
    (t / y) * (Math.cos(from) - Math.cos(to)) +
    ((t * t) / (2 * x * y)) * (Math.sin(to) ** 2 - Math.sin(from) ** 2)
  return (2 / Math.PI) * integral
}

/** Shares on the floor from each zone of one degree, which depend on the room alone. */
const sharesOnFloor = derived((room: Room) =>
  Float64Array.from({ length: 90 }, (_, zone) => shareOnFloor(room, radians(zone + 0.5))),
)

/** lm of a luminaire that meet the floor directly. @param zones flux in zones of one degree */
export const fluxOnFloor = (zones: Float64Array, room: Room): number =>
  sharesOnFloor(room).reduce((sum, share, zone) => sum + share * (zones[zone] ?? 0), 0)

/**
 * Share of the light that leaves a rectangle x by y and meets the equal one opposite, a distance 1
 * away: the form factor of two parallel rectangles.
 */
function formFactor({ x, y }: Room): number {
  const a = 1 + x * x
  const b = 1 + y * y
  return (
    (2 / (Math.PI * x * y)) *
    (Math.log((a * b) / (a + b - 1)) / 2 +
      x * Math.sqrt(b) * Math.atan(x / Math.sqrt(b)) +
      y * Math.sqrt(a) * Math.atan(y / Math.sqrt(a)) -
      x * Math.atan(x) -
      y * Math.atan(y))
  )
}

/** lm that the walls receive by reflection for each lm that a surface receives directly. */
export interface TransferFactors {
  fromCeiling: number
  fromWalls: number
  fromFloor: number
}

/**
 * Transfer factors of CIE 190, by the exchange of light between ceiling, walls and floor, all matt
 * (radiosity). With g the form factor between ceiling and floor, the walls get 1 − g of what either
 * reflects, and of their own light a share w.
 */
export function transferFactors(
  room: Room,
  { ceiling, walls, floor }: Reflectances,
): TransferFactors {
  const g = formFactor(room)
  const toEnd = ((1 - g) * room.x * room.y) / wallArea(room)
  const w = 1 - 2 * toEnd
  // Ends that receive c and f pass light to each other; together they send this much to the walls.
  const between = 1 / (1 - ceiling * floor * g * g)
  const toWalls = (c: number, f: number): number =>
    (1 - g) * between * (ceiling * (c + floor * g * f) + floor * (f + ceiling * g * c))
  const returned = 1 / (1 - walls * (w + toWalls(toEnd, toEnd)))
  return {
    fromCeiling: toWalls(1, 0) * returned,
    fromWalls: returned - 1,
    fromFloor: toWalls(0, 1) * returned,
  }
}
