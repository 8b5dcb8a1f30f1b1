import { counted, formatNumber } from '#src/domain/format-number.ts'
import { groupBy } from '#src/domain/group-by.ts'
import type { Range } from './attribute.ts'
import { type AttributeKey, attributes } from './attributes.ts'
import { combinedSpecs } from './combined-specs.ts'
import { offeredOf } from './default-variant.ts'
import { productFields } from './fields.ts'
import { formatQuantity, formatRange } from './format-value.ts'
import { type Stated, type StatedQuantity, quantitiesIn } from './quantities-in-text.ts'

/** An accessory has values of its own, and the letters of a product number are no units. */
export const statingFields = [
  'name',
  'title',
  'description',
  'length',
  'color',
  'material',
] as const
export type StatingField = (typeof statingFields)[number]

/** A text of a product that states a value which a variant, or the product without any, does not have. */
export interface TextContradiction {
  field: StatingField
  /** as the field spells it */
  text: string
  key: AttributeKey
  /** how many variants have another value */
  differing: number
  sentence: string
}

type UncheckedSpecs = Readonly<Record<string, unknown>>

/** Those of a form need not be valid. */
export interface StatedProduct {
  texts: Readonly<Partial<Record<StatingField, unknown>>>
  specs: UncheckedSpecs
  variants: readonly { specs: UncheckedSpecs; retired?: unknown }[]
}

/**
 * The values in a product's texts that are not those of every variant. A text may give the range or the
 * list of all values instead, or name all of them in several places.
 */
export function textContradictions({ texts, specs, variants }: StatedProduct): TextContradiction[] {
  const offered = offeredOf(variants)
  const all =
    offered.length === 0 ? [specs] : offered.map(({ specs: own }) => ({ ...specs, ...own }))
  const known = new Map<AttributeKey, OwnValues[]>()
  const valuesOf = (key: AttributeKey) => {
    const found = known.get(key) ?? distinctValues(key, all)
    known.set(key, found)
    return found
  }
  const found = statingFields.flatMap((field) => {
    const text = texts[field]
    const statements = typeof text === 'string' ? statementsIn(text, field) : []
    return [...groupBy(statements, ({ key }) => key)].flatMap(([key, those]) =>
      contradictionsIn(field, those, valuesOf(key), offered.length),
    )
  })
  return found.slice(0, foundAtMost)
}

/** More help nobody, and a text may be as long as a book. */
const foundAtMost = 20

/** The contradictions among what a field states of one attribute. */
function contradictionsIn(
  field: StatingField,
  statements: readonly Statement[],
  values: readonly OwnValues[],
  offered: number,
): TextContradiction[] {
  const [first] = statements
  if (first === undefined) return []
  const accepted = distinct(statements.flatMap((statement) => statement.accepted))
  const together = { ...first, accepted, certain: accepted, bound: undefined }
  if (accepted.length > 1 && isTrue(together, values)) return []
  const found = distinct(statements).flatMap((statement) => {
    if (isTrue(statement, values)) return []
    const differing = values.filter(({ own }) => !has(own, statement))
    // 'Turns 30°' beside beams of 24° is no beam.
    if (statement.isUnsure && differing.length === values.length) return []
    const { text, key } = statement
    const sentence = sentenceOf(field, statement, values, differing, offered)
    return [{ field, text, key, differing: countOf(differing), sentence }]
  })
  return distinct(found)
}

/** A number, a range, or a choice. */
type Value = Range | string

/** The values of an attribute that some variants have, and how many these are. */
interface OwnValues {
  own: readonly Value[]
  count: number
}

const countOf = (values: readonly OwnValues[]) => values.reduce((sum, { count }) => sum + count, 0)

