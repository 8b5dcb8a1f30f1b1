import * as z from 'zod/mini'
import { type Facet, distances, facets } from './facet.ts'
import {
  type FacetChoice,
  type Limits,
  type RangeChoice,
  alternativesOf,
  isOpen,
  isReversed,
  isSetChoice,
} from './facet-choice.ts'

const messages = {
  notObject: 'The facets must be an object.',
  unknown: (key: string) => `There is no facet ${key.slice(0, 40)}.`,
  texts: (label: string) => `The facet ${label} must be a list of texts.`,
  range: (label: string) =>
    `The facet ${label} must be an object with min, max or both, as numbers; it may have not: true, and or: a list of other limits.`,
  illuminance: (label: string) =>
    `The facet ${label} must be an object with min, max or both (lx) and at, the distance: ${distances.least} to ${distances.most} m; it may have not: true, and or: a list of other limits.`,
  reversed: (label: string, { min, max }: Limits) =>
    `The facet ${label} has min ${min} above max ${max}, so no value fits. Swap the two.`,
}

/** Maximum texts or limits of one facet; no facet has as many values. */
const textsAtMost = 200

const texts = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(textsAtMost))
const limits = z.strictObject({
  min: z.exactOptional(z.number()),
  max: z.exactOptional(z.number()),
})
/** Not and or need limits, because without any they would mean nothing or everything. */
const hasLimits = z.refine<RangeChoice>(
  (chosen) => !isOpen(chosen) || (chosen.not === undefined && chosen.or === undefined),
)
const alternative = limits.check(z.refine((one) => !isOpen(one)))
const range = z.extend(limits, {
  not: z.exactOptional(z.literal(true)),
  or: z.exactOptional(z.array(alternative).check(z.maxLength(textsAtMost))),
})
const atDistance = z.extend(range, {
  at: z.number().check(z.gte(distances.least), z.lte(distances.most)),
})
const schemas = {
  set: texts,
  range: range.check(hasLimits),
  illuminance: atDistance.check(hasLimits),
}

/** A choice of facets from a request; every fault is reported under the facet's key. */
export const facetChoiceSchema = z.pipe(
  z.custom<Record<string, unknown>>(isObject, messages.notObject),
  z.transform((values, { issues }): FacetChoice => {
    const choice: Record<string, FacetChoice[string]> = {}
    for (const [key, value] of Object.entries(values)) {
      const facet = facets.find((one) => one.key === key)
      const chosen = facet && schemas[facet.kind].safeParse(value)
      const message =
        chosen?.success === true ? reversedIn(chosen.data, facet) : faultOf(facet, key)
      if (message !== undefined) issues.push({ code: 'custom', input: value, path: [key], message })
      else if (chosen?.success === true && !isOpen(chosen.data)) choice[key] = chosen.data
    }
    return choice
  }),
)

function reversedIn(chosen: FacetChoice[string], facet: Facet | undefined): string | undefined {
  const reversed = isSetChoice(chosen) ? undefined : alternativesOf(chosen).find(isReversed)
  return reversed && messages.reversed(facet?.label ?? '', reversed)
}

function faultOf(facet: Facet | undefined, key: string): string {
  if (facet === undefined) return messages.unknown(key)
  const message = { set: messages.texts, range: messages.range, illuminance: messages.illuminance }
  return message[facet.kind](facet.label)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
