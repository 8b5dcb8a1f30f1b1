import { groupedText } from './format-number.ts'

/**
 * How many decimals a quantity shows wherever it is shown, from 10 on and below: on pages, in diagrams,
 * datasheets, notes and comparisons. Values that somebody types keep their own.
 */
const decimals = {
  /** lm */
  flux: [0, 1],
  /** cd, and cd/klm */
  intensity: [0, 1],
  /** lx */
  illuminance: [0, 1],
  /** of a beam, ° */
  angle: [0, 0],
  /** % */
  share: [0, 1],
  /** of a value from another, % */
  deviation: [1, 1],
  /** m */
  distance: [2, 2],
  /** W/m² */
  powerDensity: [1, 1],
  /** lm/W */
  efficacy: [0, 1],
  /** such as a room index */
  factor: [2, 2],
  ugr: [1, 1],
} as const
export type Quantity = keyof typeof decimals

/** UGR below this is imperceptible, so tables don't show a number for it (CIE 190). */
const leastRating = 10

export const isShownRating = (rating: number): boolean => rating >= leastRating

/** A quantity as every text shows it, without its unit. */
export function shown(quantity: Quantity, value: number): string {
  if (quantity === 'ugr' && !isShownRating(value)) return `<\u00a0${leastRating}`
  const [usual, small] = decimals[quantity]
  // 9.96 would become 10.0.
  const isSmall = Math.abs(Number(value.toFixed(small))) < 10
  return groupedText(value.toFixed(isSmall ? small : usual))
}
