import type * as z from 'zod/mini'
import { colourWords } from '#src/domain/facets/colour-words.derived.ts'
import { withLatinDecimals } from '#src/domain/fields/latin-decimals.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { specMessages, valueSchema } from '#src/domain/product/attribute-schema.ts'
import { type Attribute, type Unit, units } from '#src/domain/product/attribute.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { readNumber, readValue, writeValue } from '#src/domain/product/typed-value.ts'
import { nearestText } from './nearest-text.ts'
import {
  type KnownSign,
  isNumeric,
  numberMessages,
  openNumber,
  withPlainNumbers,
} from './number-signs.ts'
import {
  answersInCells,
  askedValues,
  choicesInCells,
  coloursInCells,
  limitsInCells,
  namesInCells,
  unitsInCells,
  wordsBesideNumbers,
} from './cell-words.derived.ts'

interface Reading {
  finishes: readonly Finish[]
  /** how numbers are read that have two readings; undefined asks about each */
  decimal: KnownSign
}

export const readMessages = {
  /** @param choices those that may be meant */
  asked: (label: string, text: string, choices: readonly string[]) =>
    `${label}: ‘${text}’ does not say as much as ${inWords(choices)}. Please write what the maker states.`,
  retired: 'Retired must be yes or no.',
  inexact: (label: string, text: string) =>
    `${label}: ‘${text}’ is a limit or an estimate. Please write the value itself.`,
} as const

