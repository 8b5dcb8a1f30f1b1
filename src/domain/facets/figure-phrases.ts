import { ownValue } from '#src/domain/own-value.ts'
import { type Attribute, type FigureRule, type Unit, units } from '#src/domain/product/attribute.ts'
import { type AttributeKey, attributes } from '#src/domain/product/attributes.ts'
import { type Limits, type RangeChoice, anyOfLimits } from './facet-choice.ts'
import { distances, illuminance } from './facet.ts'
import {
  anyOf,
  escaped,
  facetAttributes,
  namesOf,
  patternOf,
  phraseEnd,
  spaceless,
} from './phrases.ts'
import { limitWords, spokenUnits } from './spoken-values.derived.ts'

// Figures as people type them.

const longestFirst = (texts: readonly string[]) =>
  [...texts].sort((one, other) => other.length - one.length)

/** A pattern for any word or sign before a figure. */
const anySign = longestFirst(Object.values(limitWords).flat()).map(escaped).join('|')

/** A pattern for digits in groups of three, or with up to two decimals; nobody types three. */
const figure = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)`

/** A pattern for the separator between two figures of a range. */
const rangeSign = String.raw`-|‐|‑|–|—|…|\.{2,3}|to|and|bis|und|إلى|و`

/** A pattern for the separator between figures of which any will do. */
const alternativeSign = String.raw`/|or|oder|أو`

function numberIn(text: string): number {
  const isGrouped = /^[1-9]\d{0,2}(?:[^\d]\d{3})+$/.test(text)
  return Number(isGrouped ? text.replace(/\D/g, '') : text.replace(',', '.'))
}

/** Patterns for signs after a figure. */
const orMore = String.raw`(?:or|and)\s+(?:more|better|higher|above|over|up)|oder\s+mehr|أو أكثر`
const orLess = String.raw`(?:or|and)\s+(?:less|lower|below|under|narrower|smaller)|oder\s+weniger|أو أقل`

/** A single figure that is said to be about right. */
const aboutRight: FigureRule = { rule: 'around', share: 0.05 }

/** The limits that one or two figures state; undefined for a single figure without a sign. */
function statedLimits(values: readonly number[], sign: string): Limits | undefined {
  const [low = 0, high] = values
  if (high !== undefined) return { min: Math.min(low, high), max: Math.max(low, high) }
  if (isSign('at least', sign)) return { min: low }
  if (isSign('at most', sign)) return { max: low }
  return isSign('exactly', sign) ? { min: low, max: low } : undefined
}

const isSign = (kind: 'at least' | 'at most' | 'exactly' | 'around', sign: string) =>
  limitWords[kind]?.some((one) => spaceless(one) === spaceless(sign)) === true

/** Attributes that a figure can choose. */
type Measured = Extract<Attribute, { kind: 'number' | 'range' | 'opening' }> & { key: AttributeKey }

export const measured = facetAttributes.filter(
  (attribute): attribute is Measured =>
    attribute.kind === 'number' || attribute.kind === 'range' || attribute.kind === 'opening',
)

/** The spellings of each unit: its symbol, its English name, and others. */
const unitSpellings = Object.entries<Unit>(units).flatMap(([name, unit]) =>
  [
    unit.symbol,
    name,
    `${name}s`,
    ...(unit.spellings ?? []),
    ...(ownValue(spokenUnits, name) ?? []),
  ].map((spelling) => [spelling, unit] as const),
)

/** '°C' must not lose its sign, so units are not spelled as freely as choices. */
const anyUnit = longestFirst(unitSpellings.map(([spelling]) => spelling))
  .map(escaped)
  .join('|')

const named = new Map(
  measured.flatMap((attribute) => namesOf(attribute).map((name) => [spaceless(name), attribute])),
)
const names = measured.flatMap(namesOf)
/** 'd' and 'ø' stand before their figure only. */
const namesAfter = names.filter((name) => name.length > 1)

/** No text that goes on with a unit: 'lm/K' and 'W/m²' are no units of ours. */
const figureEnd = String.raw`(?!/(?:${anyUnit}|m²)${phraseEnd})${phraseEnd}`

const phrasePattern = ({
  hasOthers,
  isNamedAfter,
}: {
  hasOthers: boolean
  isNamedAfter: boolean
}) =>
  new RegExp(
    [
      String.raw`(?:(?<name>${anyOf(names)})(?:\s+(?:of|von))?\s*:?\s*)?`,
      String.raw`(?:(?<sign>${anySign})\s*)?`,
      String.raw`(?<low>${figure})`,
      String.raw`(?:\s*(?<lowUnit>${anyUnit}))?`,
      hasOthers
        ? String.raw`(?<others>(?:\s*(?:${alternativeSign})\s*(?:${figure})(?:\s*(?:${anyUnit}))?)+)`
        : String.raw`(?:\s*(?:${rangeSign})\s*(?<high>${figure}))?(?:\s*(?<unit>${anyUnit}))?(?:\s?(?:(?<plus>\+|${orMore})|(?<minus>${orLess})))?`,
      isNamedAfter
        ? String.raw`\s*(?<after>${namesAfter.map(patternOf).join('|')})(?!\s*[<>=≤≥]*\s*\d)`
        : '',
      figureEnd,
    ].join(''),
    'iuy',
  )

/** Some readings of a text make no sense, such as a beam of 3000 K, so each is tried. */
const patterns = [
  phrasePattern({ hasOthers: true, isNamedAfter: true }),
  phrasePattern({ hasOthers: true, isNamedAfter: false }),
  phrasePattern({ hasOthers: false, isNamedAfter: true }),
  phrasePattern({ hasOthers: false, isNamedAfter: false }),
]

const other = new RegExp(String.raw`(?<value>${figure})(?:\s*(?<unit>${anyUnit}))?`, 'giu')

/** The limits that a single figure means: 10 W means 9 to 11 W, CRI 90 means 90 or more. */
function limitsOfFigure(figure: FigureRule | undefined, value: number): Limits {
  if (figure?.rule === 'atLeast') return { min: value }
  if (figure?.rule === 'atMost') return { max: value }
  const { share = 0, least = 0 } = figure ?? {}
  const tolerance = Math.max(share * value, least)
  return { min: rounded(value - tolerance), max: rounded(value + tolerance) }
}

/** Removes floating-point noise. */
const rounded = (value: number) => Number(value.toFixed(2))

interface FigurePhrase {
  end: number
  /** of the facet */
  key: string
  limits: RangeChoice
  /** what a negation of the phrase excludes: 'not CRI 80' excludes 80 alone */
  exact: RangeChoice
}

/** The longest phrase of a figure, with its attribute's name or unit, that begins here. */
export function figurePhraseAt(text: string, start: number): FigurePhrase | undefined {
  const found = patterns.flatMap((pattern): FigurePhrase[] => {
    pattern.lastIndex = start
    const match = pattern.exec(text)
    const read = match && readFigure(match.groups ?? {})
    return read ? [{ ...read, end: start + match[0].length }] : []
  })
  const [first, ...others] = found
  return others.reduce((longest, each) => (each.end > (longest?.end ?? 0) ? each : longest), first)
}

function readFigure(
  groups: Partial<Record<string, string>>,
): Omit<FigurePhrase, 'end'> | undefined {
  const { name, low, lowUnit, high, unit, plus, minus, after, others = '' } = groups
  const sign = plus === undefined ? (minus === undefined ? (groups['sign'] ?? '') : '<') : '>'
  const more = [...others.matchAll(other)].map(({ groups = {} }) => groups)
  const typedUnits = [lowUnit, unit, ...more.map((one) => one['unit'])].flatMap((typed) =>
    typed === undefined ? [] : [unitOf(typed)],
  )
  const attribute = attributeOf(name ?? after, typedUnits.at(-1))
  if (low === undefined || attribute === undefined) return undefined
  if (typedUnits.some((one) => one !== attribute.unit)) return undefined
  const values = [low, high, ...more.map(({ value }) => value)].flatMap((typed) =>
    typed === undefined ? [] : [numberIn(typed)],
  )
  if (values.some((value) => value < attribute.min || value > attribute.max)) return undefined
  const rule = isSign('around', sign)
    ? (aroundRule(attribute.figure) ?? aboutRight)
    : attribute.figure
  const exactly = (value: number) => ({ min: value, max: value })
  const limits =
    more.length > 0
      ? anyOfLimits(values.map((value) => limitsOfFigure(rule, value)))
      : (statedLimits(values, sign) ?? limitsOfFigure(rule, numberIn(low)))
  const exact = anyOfLimits(
    more.length > 0 || high === undefined ? values.map(exactly) : [limits ?? {}],
  )
  const isStated = statedLimits(values, sign) !== undefined
  if (limits === undefined || exact === undefined) return undefined
  return { key: attribute.key, limits, exact: isStated ? limits : exact }
}

const aroundRule = (figure: FigureRule | undefined) =>
  figure?.rule === 'around' ? figure : undefined

const unitOf = (typed: string | undefined): Unit | undefined =>
  unitSpellings.find(([spelling]) => spelling.toLowerCase() === typed?.toLowerCase())?.[1]

/** By name, whose unit must be right; else by unit, the first attribute of the list. */
function attributeOf(name: string | undefined, unit: Unit | undefined): Measured | undefined {
  if (name !== undefined) {
    const attribute = named.get(spaceless(name))
    return unit === undefined || unit === attribute?.unit ? attribute : undefined
  }
  if (unit === undefined || !isTelling(unit)) return undefined
  return measured.find((attribute) => attribute.unit === unit)
}

/** Millimetres alone could mean a cut-out or a length, which is no facet. */
const isTelling = (unit: Unit) =>
  attributes.every(
    (attribute: Attribute) => attribute.unit !== unit || attribute.uses.includes('facet'),
  )

const illuminancePhrase = new RegExp(
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
export function illuminancePhraseAt(text: string, start: number): FigurePhrase | undefined {
  illuminancePhrase.lastIndex = start
  const { sign, low, high, distance } = illuminancePhrase.exec(text)?.groups ?? {}
  if (low === undefined || distance === undefined) return undefined
  const at = numberIn(distance)
  if (at < distances.least || at > distances.most) return undefined
  const values = [low, high].flatMap((each) => (each === undefined ? [] : [numberIn(each)]))
  const limits = statedLimits(values, sign ?? '') ?? { min: Math.min(...values) }
  return {
    end: illuminancePhrase.lastIndex,
    key: illuminance.key,
    limits: { ...limits, at },
    exact: { ...limits, at },
  }
}
