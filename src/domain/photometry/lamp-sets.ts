import { shown } from '#src/domain/shown-quantity.ts'
import type { Finding } from './findings.ts'
import { photometricLimits } from './limits.ts'
import { lampSetsLine } from './read-eulumdat.ts'
import type { PhotometricFile } from './photometry.ts'

/** The lamps to which a file's figures apply. */
export interface LampChoice {
  /** lm */
  flux: number | null
  /** W */
  watts: number | null
  findings: Finding[]
}

/**
 * Treats several lamp sets as alternatives and takes the first, unless the declared light output ratio
 * fits only all of them together.
 * @param flux lm of the luminaire
 */
export function chooseLamps(
  { lampFluxes, lampWatts, declaredLor }: PhotometricFile,
  flux: number,
): LampChoice {
  const [first] = lampFluxes
  const watts = lampWatts[0] ?? null
  if (first === undefined || lampFluxes.length === 1)
    return { flux: first ?? null, watts, findings: [] }
  const together = lampFluxes.reduce((sum, one) => sum + one, 0)
  const agrees = (lamps: number): boolean =>
    declaredLor !== null &&
    Math.abs((flux / lamps) * 100 - declaredLor.percent) <= photometricLimits.lorDifference
  const warning = (message: string): Finding[] => [
    { level: 'warning', line: lampSetsLine, message },
  ]
  const sets = `The file has ${lampFluxes.length} lamp sets`
  if (!agrees(first) && agrees(together))
    return {
      flux: together,
      watts: lampWatts.reduce<number | null>(
        (sum, one) => (sum === null || one === null ? null : sum + one),
        0,
      ),
      findings: warning(`${sets}, which burn together.`),
    }
  return {
    flux: first,
    watts,
    findings: warning(
      `${sets}; all figures are those of the first, with ${shown('flux', first)} lm.`,
    ),
  }
}
