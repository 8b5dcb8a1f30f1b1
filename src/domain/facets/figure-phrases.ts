import { type Attribute, type FigureRule, type Unit, units } from '#src/domain/product/attribute.ts'
import { type AttributeKey, attributes } from '#src/domain/product/attributes.ts'
import type { RangeChoice } from './facet-choice.ts'
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

// Figures as people type them.

const signs = {
  atLeast: ['>', '>=', '=>', '≥', 'at least', 'more than', 'over', 'above', 'min', 'min.', 'from'],
  atMost: ['<', '<=', '=<', '≤', 'at most', 'less than', 'under', 'below', 'max', 'max.', 'up to'],
  exactly: ['=', 'exactly'],
  // These add no meaning to the figure.
  around: ['~', '≈', 'about', 'approx', 'approx.', 'around', 'between'],
} as const

const longestFirst = (texts: readonly string[]) =>
  [...texts].sort((one, other) => other.length - one.length)

/** A pattern for any sign. */
const anySign = longestFirst(Object.values(signs).flat()).map(escaped).join('|')

/** A pattern for digits in groups of three, or with up to two decimals; nobody types three. */
const figure = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)`

/** A pattern for the separator between two figures of a range. */
const rangeSign = String.raw`-|‐|‑|–|—|…|\.{2,3}|to|and`

function numberIn(text: string): number {
  const isGrouped = /^[1-9]\d{0,2}(?:[^\d]\d{3})+$/.test(text)
  return Number(isGrouped ? text.replace(/\D/g, '') : text.replace(',', '.'))
}

/** The limits that one or two figures state; undefined for a single figure without a sign. */
function statedLimits(values: readonly number[], sign = ''): RangeChoice | undefined {
  const [low = 0, high] = values
  if (high !== undefined) return { min: Math.min(low, high), max: Math.max(low, high) }
  const is = (kind: keyof typeof signs) =>
    signs[kind].some((one) => spaceless(one) === spaceless(sign))
  if (is('atLeast')) return { min: low }
  if (is('atMost')) return { max: low }
  return is('exactly') ? { min: low, max: low } : undefined
}

/** Attributes that a figure can choose. */
type Measured = Extract<Attribute, { kind: 'number' | 'range' | 'opening' }> & { key: AttributeKey }

export const measured = facetAttributes.filter(
  (attribute): attribute is Measured =>
    attribute.kind === 'number' || attribute.kind === 'range' || attribute.kind === 'opening',
)

/** The spellings of each unit: its symbol, its English name, and others. */
const unitSpellings = Object.entries<Unit>(units).flatMap(([name, unit]) =>
  [unit.symbol, name, `${name}s`, ...(unit.spellings ?? [])].map(
    (spelling) => [spelling, unit] as const,
  ),
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

const phrase = new RegExp(
  [
    String.raw`(?:(?<name>${anyOf(names)})\s*:?\s*)?`,
    String.raw`(?:(?<sign>${anySign})\s*)?`,
    String.raw`(?<low>${figure})`,
    String.raw`(?:\s*(?<lowUnit>${anyUnit}))?`,
    String.raw`(?:\s*(?:${rangeSign})\s*(?<high>${figure}))?`,
    String.raw`(?:\s*(?<unit>${anyUnit}))?`,
    String.raw`\s?(?<plus>\+)?`,
    String.raw`(?:\s*(?<after>${namesAfter.map(patternOf).join('|')})(?!\s*[<>=≤≥]*\s*\d))?`,
    phraseEnd,
  ].join(''),
  'iuy',
)

/** The limits that a single figure means: 10 W means 9 to 11 W, CRI 90 means 90 or more. */
function limitsOfFigure(figure: FigureRule | undefined, value: number): RangeChoice {
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
}

/** A phrase of a figure, with its attribute's name or unit, that begins here. */
export function figurePhraseAt(text: string, start: number): FigurePhrase | undefined {
  phrase.lastIndex = start
  const match = phrase.exec(text)
  const { name, sign, low, lowUnit, high, unit, plus, after } = match?.groups ?? {}
  const attribute = attributeOf(name ?? after, unitOf(unit ?? lowUnit))
  if (match === null || low === undefined || attribute === undefined) return undefined
  if (high !== undefined && lowUnit !== undefined && unitOf(lowUnit) !== attribute.unit)
    return undefined
  const values = [low, high].flatMap((each) => (each === undefined ? [] : [numberIn(each)]))
  if (values.some((value) => value < attribute.min || value > attribute.max)) return undefined
  const limits =
    statedLimits(values, plus === undefined ? sign : '>') ??
    limitsOfFigure(attribute.figure, numberIn(low))
  return { end: phrase.lastIndex, key: attribute.key, limits }
}

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
  const limits = statedLimits(values, sign) ?? { min: Math.min(...values) }
  return { end: illuminancePhrase.lastIndex, key: illuminance.key, limits: { ...limits, at } }
}
