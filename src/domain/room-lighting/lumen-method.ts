import { type Grid, type Spacing, evenGrid, gridOf, spacingOf } from './grid.ts'

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
  /** share of the light that is left before cleaning and replacement (MF) */
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
  /** of at least as many */
  grid: Grid
  luminaires: number
  spacing: Spacing
  /** mean illuminance of all these luminaires, lx */
  lux: number
  /** W/m² */
  powerDensity: number | undefined
  /** m; undefined where no distribution gives one */
  mostSpacing: number | undefined
  /** the smallest grid that keeps to it, where this one does not */
  evenGrid: Grid | undefined
}

/** k = L · W / (h · (L + W)) */
export const roomIndex = ({ length, width, height }: Room): number =>
  (length * width) / (height * (length + width))

/** Rounding errors are no reason for another luminaire. */
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
