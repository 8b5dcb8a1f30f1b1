import { counted, formatNumber } from '#src/domain/format-number.ts'
import { shown } from '#src/domain/shown-quantity.ts'
import type { Arrangement, Demand, Grid, Room } from './lumen-method.ts'

const gridText = ({ alongLength, alongWidth }: Grid) =>
  `${formatNumber(alongLength)}\u00a0×\u00a0${formatNumber(alongWidth)}`

export const luxText = ({ lux }: Arrangement) => `${shown('illuminance', lux)}\u00a0lx`

/** Undefined if the luminaires' power is unknown. */
export const densityText = ({ powerDensity }: Arrangement) =>
  powerDensity === undefined ? undefined : `${shown('powerDensity', powerDensity)}\u00a0W/m²`

/** '12 luminaires, 4 × 3, 501 lx, 9 W/m²': the headline, and what a note says of a plan. */
export const arrangementText = (arrangement: Arrangement): string =>
  [
    counted(arrangement.luminaires, 'luminaire'),
    gridText(arrangement.grid),
    luxText(arrangement),
    densityText(arrangement),
  ]
    .filter((text) => text !== undefined)
    .join(', ')

/** {@link arrangementText} as a note has it. */
const inNotes = String.raw`[\d,]+ luminaires?, [\d,]+ × [\d,]+, [\d,.]+ lx(?:, [\d,.]+ W/m²)?`

/** 'Room 6 × 4 m, 500 lx', with the illuminance that it must have. */
export const roomText = (room: Room, { lux }: Demand): string =>
  `${roomSize(room)}, ${formatNumber(lux)} lx`

/** 'Room 6 × 4 m': the location of a line that a plan adds, where the visitor has not named the room. */
export const roomSize = ({ length, width }: Room): string =>
  `Room ${formatNumber(length)} × ${formatNumber(width)} m`

/** The note of a line that a plan adds. Its spaces are plain, as in a note that somebody types. */
export const planNote = (room: string, arrangement: Arrangement): string =>
  `${room}: ${arrangementText(arrangement).replaceAll('\u00a0', ' ')}`

const planIn = new RegExp(`^: ${inNotes}$`)

/** Whether a note is of a plan of this room, and nobody has changed it since. */
export const isPlanNote = (note: string | undefined, room: string): boolean =>
  note?.startsWith(room) === true && planIn.test(note.slice(room.length))
