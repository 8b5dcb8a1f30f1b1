import { type Finding, RefusedFileError } from './findings.ts'
import type { Symmetry } from './distribution.ts'

export interface Lm63Planes {
  symmetry: Symmetry
  /** degrees */
  c: Float64Array
  findings: Finding[]
}

/** By the first and last horizontal angle, in degrees. */
const symmetryOf = new Map<string, Symmetry>([
  ['0 0', 'axial'],
  ['0 90', 'quadrant'],
  ['0 180', 'c0-c180'],
  ['90 270', 'c90-c270'],
  ['0 360', 'none'],
])

/**
 * Tells the symmetry from the horizontal angles. Some programs leave out C360, which equals C0: they
 * end one step before.
 * @throws RefusedFileError
 */
export function lm63Planes(c: Float64Array, line: number): Lm63Planes {
  const first = c[0] ?? 0
  const last = c.at(-1) ?? 0
  const symmetry = symmetryOf.get(`${first} ${last}`)
  if (symmetry !== undefined) return { symmetry, c, findings: [] }
  const widestStep = c.reduce((widest, angle, at) => Math.max(widest, angle - (c[at - 1] ?? 0)), 0)
  if (first === 0 && last > 180 && 360 - last <= widestStep) {
    const message = `The horizontal angles end at ${last}°; the way back to 0° is interpolated.`
    return { symmetry: 'none', c, findings: [{ level: 'warning', line, message }] }
  }
  throw new RefusedFileError(
    `The horizontal angles must go from 0° to 0°, 90°, 180° or 360°, or from 90° to 270°, not from ${first}° to ${last}°.`,
    line,
  )
}
