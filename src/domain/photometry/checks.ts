import { type GreatCircle, spreadOf } from './angles.ts'
import { type Finding, RefusedFileError } from './findings.ts'
import { photometricLimits } from './limits.ts'
import type { PhotometricFile } from './photometric-file.ts'
import type { PlanePairs } from './distribution.ts'

/**
 * @param lor light output ratio in %, integrated
 * @throws RefusedFileError where a luminaire sends more light than its lamps
 */
export function checkLor(
  { declaredLor, intensityLine }: PhotometricFile,
  lor: number | null,
): Finding[] {
  if (lor === null) return []
  const line = declaredLor?.line ?? intensityLine
  if (lor > photometricLimits.lor)
    throw new RefusedFileError(
      `The intensities give a light output ratio of ${lor.toFixed(1)} %; no luminaire has more than ${photometricLimits.lor} %.`,
      line,
    )
  if (declaredLor === null) return []
  if (Math.abs(lor - declaredLor.percent) <= photometricLimits.lorDifference) return []
  const message = `The file declares a light output ratio of ${declaredLor.percent} %, but its intensities give ${lor.toFixed(1)} %.`
  return [{ level: 'warning', line, message }]
}

/** The γ angles must be close enough to describe the beam. */
export function checkBeam(pairs: PlanePairs<GreatCircle>): Finding[] {
  const fewest = Math.min(
    ...[pairs.c0, pairs.c90].map((pair) => spreadOf(pair, 0.5)?.angles ?? Infinity),
  )
  if (fewest >= photometricLimits.anglesInBeam) return []
  const message = `The γ angles are too far apart: the beam holds ${fewest} of them, and ${photometricLimits.anglesInBeam} are needed.`
  return [{ level: 'warning', message }]
}
