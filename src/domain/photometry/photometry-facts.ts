import { formatNumber } from '#src/domain/format-number.ts'
import { shown } from '#src/domain/shown-quantity.ts'
import type { Figures } from './figures.ts'
import type { PlanePairs } from './distribution.ts'
import { comparedRatings, withoutUgr } from './ugr-table.ts'

export interface Fact {
  label: string
  text: string
}

/** A smaller share of upward light is an inaccuracy of the measurement, % */
const leastUpward = 0.5

/** The key figures of a photometric file, in words. */
export function photometryFacts(figures: Figures): Fact[] {
  const { flux, lor, peak, beam, field, upward } = figures
  const facts: [label: string, text: string | undefined][] = [
    ['Luminous flux', `${shown('flux', flux)} lm`],
    [
      'Peak intensity',
      `${shown('intensity', peak.intensity)} cd at γ ${formatNumber(peak.gamma)}°`,
    ],
    ['Beam angle, 50\u00a0%', angles(beam)],
    ['Field angle, 10\u00a0%', angles(field)],
    ['Light upwards', upward * 100 < leastUpward ? undefined : percent(upward * 100)],
    ['Light output ratio', lor === null ? undefined : percent(lor)],
    ['UGR, 4H\u00a0×\u00a08H, 70/50/20', glare(figures)],
  ]
  return facts.flatMap(([label, text]) => (text === undefined ? [] : [{ label, text }]))
}

const percent = (value: number) => `${shown('share', value)}\u00a0%`

/** A single angle if both plane pairs have the same. */
function angles({ c0, c90 }: PlanePairs<number | null>): string | undefined {
  if (c0 === null && c90 === null) return undefined
  const [one, other] = [c0, c90].map((angle) =>
    angle === null ? 'none' : `${shown('angle', angle)}°`,
  )
  return one === other ? one : `${one} in C0–C180, ${other} in C90–C270`
}

/** Why there is none, where there is none. */
function glare({ ugr, findings }: Figures): string | undefined {
  const ratings = ugr === null ? undefined : comparedRatings(ugr)
  if (ratings === undefined)
    return Object.values(withoutUgr).find((reason) =>
      findings.some(({ message }) => message === reason),
    )
  const [one, other] = [shown('ugr', ratings.crosswise), shown('ugr', ratings.endwise)]
  return one === other ? one : `${one} crosswise, ${other} endwise`
}
