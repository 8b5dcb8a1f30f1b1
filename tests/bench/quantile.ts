/**
 * The nearest measurement to a quantile; NaN without measurements. @param at from 0 to 1: 0.5 is
 * the median
 */
export function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * at) - 1)] ?? NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
