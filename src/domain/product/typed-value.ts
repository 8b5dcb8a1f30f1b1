import type { Attribute, AttributeKind, Lifetime, Range } from './attribute.ts'
import { formatRange } from './format-value.ts'

// Values as people type them into one cell, and as spreadsheets copy them: '3000', 'Ø 80 mm',
// '220–240 V 50/60 Hz'. What `writeValue` writes, `readValue` reads.

/** Longer texts are not values, and stay as they are. */
const textAtMost = 1000

type OfKind<Kind extends AttributeKind> = Extract<Attribute, { kind: Kind }>

/** A number with an optional sign, and separators that {@link readNumber} understands. */
const number = String.raw`([-−+]?[\d.,]*\d)`
const between = String.raw`\s*(?:…|\.{2,3}|–|—|~|to|bis|-)\s*`
const rangePattern = new RegExp(`^${number}${between}${number}$`, 'i')
const supplyPattern = new RegExp(
  String.raw`^(?:AC\s*)?${number}(?:\s*V)?(?:${between}${number})?\s*V?\s*(?:AC)?\s*,?\s*(DC|[\d/ ]+Hz)$`,
  'i',
)
const diameterPattern = new RegExp(String.raw`^(?:[ø⌀]|dia\.?)?\s*${number}$`, 'i')
const rectanglePattern = new RegExp(String.raw`^${number}\s*[x×*]\s*${number}$`, 'i')
const lifetimePattern = new RegExp(
  String.raw`^L\s*(\d+)\s*[/(-]?\s*B\s*(\d+)\s*\)?\s*[,:@]?\s*${number}\s*(?:h|hrs|hours|std)?\.?(?:\s*(?:at|@)?\s*([-−+]?\d+)\s*°?\s*C)?$`,
  'i',
)

/**
 * A number with a decimal point or comma. Commas before each three digits are thousands separators, as
 * are spaces and apostrophes: '1,150' is 1150, '11,5' is 11.5.
 */
export function readNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .replace('−', '-')
    .replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
  const digits = /^[-+]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(plain)
    ? plain.replaceAll(',', '')
    : plain.replace(',', '.')
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : undefined
}

/** Each returns undefined for a text that it can't read. */
const readers: Partial<Record<AttributeKind, (text: string) => unknown>> = {
  number: readNumber,
  range: (text) => {
    const [, min = '', max = ''] = rangePattern.exec(text) ?? []
    return rangeOf(min, max)
  },
  supply: (text) => {
    const [, min = '', max = min, current = ''] = supplyPattern.exec(text) ?? []
    const range = rangeOf(min, max)
    const hertz = (current.match(/\d+/g) ?? []).map(Number)
    return range && hertz.length > 0 ? { ...range, hertz } : range
  },
  opening: (text) => {
    const [, length, width = ''] = rectanglePattern.exec(text) ?? []
    if (length !== undefined) return { length: readNumber(length), width: readNumber(width) }
    const [, diameter] = diameterPattern.exec(text) ?? []
    return diameter === undefined ? undefined : { diameter: readNumber(diameter) }
  },
  lifetimes: (text) => {
    const read = text
      .split(';')
      .filter((part) => part.trim() !== '')
      .map((part) => readLifetime(part.trim()))
    return read.includes(undefined) ? undefined : read
  },
  code: (text) => text.replaceAll(/\s/g, ''),
}

function rangeOf(lower: string, upper: string): Range | undefined {
  const [min, max] = [readNumber(lower), readNumber(upper)]
  return min === undefined || max === undefined ? undefined : { min, max }
}

/** Hours before what they promise: ‘50000 h (L80B10)’. */
const hoursFirst = /^([\d.,\s'’]*\d\s*(?:h|hrs|hours|std)?)\.?\s*[(,:@/-]?\s*(L\s*\d+[^)]*)\)?$/i

function readLifetime(text: string): Lifetime | undefined {
  const [, l, b, duration = '', temperature = ''] =
    lifetimePattern.exec(text.replace(hoursFirst, '$2 $1')) ?? []
  const hours = readNumber(duration)
  if (hours === undefined) return undefined
  const ambient = readNumber(temperature)
  return { l: Number(l), b: Number(b), hours, ...(ambient !== undefined && { ambient }) }
}

/**
 * The value that a text means for an attribute whose values are not chosen. A text that can't be read is returned as
 * it is, so that the attribute's schema explains the error.
 */
export function readValue(attribute: Attribute, text: string): unknown {
  const trimmed = text.trim()
  if (trimmed.length > textAtMost) return trimmed
  return readers[attribute.kind]?.(withoutUnit(trimmed, attribute)) ?? trimmed
}

/** A supply and lifetimes contain their units themselves. */
function withoutUnit(text: string, { kind, unit }: Attribute): string {
  if (unit === undefined || kind === 'supply') return text
  return text.toLowerCase().endsWith(unit.symbol.toLowerCase())
    ? text.slice(0, -unit.symbol.length).trimEnd()
    : text
}

type Parts = Readonly<Record<string, unknown>>

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null

/** How each kind writes a value of its shape, which need not be valid. */
const writers: Partial<Record<AttributeKind, (parts: Parts) => string>> = {
  set: (values) => Object.values(values).join(', '),
  range: ({ min, max }) => `${textOf(min)} … ${textOf(max)}`,
  supply: ({ min, max, hertz }) =>
    `${min === max ? textOf(min) : `${textOf(min)}–${textOf(max)}`} V ` +
    (Array.isArray(hertz) ? `${hertz.join('/')} Hz` : 'DC'),
  opening: ({ diameter, length, width }) =>
    diameter === undefined ? `${textOf(length)} × ${textOf(width)}` : `Ø ${textOf(diameter)}`,
  lifetimes: (values) => Object.values(values).filter(isParts).map(writeLifetime).join('; '),
}

const writeLifetime = ({ l, b, hours, ambient }: Parts) =>
  `L${textOf(l)}B${textOf(b)} ${textOf(hours)} h` +
  (ambient === undefined ? '' : ` ${textOf(ambient)} °C`)

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/**
 * A value as the text of a cell: without the unit, because the column names it.
 * @param attribute undefined for a stored value that has none
 */
export function writeValue(attribute: Attribute | undefined, value: unknown): string {
  if (!isParts(value)) return textOf(value)
  return (attribute && writers[attribute.kind]?.(value)) ?? JSON.stringify(value)
}

const spellings: { [Kind in AttributeKind]: (attribute: OfKind<Kind>) => string } = {
  number: ({ min, max, unit }) => formatRange({ min, max }, unit),
  choice: ({ choices }) => choices.join(', '),
  set: ({ choices }) => `any of, with commas between: ${choices.join(', ')}`,
  range: () => 'as −20 … 50',
  supply: () => 'as 220–240 V 50/60 Hz, or 48 V DC',
  opening: () => 'as Ø 80, or 120 × 60',
  lifetimes: () => 'as L80B10 50000 h 25 °C, with semicolons between several',
  finish: () => 'the code or the name of a finish',
  code: ({ spelling }) => spelling,
}

/** The notation of a value, in words. */
export function spellingOf(attribute: Attribute): string {
  const spelling = spellings[attribute.kind] as (attribute: Attribute) => string
  return spelling(attribute)
}
