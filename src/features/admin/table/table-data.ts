import {
  type CatalogueTable,
  type SentColumn,
  type SentPart,
  cellMoment,
} from '#src/domain/api/catalogue-table.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { derivedValues } from '#src/domain/product/combined-specs.ts'
import { attributeAt, propertyOf } from '#src/domain/product/properties.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import { type Varying, writeVarying } from '#src/domain/product/varying-values.ts'
import { type CellNames, writtenCell } from '#src/domain/sheets/cells.ts'

export type TableOf = 'products' | 'variants'

/** The values of one column: each different one once, and each row's place among them. */
export interface ColumnData {
  /** by place; the first is that of rows without a value */
  values: readonly unknown[]
  /** as cells show them, by place */
  texts: readonly string[]
  at: Uint32Array
}

type Columns = ReadonlyMap<string, ColumnData>

/** All rows, by column. A row is known by its number from 0, which filters and sorts leave as it is. */
export interface TableData {
  of: TableOf
  count: number
  revision: number
  /** the fields among its columns that are not sent unasked */
  further: readonly string[]
  /** other data with the same text have the same rows under the same numbers */
  numbering: string
  /** the values that hold for the rows; of variants without their own, those of their products */
  columns: Columns
  /** the values that the rows have of their own */
  own: Columns
  /** of variants: the values of their products, by the row of each product, and that row */
  shared: Columns
  productAt: Uint32Array
  /** the names of related items, as cells show and read them */
  related: CellNames['related']
}

/** Decodes the server's answer. */
export function tableDataOf(
  answer: CatalogueTable,
  { further, related }: Pick<TableData, 'further' | 'related'> = {
    further: [],
    related: relatedIn(answer),
  },
): TableData {
  const { revision, products, variants } = answer
  const of = variants === undefined ? 'products' : 'variants'
  const { count } = variants ?? products
  const write = (key: string, value: unknown) => textIn(key, value, related)
  const shared = decoded(products, write)
  const numbering = `${of} ${revision}`
  if (variants === undefined) {
    const columns = withComputed(shared, count)
    const none = { shared: new Map<string, ColumnData>(), productAt: new Uint32Array() }
    return { of, count, revision, further, numbering, columns, own: columns, ...none, related }
  }
  const own = decoded(variants, write)
  // These say nothing about one of the variants.
  shared.delete('lacks')
  shared.delete('variants')
  const productAt = productRows(own, shared)
  const combined = [...new Set([...own.keys(), ...shared.keys()])].flatMap((key) => {
    const column = combinedColumn(own.get(key), shared.get(key), productAt)
    return column === undefined ? [] : [[key, column] as const]
  })
  const columns = withComputed(new Map(combined), count)
  return { of, count, revision, further, numbering, columns, own, shared, productAt, related }
}

function relatedIn({ categories, projects = [], products }: CatalogueTable): CellNames['related'] {
  const [ids = [], codes = []] = [products.columns['id'], products.columns['code']].map(valuesOf)
  return {
    category: new Map(categories.map(({ id, type, location }) => [id, `${type} (${location})`])),
    project: new Map(projects.map(({ id, title }) => [id, title])),
    product: new Map(ids.map((id, row): [Id, string] => [Number(id), String(codes[row])])),
  }
}

const valuesOf = (sent: SentColumn | undefined): readonly unknown[] =>
  sent?.at === undefined ? (sent?.values ?? []) : sent.at.map((place) => sent.values[place - 1])

function textIn(key: string, value: unknown, related: CellNames['related']): string {
  if (value === undefined) return ''
  const property = propertyOf(key)
  if (key === 'updatedAt' && typeof value === 'string') return cellMoment(value)
  if (property !== undefined && property.kind !== 'computed')
    return String(writtenCell(property, value, { finishes: [], related }))
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

type Write = (key: string, value: unknown) => string

const decoded = ({ count, columns }: SentPart, write: Write): Map<string, ColumnData> =>
  new Map(
    Object.entries(columns).map(([key, sent]) => [key, decodedColumn(key, sent, count, write)]),
  )

function decodedColumn(key: string, sent: SentColumn, count: number, write: Write): ColumnData {
  const values = [undefined, ...sent.values]
  const at =
    sent.at === undefined
      ? Uint32Array.from({ length: count }, (_, row) => row + 1)
      : Uint32Array.from(sent.at)
  return { values, texts: values.map((value) => write(key, value)), at }
}

/** The row of each variant's product. */
function productRows(own: Columns, shared: Columns): Uint32Array {
  const [products, ids] = [own.get('product'), shared.get('id')]
  if (products === undefined || ids === undefined) return new Uint32Array()
  const rowOf = new Map(Array.from(ids.at, (place, row) => [ids.values[place], row]))
  return products.at.map((place) => rowOf.get(products.values[place]) ?? 0)
}

/** A column of variants with the values of their products where they have none. */
function combinedColumn(
  own: ColumnData | undefined,
  shared: ColumnData | undefined,
  productAt: Uint32Array,
): ColumnData | undefined {
  if (shared === undefined) return own
  if (own === undefined) return { ...shared, at: productAt.map((row) => shared.at[row] ?? 0) }
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
    place === 0 ? (placeOf[shared.at[productAt[row] ?? 0] ?? 0] ?? 0) : place,
  )
  return { values, texts, at }
}

