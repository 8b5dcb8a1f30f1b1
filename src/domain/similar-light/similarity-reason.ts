import type { PlanePairs } from '#src/domain/photometry/distribution.ts'
import { units } from '#src/domain/product/attribute.ts'
import { formatQuantity } from '#src/domain/product/format-value.ts'
import type { LightValues } from './light.ts'

/** Differences too small to see, which count as none: factors, K, and a share of the flux. */
const unseen = { lumens: 1.05, beam: 1.1, kelvin: 60, upward: 0.1 }

/** The difference of a light from another one, in words: 'Same beam (24°), 15 % more light, warmer: 2700 K'. */
export function similarityReason(light: LightValues, from: LightValues): string {
  const parts = [
    light.beam === undefined || from.beam === undefined ? '' : beamPart(light.beam, from.beam),
    fluxPart(light.lumens / from.lumens),
    colourPart(light.cct, from.cct),
    upwardPart(light.upward, from.upward),
  ]
  const text = parts.filter((part) => part !== '').join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function beamPart(beam: PlanePairs<number>, from: PlanePairs<number>): string {
  const factors = [beam.c0 / from.c0, beam.c90 / from.c90]
  if (factors.every((factor) => factor < unseen.beam && 1 / factor < unseen.beam))
    return `same beam (${beamText(from)})`
  const word = factors.every((factor) => factor < unseen.beam)
    ? 'narrower'
    : factors.every((factor) => 1 / factor < unseen.beam)
      ? 'wider'
      : 'other'
  return `${word} beam (${beamText(beam)} instead of ${beamText(from)})`
}

/** A single angle if both plane pairs have the same. */
export function beamText({ c0, c90 }: PlanePairs<number>): string {
  const [one, other] = [Math.round(c0), Math.round(c90)]
  return one === other ? `${one}°` : `${one}° × ${other}°`
}

function fluxPart(factor: number): string {
  if (factor < unseen.lumens && 1 / factor < unseen.lumens) return 'same light'
  const percent = Math.round(Math.abs(factor - 1) * 100)
  return `${percent}\u00a0% ${factor > 1 ? 'more' : 'less'} light`
}

function colourPart(cct: number | undefined, from: number | undefined): string {
  if (cct === undefined || from === undefined || Math.abs(cct - from) <= unseen.kelvin) return ''
  return `${cct < from ? 'warmer' : 'cooler'}: ${formatQuantity(cct, units.kelvin)}`
}

function upwardPart(upward: number | undefined, from: number | undefined): string {
  if (upward === undefined || from === undefined || Math.abs(upward - from) <= unseen.upward)
    return ''
  return `${Math.round(upward * 100)}\u00a0% of it upwards instead of ${Math.round(from * 100)}\u00a0%`
}