const inWords = (choices: readonly string[]) =>
  choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`

/** Why a text means nothing, and what its author may have meant. */
export interface ReadFault {
  message: string
  nearest?: string
}

type ReadAttribute = { value: unknown } | ReadFault

/** With digits that the patterns know, and without what only separates Arabic thousands. */
export const latin = (text: string) => withLatinDecimals(text.replaceAll('٬', ''))

/** Makes something once for each attribute, because a column has thousands of cells. */
function byAttribute<A extends { key: string }, T>(make: (attribute: A) => T): (attribute: A) => T {
  const known = new Map<string, T>()
  return (attribute) => {
    const made = known.get(attribute.key) ?? make(attribute)
    known.set(attribute.key, made)
    return made
  }
}

const schemaOf = byAttribute((attribute: Attribute) => valueSchema(attribute) as z.ZodMiniType)

/**
 * The value that a cell means: as an export writes it, or as makers' files do ('3.000 K', '12 Watt',
 * 'IP 65', 'weiß'). A text that says less than a value ('DALI', '>90', 'ca. 12 W') is never taken for it,
 * but is a question to its author.
 */
export function readAttribute(
  attribute: Attribute,
  written: string | number | boolean,
  { finishes, decimal }: Reading,
): ReadAttribute {
  const cell = typeof written === 'string' ? latin(written) : written
  const question = questionAbout(attribute, cell, finishes, decimal)
  if (question !== undefined) return question
  const result = schemaOf(attribute).safeParse(meaningOf(attribute, cell, finishes, decimal))
  const isFinish = attribute.kind === 'finish'
  if (result.success && (!isFinish || finishes.some(({ code }) => code === result.data)))
    return { value: result.data }
  const message = isFinish
    ? specMessages.finish(attribute.label)
    : (result.error?.issues[0]?.message ?? specMessages.notObject)
  const nearest = nearestValue(attribute, String(cell), finishes)
  return { message, ...(nearest !== undefined && { nearest }) }
}

/** The value that a cell may mean; its text if it means none. */
function meaningOf(
  attribute: Attribute,
  cell: string | number | boolean,
  finishes: readonly Finish[],
  decimal: KnownSign,
): unknown {
  if (typeof cell === 'number' && attribute.kind === 'number') return cell
  const text = String(cell).trim()
  switch (attribute.kind) {
    case 'choice':
      return synonymsOf(attribute).get(folded(text)) ?? text
    case 'set':
      return choicesIn(attribute, text) ?? text
    case 'finish':
      return finishCalled(text, finishes) ?? text
    case 'code':
      return readValue(attribute, text)
    default:
      return readValue(
        attribute,
        typeof cell === 'number' ? text : withPlainNumbers(withPlainUnit(text, attribute), decimal),
      )
  }
}

/** Whether a text says that a variant is retired; nothing but a yes retires it. */
export function readRetired(text: string): { value: true | undefined } | ReadFault {
  const word = latin(text.trim().toLowerCase())
  if (answersInCells['yes']?.includes(word) === true) return { value: true }
  if (answersInCells['no']?.includes(word) === true) return { value: undefined }
  const nearest = nearestText(word, ['yes', 'no'])
  return { message: readMessages.retired, ...(nearest !== undefined && { nearest }) }
}

/** The part of its meaning that a text leaves open. */
function questionAbout(
  attribute: Attribute,
  cell: string | number | boolean,
  finishes: readonly Finish[],
  decimal: KnownSign,
): ReadFault | undefined {
  const { label, kind } = attribute
  const text = String(cell).trim()
  if (kind === 'choice' || kind === 'set') {
    if (kind === 'set' && choicesIn(attribute, text) !== undefined) return undefined
    const asked = (kind === 'set' ? text.split(/[;,\n]/) : [text])
      .flatMap((part) =>
        // 'DMX/RDM' is a choice, though 'DMX' alone is a question.
        isNamed(attribute, part)
          ? []
          : [part, ...(kind === 'set' ? part.split(betweenChoices) : [])],
      )
      .map((part) => askedOf(attribute).get(folded(part)))
      .find((choices) => choices !== undefined)
    if (asked === undefined) return undefined
    const [only, ...others] = asked
    return {
      message: readMessages.asked(label, text, asked),
      ...(only !== undefined && others.length === 0 && { nearest: only }),
    }
  }
  if (kind === 'finish') {
    const like = finishCalled(text, finishes) ? undefined : finishLike(text, finishes)
    return like && { message: readMessages.asked(label, text, [like.name]), nearest: like.name }
  }
  if (typeof cell !== 'string' || !isNumeric(attribute)) return undefined
  const inexact = exactPart(withoutName(text, attribute))
  if (inexact !== undefined)
    return {
      message: readMessages.inexact(label, text),
      ...(/\d/.test(inexact) && kind === 'number' && { nearest: inexact }),
    }
  const open = decimal === undefined && kind !== 'lifetimes' ? openNumber(text) : undefined
  return open === undefined ? undefined : { message: numberMessages.open(open) }
}

const unitNames = new Map<string, string[]>(
  Object.entries<Unit>(units).map(([name, { symbol, spellings = [] }]) => [
    symbol,
    [symbol, name, ...spellings, ...(ownValue(unitsInCells, name) ?? [])].map((one) =>
      one.toLowerCase(),
    ),
  ]),
)

const before = (...meanings: string[]) => {
  const words = meanings.flatMap((meaning) => ownValue(limitsInCells, meaning) ?? [])
  const all = words.toSorted((one, other) => other.length - one.length).join('|')
  return new RegExp(String.raw`^(?:${all.replaceAll('.', String.raw`\.`)})(?!\p{L})\.?\s*`, 'iu')
}

/** Around a number that is not the value itself: 'ca. 12', '≥ 90', '< 19', '90+'. */
const beforeInexact = before('at least', 'at most', 'around')
const beforeExact = before('exactly')
const afterInexact = /(?<!\s)\s*(?:\+|\+\/-|±[^±]*|max\.?|typ\.?)$/i

/** The number of a text that calls it a limit or an estimate; undefined if it does not. */
function exactPart(text: string): string | undefined {
  const exact = text.replace(beforeInexact, '').replace(afterInexact, '')
  return exact === text ? undefined : exact
}

/** The number of a text that calls it a limit or an estimate: ‘90’ of ‘Ra > 90’; undefined if it does not. */
export const exactText = (attribute: Attribute, text: string): string | undefined =>
  exactPart(withoutName(text.trim(), attribute))?.trim()

/** A number’s text without what makers write around it: its unit in words and its name. */
function withPlainUnit(text: string, attribute: Attribute): string {
  if (attribute.kind === 'lifetimes')
    // Hours are whole, so a sign before three digits separates thousands.
    return text.replaceAll(/(?<=\d)[.,](?=\d{3}(?!\d))/g, '')
  const known = unitNames.get('unit' in attribute ? attribute.unit.symbol : '') ?? []
  if (attribute.kind === 'range')
    return text.replaceAll(/(?<=\d)\s*([°\p{L}]+)/gu, (whole, unit: string) =>
      known.includes(unit.toLowerCase()) ? '' : whole,
    )
  if (attribute.kind !== 'number') return text
  const rest = withoutWords(withoutName(text, attribute), attribute)
    .replace(beforeExact, '')
    .replace(attribute.key === 'cct' ? lampColour : /$^/, '$100')
  const [, number, unit = ''] = /^([-−+]?[\d.,\s'’]*\d)([^\d]*)$/.exec(rest) ?? []
  if (number === undefined) return rest
  return unit.trim() === '' || known.includes(unit.trim().toLowerCase()) ? number : rest
}

const besideNumber = byAttribute(({ key }: Attribute) => {
  const words = ownValue(wordsBesideNumbers, key)
  return words && new RegExp(String.raw`(?<![\p{L}\d])(?:${words.join('|')})(?!\p{L})`, 'giu')
})

/** 'Warm white (3000 K)' as '3000 K'. */
function withoutWords(text: string, attribute: Attribute): string {
  const words = besideNumber(attribute)
  const rest = words === undefined ? text : text.replaceAll(words, ' ')
  return rest === text || !/\d/.test(rest)
    ? text
    : rest.replaceAll(/^[\s(:,/–-]+|[\s):,/–-]+$/g, '')
}

/** The colour rendering and a hundredth of the colour temperature, as lamps have it: 830. */
export const lampColour = /^[6-9](22|25|27|30|35|40|50|57|65)$/

/** A side before its size: ‘Ø 85 mm’, ‘H600’. */
export const sidesBefore: Readonly<Record<string, RegExp>> = {
  length: /^l\s*(?=\d)/i,
  width: /^[wb]\s*(?=\d)/i,
  height: /^h\s*(?=\d)/i,
  diameter: /^(?:[ø⌀∅d]|dia\.?)\s*(?=\d)/i,
}

/** 'Ra 90' as '90'. */
function withoutName(text: string, { key }: Attribute): string {
  const side = ownValue(sidesBefore, key)
  if (side?.test(text) === true) return text.replace(side, '')
  const name = ownValue(namesInCells, key)?.find((one) => text.toLowerCase().startsWith(one))
  return name === undefined ? text : text.slice(name.length).replace(/^[\s:]+/, '')
}

/** Names without case, spaces and kinds of dashes. */
const spelled = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/[‐‑–—−]/g, '-')

/** The same without the signs that the trade leaves out: ‘Non-dim’ is ‘non dim’, but 1-10 V is not 110 V. */
const folded = (text: string) => spelled(text).replaceAll(/[.,]+|(?<=\p{L})-(?=\p{L})/gu, '')

type Chosen = Extract<Attribute, { kind: 'choice' | 'set' }>

/** The words about an attribute that are asked, folded. */
const askedOf = byAttribute(({ key }: Chosen) => {
  const words = Object.entries(ownValue(askedValues, key) ?? {})
  return new Map(words.map(([text, choices]) => [folded(text), choices]))
})

/** The choices of an attribute by their folded names and those that the trade uses. */
const synonymsOf = byAttribute((attribute: Chosen) => {
  const named = new Map<string, string>()
  for (const choice of attribute.choices) {
    for (const name of [choice, ...(ownValue(choicesInCells, attribute.key)?.[choice] ?? [])])
      if (name === choice || !askedOf(attribute).has(folded(name))) named.set(folded(name), choice)
    // A code without its letters: 65 for IP65.
    const digits = /^(?:IP|IK)(\d+)$/.exec(choice)?.[1]
    if (digits !== undefined) named.set(digits, choice)
  }
  return named
})

/** The choices that a word may mean which says less than one: ‘DALI’; undefined for any other text. */
export const askedChoices = (attribute: Attribute, text: string): readonly string[] | undefined =>
  attribute.kind === 'choice' || attribute.kind === 'set'
    ? askedOf(attribute).get(folded(text))
    : undefined

/** Whether a text as a whole is the name of a choice. */
const isNamed = (attribute: Chosen, text: string) => synonymsOf(attribute).has(folded(text))

/** Between choices that a cell lists. */
export const betweenChoices = /[;,/+&()\n]|\bund\b|\band\b|\bor\b|\boder\b|(?<!\p{L})أو(?!\p{L})/iu

/** The choices that a text lists. */
function choicesIn(attribute: Extract<Attribute, { kind: 'set' }>, text: string) {
  const named = synonymsOf(attribute)
  // A whole text may be a name with a separator: DMX/RDM.
  for (const separator of [/$^/, /[;,\n]/, betweenChoices]) {
    const parts = text.split(separator).filter((part) => part.trim() !== '')
    const found = parts.map((part) => named.get(folded(part)))
    if (!found.includes(undefined)) return [...new Set(found)]
    // ‘Dimmable (triac)’ says which way of dimming.
    const known = new Set(found.filter((choice) => choice !== undefined))
    const isCovered = parts.every((part, place) => {
      const group = ownValue(attribute.groups ?? {}, part.trim().toLowerCase())
      return found[place] !== undefined || group?.some((choice) => known.has(choice))
    })
    if (isCovered && known.size > 0) return [...known]
  }
  return undefined
}

/** A colour’s number behind its name, where no second colour is named: ‘White RAL 9016’. */
const oneRal = /^[^\d/;,+&]*\bRAL\s*(\d{4})[^\d/;,+&]*$/i

/** The finish with this code or name; the only one with this RAL colour; the one with this colour’s name. */
function finishCalled(text: string, finishes: readonly Finish[]): string | undefined {
  const own = finishes.find(({ code, name }) =>
    [code, name].some((one) => spelled(one) === spelled(text)),
  )
  if (own !== undefined) return own.code
  const ral = /^(?:RAL)?\s*(\d{4})$/i.exec(text)?.[1] ?? oneRal.exec(text)?.[1]
  if (ral !== undefined) return only(finishes.filter((one) => one.ral === `RAL ${ral}`))
  const colour = colourCalled(text, coloursInCells)
  return finishes.find(({ name }) => name.toLowerCase() === colour)?.code
}

/** The only finish that may be meant by a colour: ‘Matt black’ by ‘black’, which need not be matt. */
function finishLike(text: string, finishes: readonly Finish[]): Finish | undefined {
  const colour = colourCalled(text, colourWords)
  const found = finishes.filter(({ name }) => name.toLowerCase().split(/\s+/).includes(colour))
  return found.length === 1 ? found[0] : undefined
}

function colourCalled(text: string, words: typeof colourWords): string {
  const word = text.toLowerCase()
  const found = Object.entries(words).find(([name, spellings]) =>
    [name, ...spellings].some((one) => one.toLowerCase() === word),
  )
  return found?.[0] ?? word
}

const only = (found: readonly Finish[]) => (found.length === 1 ? found[0]?.code : undefined)

function nearestValue(
  attribute: Attribute,
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