/** With the attributes that the site computes from two others. */
function withComputed(columns: Map<string, ColumnData>, count: number): Columns {
  for (const { key, from, of } of derivedValues) {
    const known = from.map((one) => columns.get(`specs.${one}`))
    const values: (number | undefined)[] = [undefined]
    const places = new Map<number | undefined, number>([[undefined, 0]])
    const at = Uint32Array.from({ length: count }, (_, row) => {
      const [one, other] = known.map((column) => column?.values[column.at[row] ?? 0])
      const isKnown = typeof one === 'number' && typeof other === 'number'
      const value = isKnown ? of(one, other) : undefined
      const place = places.get(value) ?? values.push(value) - 1
      places.set(value, place)
      return place
    })
    const texts = values.map((value) => (value === undefined ? '' : String(value)))
    if (values.length > 1) columns.set(`specs.${key}`, { values, texts, at })
  }
  return columns
}

/**
 * The data with some rows as they are now.
 * @param answer those rows, with all columns of the data
 * @returns undefined if rows have come or gone
 */
export function withRows(data: TableData, answer: CatalogueTable): TableData | undefined {
  const part = tableDataOf(answer, data)
  const ids = (columns: Columns, count: number) =>
    Array.from({ length: count }, (_, row) => valueAt({ columns }, 'id', row))
  const isVariants = data.of === 'variants'
  const changed = ids(part.columns, part.count)
  const wanted = new Set(changed)
  const rows = ids(data.columns, data.count).flatMap((id, row) => (wanted.has(id) ? row : []))
  if (rows.length !== part.count) return undefined
  const productCount = isVariants ? answer.products.count : 0
  const products = ids(data.shared, data.shared.get('id')?.at.length ?? 0).flatMap((id, row) =>
    wanted.has(id) ? row : [],
  )
  if (products.length !== productCount) return undefined
  const columns = patched(data.columns, part.columns, rows)
  return {
    ...data,
    revision: answer.revision,
    columns,
    own: isVariants ? patched(data.own, part.own, rows) : columns,
    shared: patched(data.shared, part.shared, products),
  }
}

/** Columns with the values that others have, row by row. A column in which nothing differs is the same one. */
function patched(columns: Columns, changed: Columns, rows: readonly number[]): Columns {
  const count = columns.get('id')?.at.length ?? columns.get('product')?.at.length ?? 0
  const next = new Map(columns)
  for (const key of new Set([...columns.keys(), ...changed.keys()])) {
    const before = columns.get(key)
    const differing = rows.flatMap((row, index) => {
      const value = valueAt({ columns: changed }, key, index)
      return sameValue(value ?? null, valueAt({ columns }, key, row) ?? null)
        ? []
        : [{ row, value, text: textAt({ columns: changed }, key, index) }]
    })
    if (differing.length === 0) continue
    const values = [...(before?.values ?? [undefined])]
    const texts = [...(before?.texts ?? [''])]
    const at = before?.at.slice() ?? new Uint32Array(count)
    for (const { row, value, text } of differing) {
      const known = values.findIndex((one) => sameValue(one ?? null, value ?? null))
      at[row] = known === -1 ? values.push(value) - 1 : known
      if (known === -1) texts.push(text)
    }
    next.set(key, { values, texts, at })
  }
  return next
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

/** The columns with what a row has of its own; nothing else has what the site computes. */
const ownIn = ({ columns, own, shared }: TableData, key: string) => ({
  columns: own.has(key) || shared.has(key) ? own : columns,
})

/** The value that a row has of its own. */
export const ownValueAt = (data: TableData, key: string, row: number): unknown =>
  valueAt(ownIn(data, key), key, row)

export const ownTextAt = (data: TableData, key: string, row: number): string =>
  textAt(ownIn(data, key), key, row)

/** The text of the value that a variant has from its product, unless it has one of its own. */
export const inheritedAt = ({ shared, productAt }: TableData, key: string, row: number): string =>
  textAt({ columns: shared }, key, productAt[row] ?? 0)

/** The text of the variants of a product instead of its value; undefined if they have none. */
export function varyingText(data: TableData, key: string, row: number): string | undefined {
  const varying = valueAt(data, `varies.${key}`, row) as Varying | undefined
  return varying && writeVarying(attributeAt(key), varying)
}
