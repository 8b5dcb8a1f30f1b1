import type { Attribute } from '#src/domain/product/attribute.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { writeValue } from '#src/domain/product/typed-value.ts'
import { typedReaders } from '#src/domain/sheets/typed-cell.ts'
import type { VariantRow } from '../form/product-data.ts'

/** One value of an axis, and its code in an order code. */
export interface AxisValue {
  value: unknown
  code: string
}

/** An attribute that the new variants differ in, with its values. */
export interface AxisValues {
  key: string
  values: readonly AxisValue[]
}

/** Characters that an order code can't have. */
const notInCodes = /[^A-Za-z0-9._-]/g

/**
 * The values of an axis as typed: '2700; 3000=WW'. The text after an equals sign is the value's code in
 * order codes; without one, the value's own text is.
 * @returns also messages about errors
 */
export function readAxis(
  attribute: Attribute,
  text: string,
  finishes: readonly Finish[],
): { values: AxisValue[]; errors: string[] } {
  const read = typedReaders(finishes)(`specs.${attribute.key}`)
  const errors = new Set<string>()
  const values = new Map<string, AxisValue>()
  const isReadable = (part: string) => 'value' in read(splitCode(part).typed)
  const parts = text.split(';').flatMap((part) => {
    // Spaces also stand before a unit, between thousands and after ‘about’.
    const listed = part.trim().split(/\s+|,\s+/)
    const isList = attribute.kind === 'number' && !isReadable(part) && listed.every(isReadable)
    return isList ? listed : part
  })
  for (const part of parts.filter((one) => one.trim() !== '')) {
    const { typed, code } = splitCode(part)
    const cell = read(typed)
    if ('message' in cell) errors.add(`${typed.trim()}: ${cell.message}`)
    else values.set(JSON.stringify(cell.value), axisValue(attribute, cell.value, code))
  }
  return { values: [...values.values()], errors: [...errors] }
}

/** '3000=WW'; the sign of a limit, as in '>=90', is no separator. */
function splitCode(part: string): { typed: string; code: string | undefined } {
  const [, typed = part, code] = /^(.*[^\s<>=])\s*=(.*)$/s.exec(part) ?? []
  return { typed, code }
}

export const axisValue = (attribute: Attribute, value: unknown, code?: string): AxisValue => ({
  value,
  code: (code ?? writeValue(attribute, value)).trim().replaceAll(notInCodes, ''),
})

/** The number of combinations. */
export const combinationCount = (axes: readonly AxisValues[]): number =>
  axes.reduce((count, { values }) => count * values.length, axes.length === 0 ? 0 : 1)

/**
 * A row for each combination of values; the last axis changes fastest.
 * @param pattern order code with `{key}` for the code of an axis, `{key:2}` for its first two and
 *   `{key:-2}` for its last two characters, and `{code}` for the product's own code
 */
export function generatedRows(
  axes: readonly AxisValues[],
  pattern: string,
  productCode: string,
): VariantRow[] {
  const combinations = axes.reduce<(AxisValue & { key: string })[][]>(
    (before, { key, values }) =>
      before.flatMap((one) => values.map((value) => [...one, { key, ...value }])),
    [[]],
  )
  return combinations.map((combination) => {
    const codes = new Map(combination.map(({ key, code }) => [key, code]))
    codes.set(productCodeName, productCode)
    return {
      orderCode: filledPattern(pattern, codes),
      specs: Object.fromEntries(combination.map(({ key, value }) => [key, value])),
    }
  })
}

const productCodeName = 'code'
const placeholder = /\{(\w+)(?::(-?\d+))?\}/g

const filledPattern = (pattern: string, codes: ReadonlyMap<string, string>) =>
  pattern.replaceAll(placeholder, (text, name: string, length?: string) => {
    const code = codes.get(name)
    if (code === undefined) return text
    const count = Number(length ?? code.length)
    return count < 0 ? code.slice(count) : code.slice(0, count)
  })

/** An order code of the product's code and all axes. */
export const usualPattern = (axes: readonly { key: string }[]): string =>
  [productCodeName, ...axes.map(({ key }) => key)].map((name) => `{${name}}`).join('-')

/** Placeholders of a pattern that no axis fills. */
export function unknownPlaceholders(pattern: string, axes: readonly { key: string }[]): string[] {
  const known = new Set([productCodeName, ...axes.map(({ key }) => key)])
  return [...pattern.matchAll(placeholder)].flatMap(([text, name = '']) =>
    known.has(name) ? [] : [text],
  )
}

/** A generated row, and whether it can be inserted. */
export interface MarkedRow {
  row: VariantRow
  /** whether its code is in the table, or in an earlier row of the preview */
  state: 'new' | 'in the table' | 'same code'
}

export function markedRows(
  made: readonly VariantRow[],
  present: readonly VariantRow[],
): MarkedRow[] {
  const taken = new Set(present.map(({ orderCode }) => codeKey(orderCode)))
  const seen = new Set<string>()
  return made.map((row) => {
    const code = codeKey(row.orderCode)
    const state = taken.has(code) ? 'in the table' : seen.has(code) ? 'same code' : 'new'
    seen.add(code)
    return { row, state }
  })
}