/** Without variants that have no value. */
function distinctValues(key: AttributeKey, all: readonly UncheckedSpecs[]): OwnValues[] {
  const attribute = attributes.find((one) => one.key === key)
  const second = completing.find(({ completes }) => completes.key === key)
  const found = groupBy(
    all.map((specs) => valuesIn(attribute, second, specs)).filter((own) => own.length > 0),
    (own) => JSON.stringify(own),
  )
  return [...found.values()].map((alike) => ({ own: alike[0] ?? [], count: alike.length }))
}

const distinct = <T>(list: readonly T[]): T[] => [
  ...new Map(list.map((one) => [JSON.stringify(one), one])).values(),
]

interface Statement {
  key: AttributeKey
  text: string
  /** each of which a text states */
  accepted: readonly Value[][]
  /** without numbers of a list that may be something else */
  certain: readonly Value[][]
  bound: StatedQuantity['bound']
  isUnsure: boolean
}

function statementsIn(text: string, field: StatingField): Statement[] {
  const { quantities, choices } = quantitiesIn(text, field)
  const statements = quantities.map(({ stated, certain, ...quantity }): Statement => ({
    bound: undefined,
    ...quantity,
    ...{ accepted: rangesOf(stated, quantity.key), certain: rangesOf(certain, quantity.key) },
  }))
  const ofChoices = choices.map(({ choice, ...rest }): Statement => ({
    ...rest,
    ...{ accepted: [[choice]], certain: [[choice]], bound: undefined, isUnsure: false },
  }))
  return [...statements, ...ofChoices].filter(({ accepted }) => accepted.length > 0)
}

/** Each as the ranges that it may mean; without numbers that the attribute can't have. */
function rangesOf(stated: readonly Stated[], key: AttributeKey): Range[][] {
  const attribute = attributes.find((one) => one.key === key)
  const [least, most] =
    attribute !== undefined && 'min' in attribute ? [attribute.min, attribute.max] : [0, Infinity]
  return stated
    .map(([lower, upper = lower]) =>
      lower.flatMap((min) =>
        upper
          .filter((max) => (upper === lower ? max === min : max > min))
          .map((max) => ({ min, max })),
      ),
    )
    .map((ranges) => ranges.filter(({ min, max }) => min >= least && max <= most))
    .filter((ranges) => ranges.length > 0)
}

type Listed = (typeof attributes)[number]
const completing = attributes.filter((attribute) => 'completes' in attribute)

/** The values of an attribute, and of one that completes it; none where it is not known. */
function valuesIn(
  attribute: Listed | undefined,
  second: (typeof completing)[number] | undefined,
  specs: UncheckedSpecs,
): Value[] {
  if (attribute === undefined) return []
  const { lumens, watts } = specs
  const isKnown = typeof lumens === 'number' && typeof watts === 'number'
  const value =
    attribute.key === 'efficacy' && isKnown
      ? combinedSpecs({ lumens, watts }).efficacy
      : specs[attribute.key]
  const other = second && specs[second.key]
  if (typeof value === 'string')
    return [value, other].filter(
      (one): one is string => attribute.kind === 'choice' && typeof one === 'string',
    )
  if (typeof value === 'number') {
    const own = { min: value, max: value }
    if (typeof other !== 'number') return [own]
    return second?.completes.as === 'upper end'
      ? [{ min: value, max: other }]
      : [own, { min: other, max: other }]
  }
  if (typeof value !== 'object' || value === null) return []
  // A supply, or a cut-out.
  const parts = Object.entries(value).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  const { min, max } = Object.fromEntries(parts)
  return min !== undefined && max !== undefined
    ? [{ min, max }]
    : parts.map(([, size]) => ({ min: size, max: size }))
}

/** Makers write supplies as ranges that overlap: 230 V, 220–240 V and 100–277 V are one mains. */
const isSupply = (key: AttributeKey) =>
  attributes.some((attribute) => attribute.key === key && attribute.kind === 'supply')

