import {
  type Demand,
  type Room,
  type RoomPlan,
  roomIndex,
} from '#src/domain/room-lighting/lumen-method.ts'
import { formatNumber } from '#src/domain/format-number.ts'
import { directRatioAt } from '#src/domain/photometry/direct-ratios.ts'
import { arrangementText, densityText, luxText } from '#src/domain/room-lighting/plan-text.ts'
import { shown } from '#src/domain/shown-quantity.ts'
import { type RoomUse, usesSource } from '#src/domain/room-lighting/room-uses.ts'
import type { RoomLight } from '#src/domain/room-lighting/room-light.ts'

/** With less, reflection decides, and the direct ratio says little. */
const leastDirect = 0.1

/** The utilisation factor to begin with: the direct ratio, rounded down to two decimals. */
export function firstUtilisation(
  light: RoomLight | undefined,
  room: Room | undefined,
): number | undefined {
  if (light === undefined || room === undefined) return undefined
  const ratio = Math.floor(directRatioAt(light.direct, roomIndex(room)) * 100) / 100
  return ratio < leastDirect ? undefined : ratio
}

/**
 * The sentence below the utilisation factor.
 * @param hasFile whether the luminaire has a photometric file, loaded or not
 */
export function utilisationHint(
  light: RoomLight | undefined,
  hasFile: boolean,
  first: number | undefined,
  isOwn: boolean,
): string {
  if (light === undefined)
    return `Enter it from the luminaire’s table: ${hasFile ? 'its photometric file is not loaded' : 'this variant has no photometric file'}.`
  if (first === undefined)
    return 'Enter it from the luminaire’s table: little of this light reaches the plane directly.'
  return isOwn
    ? `Your value. Empty the field for the direct ratio, ${formatNumber(first)}.`
    : 'The direct ratio: light that needs no reflection. Bright walls and ceilings add to it.'
}

/** The plan in rows of label and text. */
export function planRows(plan: RoomPlan, { height }: Room): [label: string, text: string][] {
  const { grid, spacing, mostSpacing } = plan
  const [alongLength, alongWidth] = [grid.alongLength, grid.alongWidth].map(formatNumber)
  const rows: [string, string | undefined][] = [
    ['Grid', `${alongLength} along the length, ${alongWidth} along the width`],
    [
      'Spacing',
      `${shown('distance', spacing.alongLength)} m and ${shown('distance', spacing.alongWidth)} m, half of it to the walls`,
    ],
    [
      'Largest spacing for even light',
      mostSpacing === undefined
        ? undefined
        : `${shown('distance', mostSpacing)} m, ${shown('factor', mostSpacing / height)} × the height above the working plane`,
    ],
    ['Mean illuminance, maintained', luxText(plan)],
    ['Power density', densityText(plan)],
  ]
  return rows.flatMap(([label, text]) => (text === undefined ? [] : [[label, text]]))
}

/**
 * Whether the luminaire keeps the limit of the room's use.
 * @param ugr of the standard room; undefined if it is unknown
 */
export function glareSentence({ name, ugr: most }: RoomUse, ugr: number | undefined): string {
  const limit = `${usesSource} allows at most UGR ${most} for ‘${name}’`
  if (ugr === undefined) return `${limit}; this variant’s UGR is not known.`
  const own = `This variant has UGR ${shown('ugr', ugr)} in the standard room (4H × 8H, 70/50/20)`
  return ugr > most ? `${own}, which is too much glare: ${limit}.` : `${own}. ${limit}.`
}

/** Warns of a grid that is too wide for even light; '' for one that is even. */
export const unevenSentence = ({ even }: RoomPlan): string =>
  even === undefined
    ? ''
    : `The luminaires are farther apart than the largest spacing for even light, so the light will be uneven. An even grid takes ${arrangementText(even)}.`

/** The formulas with the figures put in. */
export function formulas(
  plan: RoomPlan,
  room: Room,
  { lux, utilisation, maintenance }: Demand,
  lumens: number,
): string[] {
  const [length, width, height] = [room.length, room.width, room.height].map(formatNumber)
  const area = formatNumber(room.length * room.width)
  return [
    `k = L · W / (h · (L + W)) = ${length} · ${width} / (${height} · (${length} + ${width})) = ${shown('factor', roomIndex(room))}`,
    `n = E · A / (Φ · UF · MF) = ${formatNumber(lux)} · ${area} / (${formatNumber(lumens)} · ${formatNumber(utilisation)} · ${formatNumber(maintenance)}) = ${shown('factor', plan.needed)}, so at least ${formatNumber(plan.atLeast)}`,
  ]
}

export const limits =
  'The lumen method, for the general lighting of an empty rectangular room by a regular grid of equal luminaires. It says nothing of walls, accents or emergency lighting and, of glare, nothing beyond UGR in one standard room. It is no verified design: calculate that in DIALux or Relux.'
