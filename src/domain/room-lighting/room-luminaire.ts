import type { Specs } from '#src/domain/product/attributes.ts'
import type { LuminaireFigures } from './lumen-method.ts'
import type { RoomLight } from './room-light.ts'

/** Mountings that light a room from above. */
const aboveRooms: readonly string[] = ['ceiling recessed', 'surface', 'pendant', 'track']
/** One-sided light: a grid of such luminaires does not light a floor evenly. */
const sideways: readonly string[] = ['asymmetric', 'wall-washing']

/** Whether a grid of luminaires with these values can be the general lighting of a room. */
export const lightsRooms = ({ mounting, distribution }: Specs): boolean =>
  (mounting === undefined || mounting.some((place) => aboveRooms.includes(place))) &&
  (distribution === undefined || !sideways.includes(distribution))

/** Whether a product's page offers the plan. @param all values of its variants, or its own if it has none */
export const isForRooms = (all: readonly Specs[], hasPhotometry: boolean): boolean =>
  all.some((specs) => lightsRooms(specs) && (hasPhotometry || specs.lumens !== undefined))

/**
 * A luminaire for the lumen method. The catalogue's flux holds before the file's, because variants
 * share files. The grid's direction is open, so the smaller spacing holds.
 * @returns undefined if its flux is unknown
 */
export function roomLuminaire(
  { lumens, watts }: Specs,
  light: RoomLight | undefined,
): LuminaireFigures | undefined {
  const flux = lumens ?? light?.flux
  if (flux === undefined) return undefined
  const spacings = [light?.spacing.c0, light?.spacing.c90].filter((one) => typeof one === 'number')
  return {
    lumens: flux,
    watts,
    spacingToHeight: spacings.length === 0 ? undefined : Math.min(...spacings),
  }
}
