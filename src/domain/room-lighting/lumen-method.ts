/** Numbers of luminaires in both directions of a room. */
export interface Grid {
  alongLength: number
  alongWidth: number
}

/** m between luminaires; half of it to the walls */
interface Spacing {
  alongLength: number
  alongWidth: number
}

interface Sides {
  length: number
  width: number
}

const spacingOf = ({ alongLength, alongWidth }: Grid, { length, width }: Sides): Spacing => ({
  alongLength: length / alongLength,
  alongWidth: width / alongWidth,
})

/** Rounding errors must not add a luminaire. */
const tolerance = 1e-9

/** Spacings that differ by a larger factor look like rows, not like a grid. */
const mostUneven = 1.5

/**
 * A grid of at least `count` luminaires with nearly equal spacing in both directions. Of the grids next
 * to the ideal one, it takes the fewest luminaires that are even enough, and of these the most even.
 * @param least numbers that it has at least
 */
function gridOf(count: number, sides: Sides, least: Grid): Grid {
  const ideal = Math.sqrt((count * sides.length) / sides.width)
  const beside = (number: number, fewest: number): number[] =>
    [Math.floor(number), Math.ceil(number)].map((side) => Math.max(Math.min(side, count), fewest))
  const others = (side: number, fewest: number) => Math.max(Math.ceil(count / side), fewest)
  const grids = [
    ...beside(ideal, least.alongLength).map((side) => ({
      alongLength: side,
      alongWidth: others(side, least.alongWidth),
    })),
    ...beside(count / ideal, least.alongWidth).map((side) => ({
      alongLength: others(side, least.alongLength),
      alongWidth: side,
    })),
  ]
  return grids.reduce((best, grid) => (isBetter(grid, best, sides) ? grid : best))
}

function isBetter(grid: Grid, other: Grid, sides: Sides): boolean {
  const [one, two] = [unevenness(grid, sides), unevenness(other, sides)]
  const isGrid = one <= mostUneven
  if (isGrid !== two <= mostUneven) return isGrid
  return sizeOf(grid) === sizeOf(other) ? one < two : sizeOf(grid) < sizeOf(other)
}

const sizeOf = ({ alongLength, alongWidth }: Grid): number => alongLength * alongWidth

/** The factor between the spacings in both directions, at least 1. */
function unevenness(grid: Grid, sides: Sides): number {
  const { alongLength, alongWidth } = spacingOf(grid, sides)
  return Math.max(alongLength / alongWidth, alongWidth / alongLength)
}

const oneLuminaire: Grid = { alongLength: 1, alongWidth: 1 }

/** The smallest grid that keeps the spacing, whatever its light. */
const leastWithin = (mostSpacing: number, { length, width }: Sides): Grid => ({
  alongLength: Math.ceil(length / mostSpacing - tolerance),
  alongWidth: Math.ceil(width / mostSpacing - tolerance),
})

/** A rectangular room, m. */
export interface Room {
  length: number
  width: number
  /** of the luminaires above the working plane */
  height: number
}

export interface Demand {
  /** mean illuminance of the working plane, maintained */
  lux: number
  /** share of the luminaires' flux that reaches the working plane (UF) */
  utilisation: number
  /** share of the light that remains just before cleaning and replacement (MF) */
  maintenance: number
}

export interface LuminaireFigures {
  lumens: number
  watts: number | undefined
  /** largest spacing for even light, in heights above the working plane */
  spacingToHeight: number | undefined
}

/** A regular grid of luminaires and its light. */
export interface Arrangement {
  grid: Grid
  /** all of the grid */
  luminaires: number
  spacing: Spacing
  /** mean illuminance of all these luminaires, lx */
  lux: number
  /** W/m²; undefined if the luminaires' power is unknown */
  powerDensity: number | undefined
}

export interface RoomPlan extends Arrangement {
  /** the formula's result, not yet a whole number */
  needed: number
  /** the next whole number */
  atLeast: number
  /** m; undefined where no distribution gives one */
  mostSpacing: number | undefined
  /** a larger one within the spacing, if this one exceeds it */
  even: Arrangement | undefined
}

/** k = L · W / (h · (L + W)) */
export const roomIndex = ({ length, width, height }: Room): number =>
  (length * width) / (height * (length + width))

/**
 * The lumen method: n = E · A / (Φ · UF · MF), for general lighting by a regular grid of equal
 * luminaires.
 */
export function planRoom(room: Room, demand: Demand, luminaire: LuminaireFigures): RoomPlan {
  const area = room.length * room.width
  const useful = luminaire.lumens * demand.utilisation * demand.maintenance
  const needed = (demand.lux * area) / useful
  const atLeast = Math.max(1, Math.ceil(needed - tolerance))
  const { watts, spacingToHeight } = luminaire
  const mostSpacing = spacingToHeight === undefined ? undefined : spacingToHeight * room.height
  const arranged = (grid: Grid): Arrangement => {
    const luminaires = sizeOf(grid)
    return {
      grid,
      luminaires,
      spacing: spacingOf(grid, room),
      lux: (luminaires * useful) / area,
      powerDensity: watts === undefined ? undefined : (luminaires * watts) / area,
    }
  }
  const grid = gridOf(atLeast, room, oneLuminaire)
  const least = mostSpacing === undefined ? oneLuminaire : leastWithin(mostSpacing, room)
  const isEven = grid.alongLength >= least.alongLength && grid.alongWidth >= least.alongWidth
  return {
    ...arranged(grid),
    needed,
    atLeast,
    mostSpacing,
    even: isEven ? undefined : arranged(gridOf(atLeast, room, least)),
  }
}
