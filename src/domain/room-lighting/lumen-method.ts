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

/** Spacings that differ by a larger factor look like rows, not like a grid. */
const mostUneven = 1.5

/**
 * A grid of at least `count` luminaires with nearly equal spacing in both directions. Of the grids next
 * to the ideal one, it takes the fewest luminaires that are even enough, and of these the most even.
 */
function gridOf(count: number, sides: Sides): Grid {
  const ideal = Math.sqrt((count * sides.length) / sides.width)
  const beside = (number: number): number[] =>
    [Math.floor(number), Math.ceil(number)].map((side) => Math.min(Math.max(side, 1), count))
  const grids = [
    ...beside(ideal).map((side) => ({
      alongLength: side,
      alongWidth: Math.ceil(count / side),
    })),
    ...beside(count / ideal).map((side) => ({
      alongLength: Math.ceil(count / side),
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

/** The grid enlarged until it keeps the spacing; the same grid if it already does. */
function evenGrid(grid: Grid, sides: Sides, mostSpacing: number): Grid {
  const { alongLength, alongWidth } = spacingOf(grid, sides)
  if (Math.max(alongLength, alongWidth) <= mostSpacing) return grid
  return {
    alongLength: Math.max(grid.alongLength, Math.ceil(sides.length / mostSpacing)),
    alongWidth: Math.max(grid.alongWidth, Math.ceil(sides.width / mostSpacing)),
  }
}

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

export interface RoomPlan {
  /** the formula's result, not yet a whole number */
  needed: number
  /** the next whole number */
  atLeast: number
  /** of at least that many luminaires */
  grid: Grid
  luminaires: number
  spacing: Spacing
  /** mean illuminance of all these luminaires, lx */
  lux: number
  /** W/m² */
  powerDensity: number | undefined
  /** m; undefined where no distribution gives one */
  mostSpacing: number | undefined
  /** the smallest grid within the spacing, if this one exceeds it */
  evenGrid: Grid | undefined
}

/** k = L · W / (h · (L + W)) */
export const roomIndex = ({ length, width, height }: Room): number =>
  (length * width) / (height * (length + width))

/** Rounding errors must not add a luminaire. */
const tolerance = 1e-9

/**
 * The lumen method: n = E · A / (Φ · UF · MF), for general lighting by a regular grid of equal
 * luminaires.
 */
export function planRoom(room: Room, demand: Demand, luminaire: LuminaireFigures): RoomPlan {
  const area = room.length * room.width
  const useful = luminaire.lumens * demand.utilisation * demand.maintenance
  const needed = (demand.lux * area) / useful
  const atLeast = Math.max(1, Math.ceil(needed - tolerance))
  const grid = gridOf(atLeast, room)
  const luminaires = grid.alongLength * grid.alongWidth
  const spacing = spacingOf(grid, room)
  const { watts, spacingToHeight } = luminaire
  const mostSpacing = spacingToHeight === undefined ? undefined : spacingToHeight * room.height
  const even = mostSpacing === undefined ? grid : evenGrid(grid, room, mostSpacing)
  return {
    needed,
    atLeast,
    grid,
    luminaires,
    spacing,
    lux: (luminaires * useful) / area,
    powerDensity: watts === undefined ? undefined : (luminaires * watts) / area,
    mostSpacing,
    evenGrid: even === grid ? undefined : even,
  }
}
