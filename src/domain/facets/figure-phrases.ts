import { type Attribute, type Unit, units } from '#src/domain/product/attribute.ts'
import { type AttributeKey, attributes } from '#src/domain/product/attributes.ts'
import { formatNumber, withUnit } from '#src/domain/product/format-value.ts'
import type { RangeChoice } from './facet-choice.ts'
import { anyOf, escaped, facetAttributes, namesOf, patternOf, phraseEnd } from './phrases.ts'
import { limitsOf } from './requirements.ts'
import { shorthands } from './shorthands.ts'

/** Attributes that a figure can choose. */
type Measured = Extract<Attribute, { kind: 'number' | 'range' | 'opening' }> & { key: AttributeKey }

const measured = facetAttributes.filter(
  (attribute): attribute is Measured =>
    attribute.kind === 'number' || attribute.kind === 'range' || attribute.kind === 'opening',
)

/** The spellings of each unit: its symbol, its English name, and shorthands. */
const unitSpellings: readonly (readonly [spelling: string, unit: Unit])[] = [
  ...Object.entries(units).flatMap(([name, unit]): [string, Unit][] => [
    [unit.symbol, unit],
    [name, unit],
    [`${name}s`, unit],
  ]),
  ...shorthands.units,
]

const signs = {
  atLeast: ['>', '>=', '=>', '≥', 'at least', 'more than', 'over', 'above', 'min', 'min.', 'from'],
  atMost: ['<', '<=', '=<', '≤', 'at most', 'less than', 'under', 'below', 'max', 'max.', 'up to'],
  exactly: ['=', 'exactly'],
  // These say no more than the figure alone.
  around: ['~', '≈', 'about', 'approx', 'approx.', 'around', 'between'],
} as const

const longestFirst = (texts: readonly string[]) =>
  [...texts].sort((one, other) => other.length - one.length)
const anySign = longestFirst(Object.values(signs).flat()).map(escaped).join('|')
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

function spaceless(text: string): string {
  return text.toLowerCase().replace(/[\s\-‐‑–—/]/g, '')
}

/** Digits in groups of three, or with up to two decimals; nobody types three decimals. */
const figure = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)`

const phrase = new RegExp(
  [
    String.raw`(?:(?<name>${anyOf(names)})\s*:?\s*)?`,
    String.raw`(?:(?<sign>${anySign})\s*)?`,
    String.raw`(?<low>${figure})`,
    String.raw`(?:\s*(?<lowUnit>${anyUnit}))?`,
    String.raw`(?:\s*(?:-|‐|‑|–|—|…|\.{2,3}|to|and)\s*(?<high>${figure}))?`,
    String.raw`(?:\s*(?<unit>${anyUnit}))?`,
    String.raw`\s?(?<plus>\+)?`,
    String.raw`(?:\s*(?<after>${namesAfter.map(patternOf).join('|')})(?!\s*[<>=≤≥]*\s*\d))?`,
    phraseEnd,
  ].join(''),
  'iuy',
)

export interface FigurePhrase {
  end: number
  key: AttributeKey
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
  const limits = limitsIn(attribute.key, values, plus === undefined ? sign : '>')
  return { end: phrase.lastIndex, key: attribute.key, limits }
}

function numberIn(text: string): number {
  const isGrouped = /^[1-9]\d{0,2}(?:[^\d]\d{3})+$/.test(text)
  return Number(isGrouped ? text.replace(/\D/g, '') : text.replace(',', '.'))
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

/** Millimetres alone don't tell a cut-out from a length, which is no facet. */
const isTelling = (unit: Unit) =>
  attributes.every(
    (attribute: Attribute) => attribute.unit !== unit || attribute.uses.includes('facet'),
  )

function limitsIn(key: AttributeKey, values: readonly number[], sign = ''): RangeChoice {
  const [low = 0, high] = values
  if (high !== undefined) return { min: Math.min(low, high), max: Math.max(low, high) }
  const is = (kind: keyof typeof signs) =>
    signs[kind].some((one) => spaceless(one) === spaceless(sign))
  if (is('atLeast')) return { min: low }
  if (is('atMost')) return { max: low }
  return is('exactly') ? { min: low, max: low } : limitsOf(key, low)
}

/** Limits as a chip shows them: 'at least 1,000 lm', '900–1,300 lm', '3,000 K'. */
export function textOfLimits({ min, max }: RangeChoice, unit: Unit | undefined): string {
  const shown = (value: number) => withUnit(formatNumber(value), unit)
  if (min === undefined) return max === undefined ? '' : `at most ${shown(max)}`
  if (max === undefined) return `at least ${shown(min)}`
  return min === max ? shown(min) : `${formatNumber(min)}–${shown(max)}`
}
