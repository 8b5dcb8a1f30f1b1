import { ofBrowser } from '#src/browser/storage.ts'
import { furtherIn } from '#src/domain/api/catalogue-table.ts'
import { type Property, properties } from '#src/domain/product/properties.ts'
import { type Column, columnOf } from '../grid/source.ts'
import type { TableData, TableOf } from './table-data.ts'

const isShownOf: Readonly<Record<TableOf, (property: Property) => boolean>> = {
  products: ({ of }) => of !== 'variants',
  // A computed value of a product says nothing about one of its variants.
  variants: ({ of, kind }) => of !== 'products' || kind !== 'computed',
}

/** All columns; the first one is always shown, because it names the row. */
export const columnsFor: Readonly<Record<TableOf, readonly Column[]>> = {
  products: properties.filter(isShownOf.products).map(columnOf),
  variants: properties.filter(isShownOf.variants).map(columnOf),
}

/** Why the cells of a column can't be edited; undefined if they can. */
export function fixedReason(
  { of, further }: Pick<TableData, 'of' | 'further'>,
  property: Property | undefined,
): string | undefined {
  if (property === undefined) return 'unknown'
  const { kind, key } = property
  if (kind === 'computed') return property.hint
  if (of === 'variants' && property.of === 'products' && key !== 'code')
    return 'of the product: edit it in the table of products'
  if (key === 'code') return 'can’t be changed'
  return furtherIn([key]).length > 0 && !further.includes(key) ? 'not loaded yet' : undefined
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
    'completeness',
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
  const stored = ofBrowser.read(storageKey(of))
  return stored === undefined ? usualColumns(of) : readColumns(stored)
}

export const rememberColumns = (of: TableOf, places: readonly ColumnPlace[]) =>
  ofBrowser.write(storageKey(of), writeColumns(places))

/** rem, for ‘varies (2700–4000)’ */
const varyingWidth = 10

/** Columns with room for what they say of products whose variants differ. */
export const withRoom = (
  columns: readonly Column[],
  data: Pick<TableData, 'columns'> | undefined,
): readonly Column[] =>
  columns.map((column) =>
    column.isFixed !== true && data?.columns.has(`varies.${column.key}`) === true
      ? { ...column, width: Math.max(column.width, varyingWidth) }
      : column,
  )

/** The columns at these places, the naming one first, without those that are no longer known. */
export function columnsIn(of: TableOf, places: readonly ColumnPlace[]): Column[] {
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
