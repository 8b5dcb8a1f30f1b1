import { facetParameter } from '#src/domain/product/listing.ts'
import { type Facet, distances, facets } from './facet.ts'
import {
  type FacetChoice,
  type Limits,
  type RangeChoice,
  type SetChoice,
  alternativesOf,
  anyOfLimits,
  isOpen,
  isReversed,
  isSetChoice,
  limitsOf,
} from './facet-choice.ts'
import { termsAmong } from './facet-terms.ts'

/*
 * A choice of facets in an address, as a visitor reads it:
 * `cct=2700,4000&lumens=900-1300&beam=not+20-36&ip=IP44+or+better&control=DALI,not+D4i&lux=300-@2.5`.
 * Facets and terms stand in display order and limits in rising order, so that equal choices have equal
 * addresses.
 */

/** The parameters of an address that a choice becomes, without a leading separator. */
export const facetQuery = (choice: FacetChoice, all: readonly Facet[] = facets): string =>
  all
    .flatMap((facet) => {
      const chosen = choice[facet.key]
      if (chosen === undefined || isOpen(chosen)) return []
      const text = isSetChoice(chosen) ? textOfSet(facet, chosen) : textOfRange(chosen)
      return text === '' ? [] : facetParameter(facet.key, text)
    })
    .join('&')

/** The choice in an address; unknown facets and values are ignored. */
export const facetsInQuery = (
  query: URLSearchParams,
  all: readonly Facet[] = facets,
): FacetChoice =>
  Object.fromEntries(
    all.flatMap((facet) => {
      const text = query.get(facet.key)
      const chosen = text === null ? undefined : chosenIn(text, facet)
      return chosen === undefined || isOpen(chosen) ? [] : [[facet.key, chosen]]
    }),
  )

const chosenIn = (text: string, facet: Facet): SetChoice | RangeChoice | undefined =>
  facet.kind === 'set'
    ? termsAmong(facet, setIn(text))
    : facet.kind === 'range'
      ? rangeIn(text)
      : illuminanceIn(text)

const textOfSet = (facet: Facet, chosen: SetChoice) =>
  (facet.kind === 'set' ? termsAmong(facet, chosen) : [])
    .map((term) => term.replaceAll('%', '%25').replaceAll(',', '%2C'))
    .join(',')

const setIn = (text: string) =>
  text.split(',').map((one) => one.replaceAll('%2C', ',').replaceAll('%25', '%'))

const not = 'not '

function textOfRange(chosen: RangeChoice): string {
  const sorted = anyOfLimits(alternativesOf(chosen), chosen) ?? chosen
  const limits = alternativesOf(sorted).map(textOfAlternative).join(',')
  const distance = sorted.at === undefined ? '' : `@${textOfNumber(sorted.at)}`
  return `${sorted.not ? not : ''}${limits}${distance}`
}

function textOfAlternative({ min, max }: Limits): string {
  if (min === max && min !== undefined) return textOfNumber(min)
  return `${min === undefined ? '' : textOfNumber(min)}-${max === undefined ? '' : textOfNumber(max)}`
}

/** With a true minus sign, because the hyphen stands between two numbers. */
const textOfNumber = (value: number) => String(value).replace('-', '\u2212')

const number = '(\u2212?\\d{1,9}(?:\\.\\d{1,6})?)'
const rangePattern = new RegExp(`^(?:${number}|${number}?-${number}?)$`)

/** Maximum alternatives that an address has; nobody chooses as many. */
const alternativesAtMost = 20

function rangeIn(text: string): RangeChoice | undefined {
  const isNot = text.startsWith(not)
  const limits = text
    .slice(isNot ? not.length : 0)
    .split(',', alternativesAtMost)
    .flatMap((one) => limitsIn(one) ?? [])
    .filter((one) => !isOpen(one))
  return anyOfLimits(limits, isNot ? { not: true } : {})
}

function limitsIn(text: string): Limits | undefined {
  const [, only, from, to] = rangePattern.exec(text) ?? []
  const limits = limitsOf({ min: numberIn(only ?? from), max: numberIn(only ?? to) })
  return isReversed(limits) ? undefined : limits
}

function illuminanceIn(text: string): RangeChoice | undefined {
  const [limits = '', distance = ''] = text.split('@')
  const range = rangeIn(limits)
  const at = limitsIn(distance)?.min
  if (range === undefined || at === undefined) return undefined
  return at < distances.least || at > distances.most ? undefined : { ...range, at }
}

const numberIn = (text: string | undefined) =>
  text === undefined ? undefined : Number(text.replace('\u2212', '-'))
