import type * as z from 'zod/mini'
import { colourWords, spokenAttributes, spokenUnits } from '#src/domain/facets/spoken-values.ts'
import { specMessages, valueSchema } from '#src/domain/product/attribute-schema.ts'
import { type Attribute, type Unit, units } from '#src/domain/product/attribute.ts'
import type { AttributeKey } from '#src/domain/product/attributes.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { readNumber, readValue, writeValue } from '#src/domain/product/typed-value.ts'
import { nearestText } from './nearest-text.ts'
import { tradeValues } from './trade-headings.ts'

/** What separates decimals in a file's texts; undefined if none shows it. */
export type DecimalSign = 'comma' | 'point' | undefined

interface Reading {
  finishes: readonly Finish[]
  decimal: DecimalSign
}

type KeyedAttribute = Attribute & { key: AttributeKey }

type ReadAttribute = { value: unknown } | { message: string; nearest?: string }

const schemas = new Map<string, z.ZodMiniType>()

function schemaOf(attribute: KeyedAttribute): z.ZodMiniType {
  const known = schemas.get(attribute.key)
  if (known !== undefined) return known
  const schema = valueSchema(attribute as Attribute) as z.ZodMiniType
  schemas.set(attribute.key, schema)
  return schema
}

/**
 * The value that a cell means: as an export writes it, or as makers' files do ('3.000 K', '12 Watt',
 * 'IP 65', 'DALI2', 'weiß'). The first reading that the attribute allows wins.
 */
export function readAttribute(
  attribute: KeyedAttribute,
  cell: string | number | boolean,
  { finishes, decimal }: Reading,
): ReadAttribute {
  const schema = schemaOf(attribute)
  let message: string | undefined
  for (const value of readings(attribute, cell, finishes, decimal)) {
    const result = schema.safeParse(value)
    if (result.success) {
      const isKnown = attribute.kind !== 'finish' || finishes.some(({ code }) => code === value)
      if (isKnown) return { value: result.data }
      message ??= specMessages.finish(attribute.label)
    } else message ??= result.error.issues[0]?.message
  }
  const nearest = nearestValue(attribute, String(cell), finishes)
  return {
    message: message ?? specMessages.notObject,
    ...(nearest !== undefined && { nearest }),
  }
}

const numeric = ['number', 'range', 'supply', 'opening', 'lifetimes']

/** Possible values of a cell, the likeliest first. */
function* readings(
  attribute: KeyedAttribute,
  cell: string | number | boolean,
  finishes: readonly Finish[],
  decimal: DecimalSign,
): Generator<unknown, void, void> {
  if (typeof cell === 'number' && attribute.kind === 'number') {
    yield cell
    return
  }
  const text = String(cell).trim()
  if (!numeric.includes(attribute.kind) || typeof cell === 'number') {
    yield readValue(attribute, text, finishes)
    yield* spoken(attribute, text, finishes)
    return
  }
  if (attribute.kind === 'lifetimes') {
    // Hours are whole, so a sign before three digits separates thousands.
    yield readValue(attribute, text.replaceAll(/(?<=\d)[.,](?=\d{3}(?!\d))/g, ''), finishes)
    return
  }
  const plain = withPlainUnit(text, attribute)
  const german = withPoints(plain)
  const texts = decimal === 'comma' ? [german, plain] : [plain, german]
  for (const one of texts) yield readValue(attribute, one, finishes)
}

/** '1.150,5' as '1150.5': full stops between thousands, a decimal comma. */
const withPoints = (text: string) =>
  text.replaceAll(/\d[\d.,]*/g, (number) =>
    number.replaceAll(/\.(?=\d{3}(?!\d))/g, '').replace(/,(?=\d+$)/, '.'),
  )

const unitNames = new Map<string, string[]>(
  Object.entries<Unit>(units).map(([name, { symbol, spellings = [] }]) => [
    symbol,
    [symbol, name, ...spellings, ...(spokenUnits[name] ?? [])].map((one) => one.toLowerCase()),
  ]),
)

/** Before a number, and no part of it: 'ca. 12', '≥ 90', 'UGR < 19', 'Ra 90'. */
const before = /^(?:ca\.?|approx\.?|about|~|[<>≤≥=]=?|max\.?|min\.?|typ\.?)\s*/i

