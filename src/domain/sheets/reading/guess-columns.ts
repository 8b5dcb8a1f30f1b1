import { codePattern } from '#src/domain/product/code.ts'
import {
  type Property,
  attributeAt,
  clearing,
  properties,
  propertyOf,
} from '#src/domain/product/properties.ts'
import {
  type HeadingChoice,
  columnOf,
  foldedHeading,
  foldedNames,
  isMeasured,
} from '../match-headings.ts'
import { nearestText } from '../nearest-text.ts'
import { lampColour } from '../read-attribute.ts'
import { type NamedColumn, sideCalled } from './column-names.ts'
import type { Samples } from './samples.ts'
import { readingWords } from './reading-messages.ts'
import type { ReadColumn } from './reading.ts'
import { longestValue } from './transform-cells.ts'
import { attributeOfUnit, unitCalled } from './units-in-texts.ts'
import { datesIn } from './date-texts.ts'

export type ColumnGuess = Pick<ReadColumn, 'column' | 'sure' | 'by' | 'why'>

/** Facts about a catalogue and a supplier that the file does not tell. */
export interface KnownColumns {
  /** by hand, by heading */
  chosen: HeadingChoice
  /** of a profile, by heading */
  kept: HeadingChoice
  /** whether a variant has this order code */
  isOrderCode: (text: string) => boolean
  /** whether a ZIP file came beside the sheet */
  hasFiles: boolean
}

const left = (why: string, by: ReadColumn['by'] = 'none'): ColumnGuess => ({
  ...{ column: null, sure: 'likely', by, why },
})

/** Guesses the column of each heading; each of ours once. */
export function guessColumns(
  columns: readonly NamedColumn[],
  samplesOf: (place: number) => Samples,
  known: KnownColumns,
): ColumnGuess[] {
  const guesses = columns.map((column) => guessOf(column, samplesOf(column.place), known))
  productsByOrderCode(columns, guesses, samplesOf, known)
  variantsByCodes(columns, guesses, samplesOf, known)
  sidesBesideOthers(columns, guesses)
  keepBest(columns, guesses)
  findCode(columns, guesses, samplesOf)
  findName(columns, guesses, samplesOf)
  return guesses
}

function guessOf(named: NamedColumn, samples: Samples, known: KnownColumns): ColumnGuess {
  const { heading } = named
  for (const [choice, by] of [
    [known.chosen, 'hand'],
    [known.kept, 'profile'],
  ] as const) {
    const column = Object.hasOwn(choice, heading) ? choice[heading] : undefined
    if (column !== undefined)
      return {
        column,
        sure: 'sure',
        by,
        why: by === 'hand' ? readingWords.byHand : readingWords.byProfile,
      }
  }
  if (samples.texts.length === 0) {
    const byName = byHeading(named)
    return byName ?? left(readingWords.empty)
  }
  if (isPrice(named)) return left(readingWords.price)
  const guess = byHeading(named) ?? byUnit(named) ?? byValues(samples)
  if (guess === undefined) return left(nearestWords(heading))
  return checkedByValues(guess, samples, known)
}

const price =
  /preis|price|\buvp\b|\brrp\b|\bmsrp\b|\bek\b|\bvk\b|€|\$|£|\beur\b|\busd\b|\baed\b|\bsar\b|سعر|السعر|rabatt|discount|currency|währung/i
const isPrice = ({ lines, unit = '' }: NamedColumn) =>
  [...lines, unit].some((text) => price.test(text))

function nearestWords(heading: string): string {
  const nearest = nearestText(
    heading,
    properties.map((one) => one.heading),
  )
  return nearest === undefined ? readingWords.unknown : readingWords.nearest(nearest)
}

function byHeading({ heading, lines, unit }: NamedColumn): ColumnGuess | undefined {
  const own = lines.at(-1) ?? ''
  const side = sideOf(own, lines) ?? (sidesTogether.test(own) ? propertyOf('length') : undefined)
  if (side !== undefined) return named(side, 'likely')
  const exact = columnOf(own) ?? columnOf(heading)
  if (exact !== undefined) return named(exact, 'sure')
  const part = namedWithin(own) ?? namedWithin(heading)
  // ‘Luminaire lm’ is no name: its unit says more than its words.
  if (part === undefined || (attributeOfUnit(unit) !== undefined && !isMeasured(part)))
    return undefined
  return named(part, 'likely')
}

