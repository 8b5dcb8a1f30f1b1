import { distances, illuminance } from './facet.ts'
import type { RangeChoice } from './facet-choice.ts'
import { anySign, figure, numberIn, rangeSign, statedLimits } from './figures.ts'
import { phraseEnd } from './phrases.ts'

const phrase = new RegExp(
  [
    String.raw`(?:(?<sign>${anySign})\s*)?`,
    String.raw`(?<low>${figure})`,
    String.raw`(?:\s*(?:${rangeSign})\s*(?<high>${figure}))?`,
    String.raw`\s*(?:lx|lux)\s*(?:@|at|from|in|on)\s*`,
    String.raw`(?<distance>${figure})\s*(?:m|metres?|meters?)`,
    phraseEnd,
  ].join(''),
  'iuy',
)

/** '300 lx at 2.5 m', which begins here. A single figure is a lower limit. */
export function illuminancePhraseAt(
  text: string,
  start: number,
): { end: number; key: string; limits: RangeChoice } | undefined {
  phrase.lastIndex = start
  const { sign, low, high, distance } = phrase.exec(text)?.groups ?? {}
  if (low === undefined || distance === undefined) return undefined
  const at = numberIn(distance)
  if (at < distances.least || at > distances.most) return undefined
  const values = [low, high].flatMap((each) => (each === undefined ? [] : [numberIn(each)]))
  const limits = statedLimits(values, sign) ?? { min: Math.min(...values) }
  return { end: phrase.lastIndex, key: illuminance.key, limits: { ...limits, at } }
}
