import { formatNumber } from '#src/domain/format-number.ts'
import type { PlanePairs } from '#src/domain/photometry/distribution.ts'
import type { Ratings } from '#src/domain/photometry/ugr-table.ts'
import { type Unit, units } from '#src/domain/product/attribute.ts'
import {
  formatIn,
  formatQuantity,
  formatRange,
  withUnit,
} from '#src/domain/product/format-value.ts'
import { isShownRating, shown } from '#src/domain/shown-quantity.ts'
import { beamText, similarityReason } from '#src/domain/similar-light/similarity-reason.ts'
import type { ComparedLight } from './our-lights.ts'
import type { Turn } from './shape-difference.ts'

/** A line of the table ‘File, this variant, difference’; undefined where a value is unknown. */
export interface DifferenceRow {
  label: string
  file: string | undefined
  ours: string | undefined
  /** of ours from the file: ‘−12 % (−130 lm)’ */
  difference: string | undefined
}

/** @param turn by which ours is turned, so that its plane pairs lie as the file's do */
export function differenceRows(
  file: ComparedLight,
  ours: ComparedLight,
  turn: Turn,
): DifferenceRow[] {
  const pair = (angles: PlanePairs<number> | undefined) => turnedPair(angles, turn)
  const rows = [
    amounts('Luminous flux', file.values.lumens, ours.values.lumens, units.lumen),
    amounts('Power', file.watts, ours.watts, units.watt),
    amounts('Efficacy', efficacyOf(file), efficacyOf(ours), units.lumenPerWatt),
    angles('Beam angle, 50\u00a0%', file.values.beam, pair(ours.values.beam)),
    angles('Field angle, 10\u00a0%', file.values.field, pair(ours.values.field)),
    ratings(file.measured?.ratings, ours.measured?.ratings),
    {
      label: 'Colour temperature',
      file: file.cct && formatRange(file.cct, units.kelvin),
      ours: ours.cct && formatRange(ours.cct, units.kelvin),
      difference: colourDifference(file.cct, ours.cct),
    },
    {
      label: 'Colour rendering, Ra',
      file: file.cri?.toString(),
      ours: ours.cri?.toString(),
      difference: difference(file.cri, ours.cri, undefined),
    },
  ]
  return rows.filter((row) => row.file !== undefined || row.ours !== undefined)
}

/** The differences that matter most, in words: ‘Same beam (24°), 12 % less light, warmer: 3000 K’. */
export function substituteReason(file: ComparedLight, ours: ComparedLight, turn: Turn): string {
  const { values } = ours
  const turned = {
    ...values,
    beam: turnedPair(values.beam, turn),
    field: turnedPair(values.field, turn),
  }
  const parts = [
    similarityReason(turned, file.values),
    efficacyPart(efficacyOf(ours), efficacyOf(file)),
    glarePart(ours.measured?.ratings, file.measured?.ratings),
    turn === 0 ? '' : `turned by ${turn}°`,
  ]
  return parts.filter((part) => part !== '').join(', ')
}

function turnedPair(pair: PlanePairs<number> | undefined, turn: Turn) {
  return pair === undefined || turn % 180 === 0 ? pair : { c0: pair.c90, c90: pair.c0 }
}

/** lm/W */
const efficacyOf = ({ values, watts }: ComparedLight): number | undefined =>
  watts === undefined ? undefined : Math.round(values.lumens / watts)

/** Differences that nobody notices: a share of the efficacy, and UGR (CIE 117 has steps of 3). */
const unseen = { efficacy: 0.05, ugr: 0.5 }

function efficacyPart(ours: number | undefined, file: number | undefined): string {
  if (ours === undefined || file === undefined) return ''
  const share = ours / file - 1
  if (Math.abs(share) < unseen.efficacy) return ''
  return `${Math.round(Math.abs(share) * 100)}\u00a0% ${share > 0 ? 'more' : 'fewer'} lm/W`
}

function glarePart(ours: Ratings | undefined, file: Ratings | undefined): string {
  if (ours === undefined || file === undefined) return ''
  const [one, other] = [worstOf(ours), worstOf(file)]
  const [now, before] = [shown('ugr', one), shown('ugr', other)]
  if (Math.abs(one - other) < unseen.ugr || now === before) return ''
  return `${one < other ? 'less' : 'more'} glare: UGR ${now} instead of ${before}`
}

const worstOf = ({ crosswise, endwise }: Ratings) => Math.max(crosswise, endwise)

function amounts(
  label: string,
  file: number | undefined,
  ours: number | undefined,
  unit: Unit,
): DifferenceRow {
  const textOf = (value: number | undefined) =>
    value === undefined ? undefined : formatQuantity(rounded(value), unit)
  const share = file === undefined || ours === undefined ? 0 : Math.round((ours / file - 1) * 100)
  const apart = difference(file, ours, unit)
  return {
    label,
    file: textOf(file),
    ours: textOf(ours),
    difference:
      apart === undefined || apart === same ? apart : `${apart} (${signed(share)}\u00a0%)`,
  }
}

/** Whole from 100 on, else to a tenth. */
const rounded = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10) / 10

const same = 'same'
const signed = (value: number) =>
  value === 0 ? '0' : `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value))}`

function difference(
  file: number | undefined,
  ours: number | undefined,
  unit: Unit | undefined,
): string | undefined {
  if (file === undefined || ours === undefined) return undefined
  const apart = rounded(rounded(ours) - rounded(file))
  return apart === 0 ? same : withUnit(signed(apart), unit)
}

function angles(
  label: string,
  file: PlanePairs<number> | undefined,
  ours: PlanePairs<number> | undefined,
): DifferenceRow {
  const inDegrees = ({ c0, c90 }: PlanePairs<number>) => [c0, c90].map(Math.round)
  return {
    label,
    file: file && beamText(file),
    ours: ours && beamText(ours),
    difference:
      file && ours && differences(inDegrees(file), inDegrees(ours), units.degree).join(' × '),
  }
}

function ratings(file: Ratings | undefined, ours: Ratings | undefined): DifferenceRow {
  const both = (rating: Ratings) => [rating.crosswise, rating.endwise]
  const textOf = (rating: Ratings | undefined) =>
    rating && [...new Set(both(rating).map((one) => shown('ugr', one)))].join('\u00a0/ ')
  return {
    label: 'UGR, 4H\u00a0×\u00a08H, 70/50/20',
    file: textOf(file),
    ours: textOf(ours),
    // A rating that is too low to be shown is none to subtract.
    difference:
      file && ours && [...both(file), ...both(ours)].every(isShownRating)
        ? differences(both(file), both(ours), undefined).join('\u00a0/ ')
        : undefined,
  }
}

/** The differences of two values each; one where both are equal. */
function differences(
  file: readonly number[],
  ours: readonly number[],
  unit: Unit | undefined,
): string[] {
  const apart = ours.map((one, at) => rounded(one - (file[at] ?? 0)))
  if (apart.every((one) => one === 0)) return [same]
  const texts = apart.map((one) => (one === 0 ? '0' : withUnit(signed(one), unit)))
  return [...new Set(texts)].length === 1 ? texts.slice(0, 1) : texts
}

function colourDifference(
  file: ComparedLight['cct'],
  ours: ComparedLight['cct'],
): string | undefined {
  if (file === undefined || ours === undefined) return undefined
  if (ours.min <= file.min && file.max <= ours.max) return same
  const apart = ours.max < file.min ? ours.max - file.min : ours.min - file.max
  return withUnit(
    `${apart > 0 ? '+' : '−'}${formatIn(Math.abs(apart), units.kelvin)}`,
    units.kelvin,
  )
}
