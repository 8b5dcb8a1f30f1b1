import type { Attribute } from '#src/domain/product/attribute.ts'

// Which sign stands before the decimals of a file's numbers: '1.250' is 1.25 or 1250, and only the
// other numbers can tell. One reading holds for a whole file, and for a whole pasted block.

export const decimalSigns = ['point', 'comma'] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** The sign before decimals in texts; undefined if they contradict each other. */
export type KnownSign = DecimalSign | undefined

export interface NumberReading {
  decimal: KnownSign
  /** a number that has two readings, as it is written; undefined if there is none */
  example?: string
  /** whether other numbers, or what attributes allow, tell the sign; else a point is assumed */
  isTold: boolean
}

/** Whether the values of an attribute are written as numbers. */
export const isNumeric = ({ kind }: Pick<Attribute, 'kind'>): boolean =>
  ['number', 'range', 'supply', 'opening', 'lifetimes'].includes(kind)

/** A cell with numbers, and the attribute whose limits they have. */
export type NumberCell = readonly [attribute: Attribute, text: string]

const numbers = /\d[\d.,]*\d|\d/g

const forms: Readonly<Record<DecimalSign, RegExp>> = {
  point: /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/,
  comma: /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$/,
}

const valueBy = (written: string, sign: DecimalSign) =>
  sign === 'point' ? written.replaceAll(',', '') : written.replaceAll('.', '').replace(',', '.')

/** Whether a number has a reading by either sign, and these differ. */
const isOpen = (written: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(written)

/** The sign that a number has by the way it is written: '11,5' and '1.250,5' a comma. */
function writtenSign(written: string): KnownSign {
  const [isPoint, isComma] = [forms.point.test(written), forms.comma.test(written)]
  return isPoint === isComma ? undefined : isPoint ? 'point' : 'comma'
}

/** The first number of a text that only a sign of decimals decides. */
export const openNumber = (text: string): string | undefined => text.match(numbers)?.find(isOpen)

/**
 * A text with its numbers as `readValue` reads them: a decimal point, and nothing between thousands. A
 * number with one reading has this one, whatever the sign.
 */
export const withPlainNumbers = (text: string, decimal: KnownSign): string =>
  text.replaceAll(numbers, (written) => {
    const sign = isOpen(written) ? decimal : writtenSign(written)
    return sign === undefined ? written : valueBy(written, sign)
  })

function allows(attribute: Attribute, value: number): boolean {
  if (!('min' in attribute && 'max' in attribute)) return true
  const { min, max } = attribute
  const step = 'step' in attribute ? attribute.step : 0.1
  return value >= min && value <= max && Math.abs(value / step - Math.round(value / step)) < 1e-6
}

/** How a number would be read by either sign: ['1.25', '1250']. */
export const bothReadings = (written: string): readonly [point: string, comma: string] => [
  plainBy(written, 'point'),
  plainBy(written, 'comma'),
]

const plainBy = (written: string, sign: DecimalSign) => String(Number(valueBy(written, sign)))

const otherSign = { point: 'comma', comma: 'point' } as const

/**
 * Decides from all numbers how each is read: by the ones that are written in one way only, and where there
 * are none, by what their attributes allow. Where these tell nothing, the sign is a point, as the site writes it.
 */
export function numberReading(cells: Iterable<NumberCell>): NumberReading {
  const written = new Set<DecimalSign>()
  const allowed = new Set<DecimalSign>()
  let example: string | undefined
  for (const [attribute, text] of cells) {
    // Hours are whole, so that they tell nothing.
    if (attribute.kind === 'lifetimes') continue
    for (const one of text.match(numbers) ?? []) {
      const sign = writtenSign(one)
      if (sign !== undefined) written.add(sign)
      if (!isOpen(one)) continue
      example ??= one
      for (const each of decimalSigns)
        if (
          !allows(attribute, Number(valueBy(one, otherSign[each]))) &&
          allows(attribute, Number(valueBy(one, each)))
        )
          allowed.add(each)
    }
  }
  const told = written.size > 0 ? written : allowed
  const [only] = told
  return {
    decimal: told.size > 1 ? undefined : (only ?? 'point'),
    ...(example !== undefined && { example }),
    isTold: told.size > 0,
  }
}

export const numberMessages = {
  /** how numbers with two readings are read */
  read: (written: string, decimal: DecimalSign) =>
    `Numbers have a decimal ${decimal}: ${written} is ${plainBy(written, decimal)}.`,
  notTold: (written: string, decimal: DecimalSign) =>
    `No number tells whether ${written} is ${bothReadings(written).join(' or ')}. It is read as ${plainBy(written, decimal)}, with a decimal ${decimal}.`,
  contradictory: (written: string) =>
    `The numbers contradict each other: some have a decimal point, others a decimal comma. So ${written} may be ${bothReadings(written).join(' or ')}.`,
  open: (written: string) =>
    `${written} may be ${bothReadings(written).join(' or ')}. Please choose how the numbers are read, or write it without a separator of thousands.`,
} as const

/** A sentence about how numbers are read; undefined if none has two readings. */
export function sayReading({ decimal, example, isTold }: NumberReading): string | undefined {
  if (example === undefined) return undefined
  if (decimal === undefined) return numberMessages.contradictory(example)
  return isTold ? numberMessages.read(example, decimal) : numberMessages.notTold(example, decimal)
}
