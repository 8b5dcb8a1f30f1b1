import { type Symmetry, intensityAt } from '#src/domain/photometry/distribution.ts'
import { type MainPlanes, distributionIn } from '#src/domain/photometry/main-planes.ts'

/** A distribution in its main planes, small enough to load those of a whole catalogue. */
export interface PlaneCurve {
  /** cd: the greatest intensity in these planes */
  peak: number
  shape: CurveShape
}

/** The curve of a whole range of luminaires that differ in their flux. */
export interface CurveShape {
  symmetry: Symmetry
  /**
   * For each half plane of {@link MainPlanes}, from straight down on, every 2.5°: the change from the angle
   * before, in steps of 1/255 of the peak. Changes are smaller numbers than values and repeat more often,
   * so they compress better. Those at the end are left out where nothing changes.
   */
  changes: number[][]
}

/** Degrees. A diagram of a spot of 10° has four of them in its beam. */
const step = 2.5
const gamma = Array.from({ length: 180 / step + 1 }, (_, at) => at * step)
const levels = 255

export function curveOf(planes: MainPlanes): PlaneCurve {
  const { symmetry, candela } = planes
  const peak = candela.flat().reduce((most, value) => Math.max(most, value), 0)
  const scale = levels / (peak || 1)
  const changes = candela.map((values) => changesOf(sampled(planes.gamma, values, scale)))
  return { peak, shape: { symmetry, changes } }
}

export const planesOf = ({ peak, shape: { symmetry, changes } }: PlaneCurve): MainPlanes => ({
  symmetry,
  gamma,
  candela: changes.map((one) => {
    let level = 0
    return gamma.map((_, at) => ((level += one[at] ?? 0) * peak) / levels)
  }),
})

/** Levels of a half plane at each of our angles. */
function sampled(given: number[], candela: number[], scale: number): number[] {
  const halfPlane = distributionIn({ symmetry: 'axial', gamma: given, candela: [candela] })
  return gamma.map((angle) => Math.round(intensityAt(halfPlane, 0, angle) * scale))
}

function changesOf(values: readonly number[]): number[] {
  const changes = values.map((value, at) => value - (values[at - 1] ?? 0))
  return changes.slice(0, changes.findLastIndex((change) => change !== 0) + 1)
}
