import { roomIndices } from './direct-ratios.ts'
import { fluxOnFloor } from './room.ts'

/** A square room of each index, with h = 1. */
const indexRooms = roomIndices.map((index) => ({ x: 2 * index, y: 2 * index }))

/**
 * lm of a luminaire that reach the working plane without reflection, for each of {@link roomIndices}.
 * @param zones flux in zones of one degree
 */
export const directFluxes = (zones: Float64Array): number[] =>
  indexRooms.map((room) => fluxOnFloor(zones, room))