/** ‘L x B x H’ */
const sidesTogether = /^[lwbhdtø]\s*[x×*/]\s*[lwbhdt](?:\s*[x×*/]\s*[lwbhdt])?(?![\p{L}\d])/iu

/** A letter below ‘Dimensions’, or with a unit of length: ‘H (mm)’. */
function sideOf(own: string, lines: readonly string[]): Property | undefined {
  const [, before, letter = '', unit] =
    /^(dim(?:ension)?s?[\s_.-]+|size[\s_.-]+)?(.)(?:[\s([,_]+([cm]?m))?[^\w/]*$/i.exec(own) ?? []
  const side = sideCalled(letter)
  const isSize =
    unit !== undefined ||
    before !== undefined ||
    lines.some((line) => columnOf(line)?.key === 'length')
  return side !== undefined && isSize ? propertyOf(`specs.${side}`) : undefined
}

const named = (property: Property, sure: ReadColumn['sure']): ColumnGuess =>
  property.kind === 'computed'
    ? left(readingWords.computed)
    : {
        column: property.key,
        ...{ sure, by: 'heading' },
        why: sure === 'sure' ? readingWords.heading : readingWords.within(property.heading),
      }

/** The longest name of ours that a heading has as words of its own, or as the end of a German compound. */
function namedWithin(heading: string): Property | undefined {
  const words = heading.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  for (let count = Math.min(words.length, 4); count > 0; count -= 1)
    for (let from = 0; from + count <= words.length; from += 1) {
      const found = foldedNames.get(foldedHeading(words.slice(from, from + count).join(' ')))
      // A letter or two mean other things inside a longer heading.
      if (found !== undefined && words.slice(from, from + count).join('').length > 2) return found
    }
  const folded = foldedHeading(heading)
  let longest = ''
  for (const name of foldedNames.keys())
    if (name.length >= 6 && name.length > longest.length && folded.endsWith(name)) longest = name
  return foldedNames.get(longest)
}

function byUnit({ unit }: NamedColumn): ColumnGuess | undefined {
  const attribute = attributeOfUnit(unit)
  if (attribute === undefined || unit === undefined) return undefined
  const property = propertyOf(`specs.${attribute.key}`)
  if (property === undefined || property.kind === 'computed') return undefined
  return { column: property.key, sure: 'likely', by: 'unit', why: readingWords.unit(unit) }
}

/** Kinds of attributes whose values say what they are, in the order in which they are tried. */
const tellingKeys = ['ip', 'ik', 'protectionClass', 'control', 'mounting', 'lifetimes', 'voltage']
  .concat(['finish', 'gtin', 'etim', 'driver', 'distribution'])
  .map((key) => `specs.${key}`)

/** How many of a column’s values must mean something for it to be matched by them. */
const most = 0.8

function byValues(samples: Samples): ColumnGuess | undefined {
  const { texts } = samples
  if (texts.some((text) => text.length > longestValue)) return undefined
  const share = (test: (text: string) => boolean) => texts.filter(test).length / texts.length
  const guess = (column: string, sure: ReadColumn['sure']): ColumnGuess => ({
    ...{ column, sure, by: 'values', why: readingWords.values(texts[0] ?? '') },
  })
  for (const [key, pattern] of telling)
    if (share((text) => pattern.test(text)) >= most) return guess(key, 'likely')
  const withUnit = attributeOfUnit(commonUnit(texts))
  const isRead = (key: string) => texts.some((text) => samples.isRead(key, text))
  if (withUnit !== undefined && withUnit.key !== 'efficacy' && isRead(`specs.${withUnit.key}`))
    return guess(`specs.${withUnit.key}`, 'likely')
  if (share((text) => /\p{L}/u.test(text)) < most) return undefined
  for (const key of tellingKeys)
    if (share((text) => samples.isRead(key, text)) >= most) return guess(key, 'unsure')
  if (share((text) => samples.isRead('brand', text)) >= most) return guess('brand', 'likely')
  if (datesIn(texts) !== undefined) return guess('dateOfRelease', 'unsure')
  return undefined
}

const telling: readonly (readonly [string, RegExp])[] = [
  ['specs.ip', /^IP\s?\d\d(?:\s*[/,;+]\s*(?:IK\s?\d\d\+?|IP\s?\d\d))?$/i],
  ['specs.ik', /^IK\s?\d\d\+?$/i],
  [
    'length',
    /^(?:[øØ⌀∅lLwWbBhH\s]*\d[\d.,]*\s*(?:[cm]m)?\s*[x×*]){1,2}[øØ⌀∅lLwWbBhH\s]*\d[\d.,]*\s*(?:[cm]m)?$/,
  ],
  ['datasheet', /\.pdf$/i],
  ['photometry', /\.(?:ldt|ies)$/i],
  ['image', /\.(?:jpe?g|png|webp|gif)$/i],
  ['drawing', /\.svg$/i],
  ['specs.etim', /^EC\d{6}$/],
  ['specs.cct', lampColour],
]

/** The unit that most texts with a number end with. */
function commonUnit(texts: readonly string[]): string | undefined {
  const found = texts.map((text) => /\d\s*([^\d\s.,]{1,6})$/.exec(text)?.[1] ?? '')
  const [first] = found
  return first &&
    unitCalled(first) &&
    found.filter((unit) => unit === first).length / found.length >= most
    ? first
    : undefined
}

const files = ['image', 'images', 'datasheet', 'photometry', 'drawing']
const hasName = (text: string) =>
  text.trim().toLowerCase() === clearing || /^\/storage\/|\.[a-z]{2,4}$/i.test(text.trim())
const isAddress = (text: string) => /^https?:/i.test(text.trim())

/**
 * A column of files that names none is left out: ‘Download’, or addresses of another site; and one of numbers without
 * a digit, unless its values say something else: ‘asymmetric’ below ‘Optic’, ‘non-dimmable’ below ‘Driver’.
 */
function checkedByValues(guess: ColumnGuess, samples: Samples, known: KnownColumns): ColumnGuess {
  const { texts } = samples
  const kind = attributeAt(guess.column ?? '')?.kind
  const isOfNumbers = kind === 'number'
  if ((kind === 'choice' || kind === 'set') && guess.by === 'heading') {
    const other = texts.some((text) => samples.isRead(guess.column ?? '', text))
      ? undefined
      : byValues(samples)
    return other?.column?.startsWith('specs.') === true ? other : guess
  }
  const marks = texts.every((text) => text.length === 1)
  if (isOfNumbers && !marks && !texts.some((text) => /\p{N}/u.test(text)))
    return byValues(samples) ?? left(readingWords.noNumbers(texts[0] ?? ''), 'values')
  if (!files.includes(guess.column ?? '')) return guess
  if (texts.every((text) => isAddress(text)) && !known.hasFiles)
    return left(readingWords.addresses, 'values')
  return texts.some((text) => hasName(text))
    ? guess
    : left(readingWords.noFiles(texts[0] ?? ''), 'values')
}

/**
 * ‘Artikelnummer’ is the order code of a variant in one file and the code of a product in another: it is a product’s
 * where nothing else names products and the catalogue has no variant with such a code.
 */
function productsByOrderCode(
  columns: readonly NamedColumn[],
  guesses: ColumnGuess[],
  samplesOf: (place: number) => Samples,
  { isOrderCode }: KnownColumns,
): void {
  if (guesses.some(({ column }) => column === 'code')) return
  const index = guesses.findIndex(({ column, by }) => column === 'orderCode' && by === 'heading')
  const guess = guesses[index]
  const { place, lines = [] } = columns[index] ?? {}
  if (guess === undefined || place === undefined || isOurs('orderCode', lines)) return
  if (samplesOf(place).texts.some(isOrderCode)) return
  guesses[index] = { ...guess, column: 'code', sure: 'likely', why: readingWords.newCodes }
}

const isOurs = (key: string, lines: readonly string[]) =>
  [propertyOf(key)?.heading, key].includes(lines.at(-1))

/** A column of order codes that the catalogue has names variants, if its heading says nothing or ‘Model’. */
function variantsByCodes(
  columns: readonly NamedColumn[],
  guesses: ColumnGuess[],
  samplesOf: (place: number) => Samples,
  { isOrderCode }: KnownColumns,
): void {
  if (guesses.some(({ column }) => column === 'orderCode')) return
  const index = columns.findIndex(({ place, lines }, at) => {
    const { column, by } = guesses[at] ?? {}
    const isOpen =
      by === 'none' || (by === 'heading' && column === 'code' && !isOurs('code', lines))
    if (!isOpen) return false
    const { texts } = samplesOf(place)
    return texts.length > 0 && texts.filter(isOrderCode).length >= texts.length / 2
  })
  if (index === -1) return
  const why = readingWords.ofVariantCodes
  guesses[index] = { column: 'orderCode', sure: 'likely', by: 'values', why }
}

/** ‘H’ beside ‘Ø’ is a height, and that is a diameter, not a hole. */
function sidesBesideOthers(columns: readonly NamedColumn[], guesses: ColumnGuess[]): void {
  const sides = columns.flatMap(({ lines }, index) => {
    const side = sideCalled(lines.at(-1) ?? '')
    const { by, column = null } = guesses[index] ?? {}
    const isOpen = by === 'none' || (by === 'heading' && column === 'specs.cutOut')
    return side !== undefined && isOpen ? [{ index, key: `specs.${side}` }] : []
  })
  const isKnown = guesses.some(({ column }) => sizeKeys.includes(column ?? ''))
  if (sides.length < 2 && !isKnown) return
  for (const { index, key } of sides) {
    const side = propertyOf(key)
    if (side !== undefined) guesses[index] = named(side, 'likely')
  }
}

const sizeKeys = ['specs.length', 'specs.width', 'specs.height', 'specs.diameter']

const rank = { sure: 0, likely: 1, unsure: 2 }

/** Leaves out what means the same as a surer column. */
function keepBest(columns: readonly NamedColumn[], guesses: ColumnGuess[]): void {
  const best = new Map<string, number>()
  for (const [index, { column, by, sure }] of guesses.entries()) {
    if (column === null) continue
    const other = best.get(column)
    const kept = other === undefined ? undefined : guesses[other]
    if (kept === undefined) best.set(column, index)
    // Two that were chosen are a fault, which is said.
    else if (!['hand', 'profile'].includes(by) || !['hand', 'profile'].includes(kept.by)) {
      const wins = !['hand', 'profile'].includes(kept.by) && rank[sure] < rank[kept.sure]
      const [winner, loser] = wins ? [index, other ?? index] : [other ?? index, index]
      best.set(column, winner)
      guesses[loser] = left(
        readingWords.same(columns[winner]?.heading ?? '', propertyOf(column)?.heading ?? column),
      )
    }
  }
}

/** Without a heading that names rows, the first column whose texts could be codes. */
function findCode(
  columns: readonly NamedColumn[],
  guesses: ColumnGuess[],
  samplesOf: (place: number) => Samples,
): void {
  if (guesses.some(({ column }) => column === 'code' || column === 'orderCode')) return
  const index = columns.findIndex(({ place }, at) => {
    const { texts, isDistinct } = samplesOf(place)
    // Spaces and strokes can be replaced.
    const isCode = (text: string) =>
      text.length <= 30 && /\d/.test(text) && codePattern.test(text.replaceAll(/[\s/]/g, '-'))
    // A product’s number is its code where there is no other; figures alone get letters before them.
    if (guesses[at]?.column === 'productNumber')
      return isDistinct && texts.every((text) => /^[\w.-]*\d[\w.-]*$/.test(text))
    return guesses[at]?.by === 'none' && isDistinct && texts.length > 1 && texts.every(isCode)
  })
  const example = samplesOf(columns[index]?.place ?? 0).texts[0] ?? ''
  if (index !== -1)
    guesses[index] = {
      ...{ column: 'code', sure: 'unsure', by: 'values', why: readingWords.values(example) },
    }
}

/** Headings of what names products where nothing else does, the most telling first. */
const nameless = [
  'item',
  'type',
  'typ',
  'modell',
  'family',
  'familie',
  'series',
  'serie',
  'range',
  'نوع',
]

function findName(
  columns: readonly NamedColumn[],
  guesses: ColumnGuess[],
  samplesOf: (place: number) => Samples,
): void {
  if (guesses.some(({ column }) => column === 'name')) return
  const [index] = nameless.flatMap((name) => {
    const at = columns.findIndex(({ lines }) => foldedHeading(lines.at(-1) ?? '') === name)
    const { texts } = samplesOf(columns[at]?.place ?? -1)
    const isWord = (text: string) => /\p{L}{3}/u.test(text)
    return guesses[at]?.by === 'none' && texts.length > 0 && texts.every(isWord) ? [at] : []
  })
  if (index !== undefined)
    guesses[index] = {
      ...{ column: 'name', sure: 'likely', by: 'heading', why: readingWords.nameless },
    }
}
