import { facetParameter } from '#src/domain/product/listing.ts'
import { type Facet, distances, facets } from './facet.ts'
import {
  type FacetChoice,
  type RangeChoice,
  type SetChoice,
  isOpen,
  isSetChoice,
  limitsOf,
} from './facet-choice.ts'

/*
 * A choice of facets in an address: `cct=3000&lumens=900-1300&ip=IP44,IP65&ambient=50-&lux=300-@2.5`.
 * Facets and texts stand in display order, so that equal choices have equal addresses.
 */

/** The parameters of an address that a choice becomes, without a leading separator. */
export const facetQuery = (choice: FacetChoice, all: readonly Facet[] = facets): string =>
  all
    .flatMap((facet) => {
      const chosen = choice[facet.key]
      if (chosen === undefined || isOpen(chosen)) return []
      const text = isSetChoice(chosen) ? textOfSet(facet, chosen) : textOfRange(chosen)
      return facetParameter(facet.key, text)
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
    ? inDisplayOrder(facet, setIn(text))
    : facet.kind === 'range'
      ? rangeIn(text)
      : illuminanceIn(text)

const textOfSet = (facet: Facet, chosen: SetChoice) =>
  inDisplayOrder(facet, chosen)
    .map((text) => text.replaceAll('%', '%25').replaceAll(',', '%2C'))
    .join(',')

const setIn = (text: string) =>
  text.split(',').map((one) => one.replaceAll('%2C', ',').replaceAll('%25', '%'))

/** Without texts that the facet does not have. Only the catalogue knows its finishes. */
function inDisplayOrder(facet: Facet, texts: SetChoice): SetChoice {
  if (facet.kind === 'set' && facet.choices !== undefined)
    return facet.choices.filter((one) => texts.includes(one))
  return [...new Set(texts)].filter((text) => finishCode.test(text)).sort()
}

const finishCode = /^[\w.-]{1,20}$/

function textOfRange({ min, max, at }: RangeChoice): string {
  if (at !== undefined) return `${textOfRange(limitsOf({ min, max }))}@${textOfNumber(at)}`
  if (min === max && min !== undefined) return textOfNumber(min)
  return `${min === undefined ? '' : textOfNumber(min)}-${max === undefined ? '' : textOfNumber(max)}`
}

/** With a true minus sign, because the hyphen stands between two numbers. */
const textOfNumber = (value: number) => String(value).replace('-', '\u2212')

const number = '(\u2212?\\d{1,9}(?:\\.\\d{1,6})?)'
const rangePattern = new RegExp(`^(?:${number}|${number}?-${number}?)$`)

function rangeIn(text: string): RangeChoice | undefined {
  const [, only, from, to] = rangePattern.exec(text) ?? []
  const min = numberIn(only ?? from)
  const max = numberIn(only ?? to)
  return min !== undefined && max !== undefined && min > max ? undefined : limitsOf({ min, max })
}

function illuminanceIn(text: string): RangeChoice | undefined {
  const [limits = '', distance = ''] = text.split('@')
  const range = rangeIn(limits)
  const at = rangeIn(distance)?.min
  if (range === undefined || at === undefined) return undefined
  return at < distances.least || at > distances.most ? undefined : { ...range, at }
}

const numberIn = (text: string | undefined) =>
  text === undefined ? undefined : Number(text.replace('\u2212', '-'))
