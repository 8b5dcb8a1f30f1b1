import type { SpecsField, VariantsField } from '#src/domain/fields/field.ts'
import { withUnit } from '#src/domain/product/format-value.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import { variantFileLabels, variantFiles } from '#src/domain/product/variant.ts'
import { writeValue } from '#src/domain/product/typed-value.ts'
import { valuesIn } from '../specs/values-in.ts'
import { type VariantRow, inListOrder, settable } from '../variants/columns.ts'
import { distinctName } from './file-names.ts'
import { rowsIn } from './variant-files.ts'

/** Both values of a field in words. */
export interface Sides {
  mine: string
  theirs: string
}

/** Typed product data in words. Only what differs is named, because a product has hundreds of values. */
export const sidesOfData = (
  field: SpecsField | VariantsField,
  mine: unknown,
  theirs: unknown,
): Sides =>
  field.kind === 'specs'
    ? sidesOfSpecs(valuesIn(mine), valuesIn(theirs))
    : sidesOfVariants(rowsIn(mine), rowsIn(theirs))

type Values = Readonly<Record<string, unknown>>

function sidesOfSpecs(mine: Values, theirs: Values): Sides {
  const differing = inListOrder([
    ...new Set([...Object.keys(mine), ...Object.keys(theirs)]),
  ]).filter((key) => !sameValue(mine[key], theirs[key]))
  const linesOf = (values: Values) => differing.map((key) => lineOf(key, values[key])).join('\n')
  return { mine: linesOf(mine), theirs: linesOf(theirs) }
}

function lineOf(key: string, value: unknown): string {
  const attribute = settable.find((one) => one.key === key)
  const text = writeValue(attribute, value)
  // A supply and lifetimes name their units themselves.
  const unit = attribute?.kind === 'supply' ? undefined : attribute?.unit
  return `${attribute?.label ?? key}: ${text === '' ? 'none' : withUnit(text, unit)}`
}

function sidesOfVariants(mine: readonly VariantRow[], theirs: readonly VariantRow[]): Sides {
  const codes = [...new Set([...mine, ...theirs].map(({ orderCode }) => orderCode))]
  const find = (rows: readonly VariantRow[], code: string) =>
    rows.filter(({ orderCode }) => orderCode === code)
  const differing = codes.filter((code) => {
    const [own, other] = [find(mine, code), find(theirs, code)]
    return own.length !== other.length || !own.every((row, index) => sameRow(row, other[index]))
  })
  const linesOf = (rows: readonly VariantRow[]) =>
    differing.length === 0 ? orderOf(rows) : linesOfVariants(rows, differing, codes.length)
  return { mine: linesOf(mine), theirs: linesOf(theirs) }
}

function linesOfVariants(rows: readonly VariantRow[], codes: readonly string[], count: number) {
  const lines = codes.map((code) => {
    const found = rows.filter(({ orderCode }) => orderCode === code).map(wordsOf)
    return `${code}: ${found.length === 0 ? 'not there' : found.join(' | ')}`
  })
  const same = count - codes.length
  return [...lines, ...(same > 0 ? [`${same} more are the same`] : [])].join('\n')
}

const orderOf = (rows: readonly VariantRow[]) => rows.map(({ orderCode }) => orderCode).join(', ')

function wordsOf({ orderCode: _, specs, retired, ...files }: VariantRow): string {
  const values = inListOrder(Object.keys(specs)).map((key) => lineOf(key, specs[key]))
  const named = variantFiles.flatMap((kind) => {
    const key = files[kind]
    return key === undefined ? [] : [`${variantFileLabels[kind]}: ${distinctName(key)}`]
  })
  const words = [...values, ...named, ...(retired === true ? ['retired'] : [])]
  return words.length === 0 ? 'without own values' : words.join(', ')
}

const sameRow = (one: VariantRow, other: VariantRow | undefined) =>
  other !== undefined && wordsOf(one) === wordsOf(other)
