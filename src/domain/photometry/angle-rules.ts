import type { Objection } from './file-lines.ts'

/** Angles rise and lie within 0 and the most. */
export function angleRules(what: string, most: number): Objection {
  let before = -Infinity
  return (angle) => {
    if (angle < 0 || angle > most) return `${what} lie from 0° to ${most}°, not at ${angle}°.`
    if (angle <= before) return `${what} must rise; ${angle}° follows ${before}°.`
    before = angle
    return undefined
  }
}

export const intensityRule: Objection = (intensity) =>
  intensity < 0 ? `A luminous intensity cannot be negative: ${intensity}.` : undefined
