import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ResultSet } from '@libsql/client'
import type { Id } from '#src/domain/fields/identity.ts'
import { ownJson } from '#src/domain/own-json.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import { cellText } from '#src/domain/sheets/cells.ts'
import { isFailed } from '#src/domain/sheets/failed-cells.ts'
import type { SheetRow } from '#src/domain/sheets/rows.ts'

/** The rows of one product. */
export interface ProductRows {
  /** null for a product that is not there */
  product: Id | null
  rows: SheetRow[]
}

/**
 * Rows that are compared at once, those of a product together: in some 50 ms, because visitors wait meanwhile.
 */
const rowsAtOnce = 250

/** Finds the products that have a code, and those that have an order code. */
export interface CodeIndex {
  products: ReadonlyMap<string, Id>
  variants: ReadonlyMap<string, Id>
}

/** One text each, because 90,000 rows would hold up the process that reads them. */
export const selectCodes = [
  'SELECT json_group_array(json_array(id, code)) AS codes FROM product',
  'SELECT json_group_array(json_array(product_id, order_code)) AS codes FROM variant',
]

/** The results of {@link selectCodes}, as texts. */
export const codeTextsIn = (results: readonly ResultSet[]): string[] =>
  results.map(({ rows: [row] }) => row?.['codes'] as string)

/** The ids of products with their codes, or with the order codes of their variants. */
export const codesIn = (text = '[]') => ownJson<[id: Id, code: string][]>(text)

export function codeIndex([products, variants]: readonly string[]): CodeIndex {
  const byCode = (text: string | undefined) =>
    new Map(codesIn(text).map(([id, code]) => [codeKey(code), id]))
  return { products: byCode(products), variants: byCode(variants) }
}

/**
 * Groups rows by the products that they name, wherever in the file they stand, and marks the second row
 * of the same variant.
 * @param places indexes of the columns with order codes and codes; -1 for none
 */
export function groupedRows(
  rows: readonly SheetRow[],
  places: { orderCode: number; code: number },
  { products, variants }: CodeIndex,
): ProductRows[] {
  const groups = new Map<string, ProductRows>()
  const seen = new Map<string, number>()
  for (const row of rows) {
    const named = [row.cells[places.orderCode] ?? null, row.cells[places.code] ?? null]
    // A row that can't say what it is about is about nothing, and least of all about more.
    if (named.some(isFailed)) {
      groups.set(`row ${row.row}`, { product: null, rows: [row] })
      continue
    }
    const [orderCode = '', code = ''] = named.map((cell) => codeKey(cellText(cell).trim()))
    const product =
      variants.get(orderCode) ??
      products.get(code) ??
      (code === '' ? products.get(orderCode) : undefined)
    const name = product === undefined ? (code === '' ? `row ${row.row}` : code) : String(product)
    const group = groups.get(name) ?? { product: product ?? null, rows: [] }
    groups.set(name, group)
    const key = orderCode || code
    const twice = key === '' ? undefined : seen.get(key)
    group.rows.push(twice === undefined ? row : { ...row, twice })
    if (twice === undefined) seen.set(key, row.row)
  }
  return [...groups.values()]
}

const packed = promisify(gzip)
const unpacked = promisify(gunzip)

/** Packs rows by products, a chunk at a time. */
export async function* packChunks(
  groups: readonly ProductRows[],
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  let chunk: ProductRows[] = []
  let size = 0
  const flushed = async () => {
    const bytes = await packed(JSON.stringify(chunk), { level: 1 })
    chunk = []
    size = 0
    return new Uint8Array(bytes)
  }
  for (const group of groups) {
    if (size > 0 && size + group.rows.length > rowsAtOnce) yield await flushed()
    chunk.push(group)
    size += group.rows.length
  }
  if (size > 0) yield await flushed()
}

export const unpackChunk = async (bytes: Uint8Array): Promise<ProductRows[]> =>
  ownJson<ProductRows[]>((await unpacked(bytes)).toString())
