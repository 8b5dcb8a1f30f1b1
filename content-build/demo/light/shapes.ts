import { radians } from '#src/domain/photometry/angles.ts'
import type { Symmetry } from '#src/domain/photometry/distribution.ts'
import type { Aim, Optic } from './optics.ts'

/** Intensity in the direction C, γ (degrees), by any measure. */
type Shape = (c: number, gamma: number) => number

/** A form of light with one open number, which decides its beam. */
export interface OpenShape {
  symmetry: Symmetry
  /** degrees between the angles of the file */
  step: { c: number; gamma: number }
  /** the range of the number */
  range: readonly [number, number]
  shape: (open: number) => Shape
}

const fine = { c: 15, gamma: 1 }
const usual = { c: 15, gamma: 2.5 }

/** From 1 to 0 around an angle; all angles in degrees. */
const cutAt = (limit: number, softness: number, angle: number): number =>
  1 / (1 + Math.exp((angle - limit) / softness))

const cosine = (degrees: number): number => Math.max(0, Math.cos(radians(degrees)))

/** Half of the light on each side: a little more downwards, as no two lenses are alike. */
const shareDown: Record<Aim, number> = { down: 1, both: 0.51, up: 0 }

/** A form for straight down, aimed. */
const aimed =
  (aim: Aim, down: Shape): Shape =>
  (c, gamma) => {
    const share = shareDown[aim]
    return gamma < 90 ? share * down(c, gamma) : (1 - share) * down(c, 180 - gamma)
  }

/** Share of the light that a lens scatters. */
const scattered = 0.015

/** cosⁿ γ with scattered light, cut off softly where the body begins to hide the lamp; n is open. */
const axial = ({ cutOff, aim }: Extract<Optic, { kind: 'axial' }>): OpenShape => ({
  symmetry: 'axial',
  step: fine,
  range: [0.01, 2000],
  shape: (n) =>
    aimed(aim, (_, gamma) => {
      const scatter = (cosine(gamma) * scattered * 2) / (n + 1)
      return (cosine(gamma) ** n + scatter) * cutAt(90 - cutOff, 4, gamma)
    }),
})

/** A Lambertian surface whose cover holds back flat light; where it begins to is open. */
const panel = ({ batwing }: Extract<Optic, { kind: 'panel' }>): OpenShape => ({
  symmetry: 'quadrant',
  step: usual,
  range: [20, 110],
  shape: (limit) => (c, gamma) => {
    const softness = batwing ? 3.5 : 5
    const wings = batwing ? 1 + 1.1 * Math.sin(radians(gamma)) ** 2 : 1
    const across = cosine(gamma) * wings * cutAt(limit, softness, gamma)
    const along = cosine(gamma) ** 1.1 * cutAt(limit - 3, softness, gamma)
    const turned = Math.cos(radians(c)) ** 2
    return across * turned + along * (1 - turned)
  },
})

/**
 * The direction C, γ seen from an axis of the file: `tilt` is the angle from straight down towards
 * that axis, `aside` the angle out of its plane.
 */
function tiltOf(c: number, gamma: number): { tilt: number; aside: number } {
  const [level, down] = [Math.sin(radians(gamma)), Math.cos(radians(gamma))]
  const degrees = (angle: number): number => (angle * 180) / Math.PI
  return {
    tilt: degrees(Math.atan2(level * Math.cos(radians(c)), down)),
    aside: degrees(Math.asin(Math.min(1, Math.abs(level * Math.sin(radians(c)))))),
  }
}

/** Falls to a half over one width below the peak and over another above it. */
const bump = (from: number, below: number, above: number): number =>
  0.5 ** ((from / (from < 0 ? below : above)) ** 2)

/** Behind the upper lip: most light at 45°, none to the wall; the spread to the sides is open. */
const stepLight = (): OpenShape => ({
  symmetry: 'c90-c270',
  step: usual,
  range: [0.1, 50],
  shape: (n) => (c, gamma) => {
    const { tilt, aside } = tiltOf(c - 90, gamma)
    // Rounding must not hide what passes along the wall.
    if (gamma > 90 || tilt < -1e-6) return 0
    return cosine(aside) ** n * bump(tilt - 45, 36, 40) * cutAt(74, 3, tilt)
  },
})

/** Most light on the wall, and some of it below; the width between is open. */
const wallWash = ({ aim }: Extract<Optic, { kind: 'wall-wash' }>): OpenShape => ({
  symmetry: 'c0-c180',
  step: usual,
  range: [5, 80],
  shape: (width) =>
    aimed(aim, (c, gamma) => {
      const { tilt, aside } = tiltOf(c, gamma)
      return cosine(aside) ** 2.6 * bump(tilt - 25, width * 0.6, width * 0.4) * cutAt(66, 4, tilt)
    }),
})

/** Over the paving, none higher than 5° above the horizon; nothing is open. */
const windows = ({ beam }: Extract<Optic, { kind: 'windows' }>): OpenShape => ({
  symmetry: 'quadrant',
  step: usual,
  range: [0, 0],
  shape: () => {
    const n = Math.log(0.5) / Math.log(cosine(beam / 2))
    return (c, gamma) => {
      const around = [0, 90, 180, 270].reduce((sum, front) => sum + cosine(c - front) ** n, 0)
      return gamma >= 95 ? 0 : around * bump(gamma - 82.5, 16, 6)
    }
  },
})

export function shapeOf(optic: Optic): OpenShape {
  switch (optic.kind) {
    case 'axial':
      return axial(optic)
    case 'panel':
      return panel(optic)
    case 'step':
      return stepLight()
    case 'wall-wash':
      return wallWash(optic)
    case 'windows':
      return windows(optic)
  }
}