/** A number’s text without what makers write around it: its unit in words and its name. */
function withPlainUnit(text: string, attribute: KeyedAttribute): string {
  if (attribute.kind !== 'number') return text
  const names = [attribute.short ?? '', ...(attribute.names ?? []), attribute.label]
  let rest = text
  for (const name of names.filter((one) => /[a-z]/i.test(one)))
    if (rest.toLowerCase().startsWith(name.toLowerCase())) {
      rest = rest.slice(name.length).replace(/^[\s:]+/, '')
      break
    }
  rest = rest.replace(before, '')
  const [, number, unit = ''] = /^([-−+]?[\d.,\s]*\d)\s*([^\d]*)$/.exec(rest) ?? []
  if (number === undefined) return rest
  const known = unitNames.get(attribute.unit?.symbol ?? '') ?? []
  return unit === '' || known.includes(unit.trim().toLowerCase()) ? number : rest
}

/** Names without case, spaces and kinds of dashes. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s.]+/g, '')
    .replaceAll(/[‐‑–—−]/g, '-')

const synonyms = new Map<string, Map<string, string>>()

/** The choices of an attribute by their folded names and those that the trade uses. */
function synonymsOf({ key, choices }: { key: AttributeKey; choices: readonly string[] }) {
  const known = synonyms.get(key)
  if (known !== undefined) return known
  const named = new Map<string, string>()
  const terms = spokenAttributes[key]?.terms ?? {}
  for (const choice of choices) {
    for (const name of [choice, ...(terms[choice] ?? []), ...(tradeValues[key]?.[choice] ?? [])])
      named.set(folded(name), choice)
    // A code without its letters: 65 for IP65.
    const digits = /^(?:IP|IK)(\d+)$/.exec(choice)?.[1]
    if (digits !== undefined) named.set(digits, choice)
  }
  synonyms.set(key, named)
  return named
}

/** Values in the trade’s words. */
function* spoken(attribute: KeyedAttribute, text: string, finishes: readonly Finish[]) {
  if (attribute.kind === 'finish') yield finishCalled(text, finishes)
  if (attribute.kind === 'choice') yield synonymsOf(attribute).get(folded(text))
  if (attribute.kind !== 'set') return
  const named = synonymsOf(attribute)
  // A whole text may be a name with a separator: DMX/RDM.
  for (const separator of [/$^/, /[;,\n]/, /[;,/+&\n]|\bund\b|\band\b/i]) {
    const found = text
      .split(separator)
      .filter((part) => part.trim() !== '')
      .map((part) => named.get(folded(part)))
    if (!found.includes(undefined)) yield [...new Set(found)]
  }
}

/** The only finish with this RAL colour, or whose name has this colour in any of its languages. */
function finishCalled(text: string, finishes: readonly Finish[]): string | undefined {
  const ral = /^(?:RAL)?\s*(\d{4})$/i.exec(text)?.[1]
  if (ral !== undefined) return only(finishes.filter((one) => one.ral === `RAL ${ral}`))
  const word = text.toLowerCase()
  const colour =
    Object.entries(colourWords).find(([name, { spellings }]) =>
      [name, ...spellings].some((one) => one.toLowerCase() === word),
    )?.[0] ?? word
  return (
    finishes.find(({ name }) => name.toLowerCase() === colour)?.code ??
    only(finishes.filter(({ name }) => name.toLowerCase().split(/\s+/).includes(colour)))
  )
}

const only = (found: readonly Finish[]) => (found.length === 1 ? found[0]?.code : undefined)

function nearestValue(
  attribute: KeyedAttribute,
  text: string,
  finishes: readonly Finish[],
): string | undefined {
  if (attribute.kind === 'finish')
    return nearestText(
      text,
      finishes.flatMap(({ name, code }) => [name, code]),
    )
  if (attribute.kind === 'choice' || attribute.kind === 'set')
    return nearestText(text, attribute.choices)
  if (attribute.kind !== 'number') return undefined
  const value = readNumber(text)
  if (value === undefined) return undefined
  const { min, max, step } = attribute
  const bounded = Math.min(Math.max(value, min), max)
  const stepped = Number((Math.round(bounded / step) * step).toFixed(4))
  return writeValue(attribute, stepped)
}

const plainNumber = /^[-−+]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$|^[-−+]?\d{1,3}(?:\.\d{3})+,\d+$/
const pointNumber = /^[-−+]?(?:\d+|\d{1,3}(?:,\d{3})+)\.\d{1,2}$/

/**
 * The sign of a file's decimals, told by the texts of its numbers that allow only one; undefined if
 * they tell both or none.
 */
export function decimalSignIn(texts: Iterable<string>): DecimalSign {
  let isComma = false
  let isPoint = false
  for (const text of texts) {
    const [number = ''] = /^[-−+]?[\d.,]+/.exec(text.trim()) ?? []
    isComma ||= plainNumber.test(number)
    isPoint ||= pointNumber.test(number)
  }
  if (isComma === isPoint) return undefined
  return isComma ? 'comma' : 'point'
}
