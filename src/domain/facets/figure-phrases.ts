import { type Attribute, type Unit, units } from '#src/domain/product/attribute.ts'
import { type AttributeKey, attributes } from '#src/domain/product/attributes.ts'
import type { RangeChoice } from './facet-choice.ts'
import {
  anySign,
  figure,
  longestFirst,
  numberIn,
  rangeSign,
  spaceless,
  statedLimits,
} from './figures.ts'
import { anyOf, escaped, facetAttributes, namesOf, patternOf, phraseEnd } from './phrases.ts'
import { limitsOfFigure } from './requirements.ts'
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
  const limits =
    statedLimits(values, plus === undefined ? sign : '>') ??
    limitsOfFigure(attribute.key, numberIn(low))
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

/** Millimetres alone don't tell a cut-out from a length, which is no facet. */
const isTelling = (unit: Unit) =>
  attributes.every(
    (attribute: Attribute) => attribute.unit !== unit || attribute.uses.includes('facet'),
  )
