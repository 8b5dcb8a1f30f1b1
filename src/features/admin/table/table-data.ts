import {
  type CatalogueTable,
  type SentColumn,
  type SentPart,
  cellMoment,
} from '#src/domain/api/catalogue-table.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import type { Attribute } from '#src/domain/product/attribute.ts'
import { textOfInstant } from '#src/domain/product/withdrawal.ts'
import { type Varying, writeVarying } from '#src/domain/product/varying-values.ts'
import { writeValue } from '#src/domain/product/typed-value.ts'

export type TableOf = 'products' | 'variants'

/** The values of one column: each different one once, and each row's place among them. */
export interface ColumnData {
  /** by place; the first is that of rows without a value */
  values: readonly unknown[]
  /** as cells show them, by place */
  texts: readonly string[]
  at: Uint32Array
  /** of a value that variants have from their products where they have none of their own */
  parts?: {
    own: ColumnData | undefined
    shared: ColumnData
    /** products by variant */ rows: Uint32Array
  }
}

/** All rows, by column. A row is known by its number from 0, which filters and sorts leave as it is. */
export interface TableData {
  of: TableOf
  count: number
  columns: ReadonlyMap<string, ColumnData>
  categories: CatalogueTable['categories']
}

/** Decodes the server's answer; a variant has its product's values where it has none of its own. */
export function tableDataOf(answer: CatalogueTable): TableData {
  const { products, variants, categories } = answer
  const of = variants === undefined ? 'products' : 'variants'
  const part = variants ?? products
  const names = categoryNames(answer)
  const write = (key: string, value: unknown) => textIn(key, value, names)
  const columns = new Map<string, ColumnData>()
  const own = decoded(part, write)
  if (variants === undefined) for (const [key, column] of own) columns.set(key, column)
  else {
    const shared = decoded(products, write)
    const rows = productRows(own, shared)
    for (const key of new Set([...own.keys(), ...shared.keys()])) {
      // What a product lacks and how many variants it has says nothing about one of them.
      const inherited = key === 'lacks' || key === 'variants' ? undefined : shared.get(key)
      const column = combined(own.get(key), inherited, rows)
      if (column !== undefined) columns.set(key, column)
    }
  }
  const efficacy = efficacyOf(columns, part.count)
  if (efficacy !== undefined) columns.set('specs.efficacy', efficacy)
  return { of, count: part.count, columns, categories }
}

const namesOfCategories = new WeakMap<TableData['categories'], ReadonlyMap<number, string>>()

/** The names of categories, as the table shows and reads them. */
export function categoryNames({ categories }: Pick<TableData, 'categories'>) {
  const known = namesOfCategories.get(categories)
  if (known !== undefined) return known
  const names = new Map(categories.map(({ id, type, location }) => [id, `${type} (${location})`]))
  namesOfCategories.set(categories, names)
  return names
}

/** Attributes by the keys of their columns. */
export const attributeOf = (key: string): Attribute | undefined => byColumn.get(key)

const byColumn: ReadonlyMap<string, Attribute> = new Map(
  attributes.map((attribute) => [`specs.${attribute.key}`, attribute]),
)

function textIn(key: string, value: unknown, categories: ReadonlyMap<number, string>): string {
  if (value === undefined) return ''
  if (key === 'category_ids' && Array.isArray(value))
    return value.map((id: unknown) => categories.get(Number(id)) ?? '').join(', ')
  if (value === true) return 'yes'
  if (key === 'withdrawnAt' && typeof value === 'string') return textOfInstant(value)
  if (key === 'updatedAt' && typeof value === 'string') return cellMoment(value)
  if (Array.isArray(value) && attributeOf(key) === undefined) return value.join(', ')
  return writeValue(attributeOf(key), value)
}

type Write = (key: string, value: unknown) => string

const decoded = ({ count, columns }: SentPart, write: Write): Map<string, ColumnData> =>
  new Map(Object.entries(columns).map(([key, sent]) => [key, columnOf(key, sent, count, write)]))

