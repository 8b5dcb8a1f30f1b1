import { type GreatCircle, mainCircles, spreadOf, widthOf } from './angles.ts'
import type { Distribution, PlanePairs } from './distribution.ts'
import { type Finding, RefusedFileError } from './findings.ts'
import { fluxOf, zonalFlux } from './flux.ts'
import type { PhotometricFile, Photometry } from './photometry.ts'
import { type LampChoice, chooseLamps } from './lamp-sets.ts'
import { type UgrTable, mostUpward, ugrTable, withoutUgr } from './ugr-table.ts'
import { photometricLimits } from './limits.ts'

/** The computed figures of a file, without its address. */
export type Figures = Omit<Photometry, 'file'>

export type FigureUse = 'catalogue' | 'comparison'

/** A figure with as many significant digits as a file has. */
const significant = (value: number): number => Number(value.toPrecision(6))
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))
const angle = (value: number | null): number | null => (value === null ? null : rounded(value, 2))

/**
 * Computes all figures of a file, with findings about them.
 * @param use in a comparison only the light counts: LM-63 states it without the lamps
 * @throws RefusedFileError where the luminaire sends no light, or more than its lamps
 */
export function figuresOf(file: PhotometricFile, use: FigureUse = 'catalogue'): Figures {
  const { distribution, intensityLine } = file
  const flux = fluxOf(zonalFlux(distribution))
  if (flux.total <= 0)
    throw new RefusedFileError('All luminous intensities are 0: there is no flux.', intensityLine)
  const lamps = lampsOf(file, flux.total, use)
  const lor = lamps.flux === null ? null : (flux.total / lamps.flux) * 100
  const pairs = mainCircles(distribution)
  const upward = rounded(flux.up / flux.total, 4)
  const { table, findings } = glare(file, upward)
  return {
    format: file.format,
    symmetry: distribution.symmetry,
    planes: file.planes,
    angles: distribution.gamma.length,
    lampFlux: lamps.flux,
    flux: significant(flux.total),
    lor: lor === null ? null : rounded(lor, 2),
    declaredLor: file.declaredLor?.percent ?? null,
    upward,
    peak: peakOf(distribution),
    beam: widths(pairs, 0.5),
    field: widths(pairs, 0.1),
    ugr: table,
    findings: [
      ...file.findings,
      ...lamps.findings,
      ...checkLor(file, lor),
      ...checkBeam(pairs),
      ...findings,
    ],
  }
}

function lampsOf(file: PhotometricFile, flux: number, use: FigureUse): LampChoice {
  const lamps = chooseLamps(file, flux)
  const lor = lamps.flux === null ? 0 : (flux / lamps.flux) * 100
  if (lor <= photometricLimits.lor || use === 'catalogue' || file.format === 'EULUMDAT')
    return lamps
  const message = `Its lamp lumens don’t fit its intensities, which would give a light output ratio of ${lor.toFixed(1)} %. The intensities are compared.`
  return { ...lamps, flux: null, findings: [...lamps.findings, { level: 'warning', message }] }
}

const widths = (
  { c0, c90 }: PlanePairs<GreatCircle>,
  share: number,
): PlanePairs<number | null> => ({
  c0: angle(widthOf(spreadOf(c0, share))),
  c90: angle(widthOf(spreadOf(c90, share))),
})

function peakOf({ c, row, gamma, candela }: Distribution): Photometry['peak'] {
  const top = candela.reduce((best, value, at) => (value > (candela[best] ?? 0) ? at : best), 0)
  const topRow = Math.floor(top / gamma.length)
  return {
    intensity: significant(candela[top] ?? 0),
    c: c[row.indexOf(topRow)] ?? 0,
    gamma: gamma[top % gamma.length] ?? 0,
  }
}

function glare(
  { area, distribution }: PhotometricFile,
  upward: number,
): { table: UgrTable | null; findings: Finding[] } {
  const none = (level: Finding['level'], message: string) => ({
    table: null,
    findings: [{ level, message }],
  })
  if (area === null) return none('warning', withoutUgr.area)
  if (upward > mostUpward) return none('note', withoutUgr.upward)
  const table = ugrTable(distribution, area)
  if (table === null) return none('note', withoutUgr.eyes)
  return { table, findings: [] }
}

/**
 * @param lor light output ratio in %, integrated
 * @throws RefusedFileError where a luminaire sends more light than its lamps
 */
function checkLor({ declaredLor, intensityLine }: PhotometricFile, lor: number | null): Finding[] {
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
function checkBeam(pairs: PlanePairs<GreatCircle>): Finding[] {
  const fewest = Math.min(
    ...[pairs.c0, pairs.c90].map((pair) => spreadOf(pair, 0.5)?.angles ?? Infinity),
  )
  if (fewest >= photometricLimits.anglesInBeam) return []
  const message = `The γ angles are too far apart: the beam holds ${fewest} of them, and ${photometricLimits.anglesInBeam} are needed.`
  return [{ level: 'warning', message }]
}
