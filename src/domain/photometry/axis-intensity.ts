import { intensityAt } from './distribution.ts'
import { type MainPlanes, distributionIn } from './main-planes.ts'

/**
 * Luminous intensity on the luminaire's axis, cd: straight down, or straight up where most of its
 * light goes up, as in the cone diagram.
 * @param upward share of its light, 0 to 1
 */
export const axisIntensity = (upward: number, planes: MainPlanes): number =>
  intensityAt(distributionIn(planes), 0, upward > 0.5 ? 180 : 0)
