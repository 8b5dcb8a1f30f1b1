import { radians } from './angles.ts'
import { type Distribution, intensityAt } from './distribution.ts'
import type { PlanePairs } from './distribution.ts'

const step = 0.01
/** Larger spacings are meaningless: so far apart, the distribution no longer decides. */
const most = 3

/**
 * The largest spacing of luminaires in heights above the working plane for which the light of two of
 * them, halfway between, is no less than that of one straight below it: the condition for two
 * luminaires of the IES spacing criterion. Null where no light goes straight down.
 */
export const spacingCriterion = (distribution: Distribution): PlanePairs<number | null> => ({
  c0: widestSpacing(distribution, 0),
  c90: widestSpacing(distribution, 90),
})

function widestSpacing(distribution: Distribution, c: number): number | null {
  const below = intensityAt(distribution, c, 0)
  if (below <= 0) return null
  let spacing = 0
  while (spacing < most && halfway(distribution, c, spacing + step) >= below) spacing += step
  return Number(spacing.toFixed(2))
}

/** lx halfway between two luminaires 1 m above: E = I cos³ γ / h². */
function halfway(distribution: Distribution, c: number, spacing: number): number {
  const gamma = Math.atan(spacing / 2)
  const degrees = gamma / radians(1)
  const intensity =
    intensityAt(distribution, c, degrees) + intensityAt(distribution, c + 180, degrees)
  return intensity * Math.cos(gamma) ** 3
}
