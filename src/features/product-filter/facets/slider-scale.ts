/** Steps of at most a sixtieth: 10 at 990 and 1,000, 20 from 1,200. */
const finest = 1 / 60

/** The round step at a value: 1, 2 or 5 × 10ⁿ, and not below the attribute's own. */
function stepAt(value: number, ownStep: number): number {
  const rough = Math.abs(value) * finest
  if (rough <= ownStep) return ownStep
  const power = 10 ** Math.floor(Math.log10(rough))
  return Math.max(ownStep, ([5, 2].find((factor) => factor * power <= rough) ?? 1) * power)
}

/** Removes floating-point noise. */
const rounded = (value: number) => Number(value.toFixed(6))

/**
 * The numbers to which the handles of a slider move, rising: round ones between a catalogue's least and
 * most value, these two, and those that a visitor has typed. A handle's place is a number's place among
 * them, so that small values have as much room as large ones.
 * @param ownStep the attribute's
 */
export function sliderStops(
  least: number,
  most: number,
  ownStep: number,
  typed: readonly number[] = [],
): number[] {
  const stops = [least]
  for (let at = least; ;) {
    const step = stepAt(at, ownStep)
    // Without the tiny part, 0.3 / 0.1 would be below 3, and the same number would come again.
    at = rounded((Math.floor(at / step + 1e-6) + 1) * step)
    if (at >= most) break
    stops.push(at)
  }
  const between = typed.filter((one) => one > least && one < most)
  return [...new Set([...stops, ...between, most])].sort((one, other) => one - other)
}

/** Where a value lies on the track, from 0 to 1. */
export function shareOf(value: number, stops: readonly number[]): number {
  const last = stops.length - 1
  const after = stops.findIndex((stop) => stop >= value)
  if (after <= 0) return after === 0 || last === 0 ? 0 : 1
  const [from = 0, to = 0] = [stops[after - 1], stops[after]]
  return (after - 1 + (value - from) / (to - from)) / last
}

/** The place of the lowest stop that is not below a limit. */
export const placeFrom = (stops: readonly number[], min: number | undefined): number => {
  const place = min === undefined ? 0 : stops.findIndex((stop) => stop >= min)
  return place < 0 ? stops.length - 1 : place
}

/** The place of the highest stop that is not above a limit, but not below a place. */
export const placeUpTo = (
  stops: readonly number[],
  max: number | undefined,
  lowest: number,
): number =>
  max === undefined
    ? stops.length - 1
    : Math.max(
        lowest,
        stops.findLastIndex((stop) => stop <= max),
      )

/** The handle that a tap on a place of the track moves: the nearer one, of equally near ones the lower. */
export const nearerHandle = (place: number, from: number, to: number): 'lowest' | 'highest' =>
  place >= to || to - place < place - from ? 'highest' : 'lowest'
