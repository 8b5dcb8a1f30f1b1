import { directRatioAt } from '#src/domain/photometry/direct-ratios.ts'
import type { RoomLight } from '#src/domain/room-lighting/room-light.ts'
import { formatNumber } from '#src/domain/format-number.ts'

/** With less, reflection decides, and the direct ratio says little. */
const leastDirect = 0.1

/** The utilisation factor to begin with: the direct ratio, rounded down to two decimals. */
export function firstUtilisation(light: RoomLight | undefined, index: number): number | undefined {
  if (light === undefined) return undefined
  const ratio = Math.floor(directRatioAt(light.direct, index) * 100) / 100
  return ratio < leastDirect ? undefined : ratio
}

/** What is said below the utilisation factor. */
export function utilisationHint(
  light: RoomLight | undefined,
  first: number | undefined,
  isOwn: boolean,
): string {
  if (light === undefined)
    return 'Enter it from the luminaire’s table: this variant has no photometric file.'
  if (first === undefined)
    return 'Enter it from the luminaire’s table: little of this light reaches the plane directly.'
  return isOwn
    ? `Your value. Empty the field for the direct ratio, ${formatNumber(first)}.`
    : 'The direct ratio: light that needs no reflection. Bright walls and ceilings add to it.'
}