/** Whether a variant with these values is among what is stated. */
const has = (own: readonly Value[], { accepted, bound, key }: Statement): boolean =>
  accepted.some((meanings) =>
    meanings.some((meaning) => own.some((value) => fits(meaning, value, bound, isSupply(key)))),
  )

function fits(
  stated: Value,
  value: Value,
  bound: Statement['bound'],
  isOverlapEnough: boolean,
): boolean {
  // IK10 is also said of IK10+.
  if (typeof stated === 'string' || typeof value === 'string')
    return typeof stated === 'string' && typeof value === 'string' && value.startsWith(stated)
  const tolerance = bound === 'about' ? stated.max * 0.1 : 0
  const [min, max] = [stated.min - tolerance, stated.max + tolerance]
  if (bound === 'atMost') return value.max <= max
  if (bound === 'atLeast') return value.min >= min
  const isWithin = value.min >= min && value.max <= max
  // A single colour temperature of tunable white is one of those that it has.
  const isPart = min === max && min >= value.min && max <= value.max
  return isWithin || isPart || (isOverlapEnough && value.min <= max && value.max >= min)
}

/** Whether every variant has what is stated, and nothing else is stated. */
function isTrue(statement: Statement, values: readonly OwnValues[]): boolean {
  if (values.length === 0) return true
  return [statement, { ...statement, accepted: statement.certain }].some(
    (one) => values.every(({ own }) => has(own, one)) && isMade(one, values),
  )
}

/** Whether both ends of what is stated are values of variants. */
const isMade = ({ accepted, bound, key }: Statement, values: readonly OwnValues[]): boolean =>
  bound !== undefined ||
  isSupply(key) ||
  accepted.every((meanings) =>
    meanings.some((meaning) =>
      endsOf(meaning).every((end) => values.some(({ own }) => hasEnd(own, end))),
    ),
  )

const endsOf = (value: Value): Value[] =>
  typeof value === 'string'
    ? [value]
    : [value.min, value.max].map((end) => ({ min: end, max: end }))

const hasEnd = (own: readonly Value[], end: Value) =>
  own.some((value) => fits(end, value, undefined, false))

function sentenceOf(
  field: StatingField,
  { text, key }: Statement,
  values: readonly OwnValues[],
  differing: readonly OwnValues[],
  offered: number,
): string {
  const count = countOf(differing)
  const isOfAll = offered === 0 || count === 0 || count === offered
  const all = ['the product', 'the only variant', 'both variants'][offered]
  const of = isOfAll
    ? (all ?? `all ${counted(offered, 'variant')}`)
    : `${formatNumber(count)} of ${counted(offered, 'variant')}`
  const { label } = attributes.find((attribute) => attribute.key === key) ?? { label: key }
  const own = /^\p{Lu}{2}|^TM-/u.test(label)
    ? label
    : label.charAt(0).toLowerCase() + label.slice(1)
  const shown = count === 0 ? values : differing
  return `‘${text}’ in the ${productFields[field].heading.toLowerCase()}: the ${own} of ${of} is ${listOf(key, shown)}.`
}

/** '15°, 24° or 60°', or a range of more than four. */
function listOf(key: AttributeKey, values: readonly OwnValues[]): string {
  const attribute = attributes.find((one) => one.key === key)
  const unit = attribute !== undefined && 'unit' in attribute ? attribute.unit : undefined
  const all = values.flatMap(({ own }) => own)
  const numbers = all.filter((value) => typeof value !== 'string')
  const ordered = numbers.toSorted((one, other) => one.min - other.min || one.max - other.max)
  const texts = [
    ...new Set([
      ...all.filter((value) => typeof value === 'string'),
      ...ordered.map((range) => formatRange(range, unit)),
    ]),
  ]
  if (texts.length <= listedValues)
    return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`
  const min = Math.min(...numbers.map((range) => range.min))
  const max = Math.max(...numbers.map((range) => range.max))
  return min === max ? formatQuantity(min, unit) : formatRange({ min, max }, unit)
}

const listedValues = 4
