import type { OverlayView } from './overlay-view.ts'
import { type Ring, ringText, scaleFor } from './polar-diagram.ts'

/** A distribution, as far as its unit depends on it. */
interface Measured {
  /** cd */
  peak: number
  /** lm of the luminaire */
  flux: number
}

/** The value of one cd of a distribution in a unit. */
export function perCandela(unit: OverlayView['unit'], { peak, flux }: Measured): number {
  if (unit === 'cd') return 1
  return unit === 'percent' ? 100 / (peak || 1) : 1000 / flux
}

/** Where values stand in a diagram. */
export interface RadialScale {
  /** a value in units of the outermost circle's radius */
  lengthOf: (value: number) => number
  rings: Ring[]
}

/** Maximum, half, where a beam ends, and a tenth, where a field ends (IEC TR 61341), with two between. */
const shares = [10, 25, 50, 75, 100]

/** @param peak the greatest value */
export function radialScale({ unit, scale }: OverlayView, peak: number): RadialScale {
  const { most, step } = scaleFor(peak > 0 ? peak : 1)
  const lengthOf = (value: number) =>
    scale === 'linear' ? value / most : Math.sqrt(Math.max(0, value) / most)
  const multiples = Array.from({ length: Math.round(most / step) }, (_, at) => (at + 1) * step)
  const values = unit === 'percent' ? shares : scale === 'linear' ? multiples : roundValues(most)
  const rings = values.map((value) => ({
    length: lengthOf(value),
    text: unit === 'percent' ? `${value}\u00a0%` : ringText(value),
  }))
  return { lengthOf, rings }
}

/** Least distance of two circles, in units of the outermost one's radius: room for a number. */
const leastGap = 0.14

/** Round values up to the greatest, far enough apart on the root scale. */
function roundValues(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most))
  const values = [most]
  for (const value of [5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02].map((step) => step * power)) {
    const [gap, length] = [Math.sqrt((values[0] ?? most) / most), Math.sqrt(value / most)]
    if (gap - length >= leastGap && length >= leastGap) values.unshift(value)
  }
  return values
}
