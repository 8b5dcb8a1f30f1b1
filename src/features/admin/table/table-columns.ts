import { attributes } from '#src/domain/product/attributes.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { attempt } from '#src/browser/attempt.ts'
import type { TableData, TableOf } from './table-data.ts'

/** A column that a table can show. */
export interface ShownColumn {
  key: string
  heading: string
  /** the whole name, if the heading is short */
  label: string
  unit: string
  isNumber: boolean
  /** rem */
  width: number
  /** whether the width is chosen, so that room to spare does not stretch it */
  isFixed?: true
}

const plain = (key: string, label: string, width: number, isNumber = false): ShownColumn => ({
  key,
  heading: label,
  label,
  unit: '',
  isNumber,
  width,
})

const ofAttributes = attributes.map((attribute): ShownColumn => {
  const { key, label, kind } = attribute
  const short = 'short' in attribute ? attribute.short : label
  const symbol = 'unit' in attribute ? attribute.unit.symbol : ''
  return {
    key: `specs.${key}`,
    heading: short,
    label,
    unit: symbol === short ? '' : symbol,
    isNumber: kind === 'number',
    width: kind === 'number' ? Math.max(5.5, short.length * 0.5 + 3) : 10,
  }
})

const code = plain('code', 'Code', 10)
const shared = [
  plain('name', 'Name', 15),
  plain('brand', 'Brand', 6),
  plain('category_ids', 'Categories', 13),
]
const lacking = plain('lacks', 'Missing', 11)

/** All columns; the first one is always shown, because it names the row. */
export const columnsFor: Readonly<Record<TableOf, readonly ShownColumn[]>> = {
  products: [
    code,
    ...shared,
    plain('variants', 'Variants', 6, true),
    ...ofAttributes,
    plain('withdrawnAt', productFields.withdrawnAt.heading, 12),
    lacking,
    plain('updatedAt', 'Last change', 10.5),
  ],
  variants: [
    plain('orderCode', 'Order code', 13),
    code,
    ...shared,
    ...ofAttributes,
    plain('retired', 'Retired', 6),
    lacking,
  ],
}

const keyFigures = [
  'specs.lumens',
  'specs.watts',
  'specs.cct',
  'specs.cri',
  'specs.beam',
  'specs.ip',
]

const usual: Readonly<Record<TableOf, readonly string[]>> = {
  products: [
    'code',
    'name',
    'brand',
    'category_ids',
    'variants',
    ...keyFigures,
    'lacks',
    'updatedAt',
  ],
  variants: ['orderCode', 'code', 'name', ...keyFigures, 'specs.finish', 'retired', 'lacks'],
}

/** A column of a view, with a width if somebody has chosen one. */
export interface ColumnPlace {
  key: string
  /** rem */
  width?: number
}

/** Of a column, rem. */
export const widthLimits = { least: 4, most: 40, step: 1 } as const

/** The columns of a table for which nobody has chosen any. */
export const usualColumns = (of: TableOf): readonly ColumnPlace[] =>
  usual[of].map((key) => ({ key }))

/** Columns as a text: 'code name:20 brand'. */
export const writeColumns = (places: readonly ColumnPlace[]): string =>
  places.map(({ key, width }) => (width === undefined ? key : `${key}:${width}`)).join(' ')

/** Reads columns; a width that can't be read is the usual one. */
export const readColumns = (text: string): ColumnPlace[] =>
  text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const [key = '', width = ''] = part.split(':', 2)
      return /^\d+(\.\d+)?$/.test(width) ? { key, width: limited(Number(width)) } : { key }
    })

export const limited = (width: number) =>
  Math.min(widthLimits.most, Math.max(widthLimits.least, width))

/** Columns of which one has another width; the usual one if that is undefined. */
export function withWidth(
  places: readonly ColumnPlace[],
  key: string,
  width: number | undefined,
): ColumnPlace[] {
  const place = width === undefined ? { key } : { key, width: limited(width) }
  // The naming column is shown whether it is listed or not.
  return places.some((one) => one.key === key)
    ? places.map((one) => (one.key === key ? place : one))
    : [place, ...places]
}

/** Columns of which one stands where another stood. */
export function movedTo(places: readonly ColumnPlace[], key: string, to: number): ColumnPlace[] {
  const place = places.find((one) => one.key === key)
  if (place === undefined) return [...places]
  return places.filter((one) => one !== place).toSpliced(to, 0, place)
}

const storageKey = (of: TableOf) => `table-columns-${of}`

/** The columns that this browser has shown last. */
export function lastColumns(of: TableOf): readonly ColumnPlace[] {
  const stored = attempt(() => localStorage.getItem(storageKey(of)))
  return stored === undefined || stored === null ? usualColumns(of) : readColumns(stored)
}

export function rememberColumns(of: TableOf, places: readonly ColumnPlace[]): void {
  attempt(() => localStorage.setItem(storageKey(of), writeColumns(places)))
}

/** rem, for ‘varies (2700–4000)’ */
const varyingWidth = 10

/** Columns with room for what they say of products whose variants differ. */
export const withRoom = (
  columns: readonly ShownColumn[],
  data: Pick<TableData, 'columns'> | undefined,
): readonly ShownColumn[] =>
  columns.map((column) =>
    column.isFixed !== true && data?.columns.has(`varies.${column.key}`) === true
      ? { ...column, width: Math.max(column.width, varyingWidth) }
      : column,
  )

/** The columns at these places, the naming one first, without those that are no longer known. */
export function columnsIn(of: TableOf, places: readonly ColumnPlace[]): ShownColumn[] {
  const [first] = columnsFor[of]
  const listed = new Map(places.map((place) => [place.key, place]))
  const keys = new Set([first?.key ?? '', ...listed.keys()])
  return [...keys].flatMap((key) => {
    const column = columnsFor[of].find((one) => one.key === key)
    const width = listed.get(key)?.width
    if (column === undefined) return []
    return [width === undefined ? column : { ...column, width, isFixed: true }]
  })
}