function columnOf(key: string, sent: SentColumn, count: number, write: Write): ColumnData {
  const values = [undefined, ...sent.values]
  const at =
    sent.at === undefined
      ? Uint32Array.from({ length: count }, (_, row) => row + 1)
      : Uint32Array.from(sent.at)
  return { values, texts: values.map((value) => write(key, value)), at }
}

/** The row of each variant's product. */
function productRows(
  own: ReadonlyMap<string, ColumnData>,
  shared: ReadonlyMap<string, ColumnData>,
): Uint32Array {
  const [products, ids] = [own.get('product'), shared.get('id')]
  if (products === undefined || ids === undefined) return new Uint32Array()
  const rowOf = new Map(Array.from(ids.at, (place, row) => [ids.values[place], row]))
  return products.at.map((place) => rowOf.get(products.values[place]) ?? 0)
}

/** A column of variants with the values of their products where they have none. */
function combined(
  own: ColumnData | undefined,
  shared: ColumnData | undefined,
  rows: Uint32Array,
): ColumnData | undefined {
  if (shared === undefined) return own
  const parts = { own, shared, rows }
  if (own === undefined) return { ...shared, at: rows.map((row) => shared.at[row] ?? 0), parts }
  // Equal values of both have one place, because filters list each once.
  const places = new Map(own.texts.map((text, place) => [text, place]))
  const [values, texts] = [[...own.values], [...own.texts]]
  const placeOf = shared.texts.map((text, place) => {
    const known = places.get(text)
    if (known !== undefined) return known
    values.push(shared.values[place])
    return texts.push(text) - 1
  })
  const at = own.at.map((place, row) =>
    place === 0 ? (placeOf[shared.at[rows[row] ?? 0] ?? 0] ?? 0) : place,
  )
  return { values, texts, at, parts }
}

/** As {@link ../../../domain/product/combined-specs.ts} computes it, for all rows at once. */
function efficacyOf(columns: ReadonlyMap<string, ColumnData>, count: number) {
  const [lumens, watts] = [columns.get('specs.lumens'), columns.get('specs.watts')]
  if (lumens === undefined || watts === undefined) return undefined
  const places = new Map<number, number>()
  const values: (number | undefined)[] = [undefined]
  const at = Uint32Array.from({ length: count }, (_, row) => {
    const flux = lumens.values[lumens.at[row] ?? 0]
    const power = watts.values[watts.at[row] ?? 0]
    if (typeof flux !== 'number' || typeof power !== 'number') return 0
    const efficacy = Math.round(flux / power)
    const known = places.get(efficacy) ?? values.push(efficacy) - 1
    places.set(efficacy, known)
    return known
  })
  return { values, texts: values.map((value) => (value === undefined ? '' : String(value))), at }
}

/** The text of a row's cell. */
export function textAt({ columns }: Pick<TableData, 'columns'>, key: string, row: number): string {
  const column = columns.get(key)
  return column?.texts[column.at[row] ?? 0] ?? ''
}

/** The value of a row's cell. */
export function valueAt(
  { columns }: Pick<TableData, 'columns'>,
  key: string,
  row: number,
): unknown {
  const column = columns.get(key)
  return column?.values[column.at[row] ?? 0]
}

/** The value that a row has of its own. */
export function ownValueAt({ columns }: Pick<TableData, 'columns'>, key: string, row: number) {
  const column = columns.get(key)
  const own = column?.parts === undefined ? column : column.parts.own
  return own?.values[own.at[row] ?? 0]
}

/** The text of the variants of a product instead of its value; undefined if they have none. */
export function varyingText(data: TableData, key: string, row: number): string | undefined {
  if (!data.columns.has(`varies.${key}`)) return undefined
  const varying = valueAt(data, `varies.${key}`, row) as Varying | undefined
  return varying && writeVarying(attributeOf(key), varying)
}

/** The text of the value that a variant has from its product, unless it has one of its own. */
export function inheritedAt({ columns }: Pick<TableData, 'columns'>, key: string, row: number) {
  const parts = columns.get(key)?.parts
  if (parts === undefined) return ''
  return parts.shared.texts[parts.shared.at[parts.rows[row] ?? 0] ?? 0] ?? ''
}
