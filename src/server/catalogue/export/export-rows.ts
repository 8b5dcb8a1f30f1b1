import { cellMoment, lackLabel } from '#src/domain/api/catalogue-table.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import { combinedSpecs, derivedValues } from '#src/domain/product/combined-specs.ts'
import type { CellNames } from '#src/domain/sheets/cells.ts'
import type { Property } from '#src/domain/product/properties.ts'
import { type Computed, type StoredProduct, productRow } from '#src/domain/sheets/product-rows.ts'
import type { Database } from '#src/server/database/database.ts'
import { codeOwnersIn, selectCodeOwners } from '#src/server/database/variants.ts'
import { tableFacts } from '../catalogue-table.ts'
import { productPages } from './product-pages.ts'

/** The rows and columns of an export; everything unless it says less. */
export interface ExportChoice {
  /** products */
  ids?: readonly Id[] | undefined
  /** keys of columns, in their order; before them stand the codes, unless one of them is named */
  columns?: readonly string[] | undefined
  /** rows of these variants and of these products without variants only, in any case */
  orderCodes?: readonly string[] | undefined
  /** `products`: a row each, without their variants; `variants`: without products that have none */
  rows?: 'products' | 'variants' | undefined
}

export type Row = (string | number)[]

interface Wanted {
  database: Database
  choice: ExportChoice
  columns: readonly Property[]
  names: CellNames
  signal: AbortSignal
}

/** Rows in one piece, few enough that none holds much memory. */
const rowsAtOnce = 1000

/** The rows of an export, in pieces: by their products, or in the order of the named codes. */
export async function* rowPages(wanted: Wanted): AsyncGenerator<Row[], void, void> {
  const { database, choice, columns, names, signal } = wanted
  const { ids, orderCodes } = choice
  const computed = await computedIn(database, columns)
  const rowsOf = (product: StoredProduct) =>
    variantsOf(product, choice.rows).map((variant) => ({
      code: variant?.orderCode ?? product.code,
      cells: () => productRow(product, variant, { columns, names, computed }),
    }))
  if (orderCodes === undefined) {
    for await (const products of productPages(database, ids)) {
      signal.throwIfAborted()
      yield products.flatMap(rowsOf).map(({ cells }) => cells())
    }
    return
  }
  // Rows of one product may stand anywhere, so all of them are kept until the last is known.
  const places = new Map(orderCodes.map((code, place) => [codeKey(code), place]))
  const placed: Row[] = []
  for await (const products of productPages(
    database,
    ids ?? (await ownersOf(database, orderCodes)),
  )) {
    signal.throwIfAborted()
    for (const { code, cells } of products.flatMap(rowsOf)) {
      const place = places.get(codeKey(code))
      if (place !== undefined) placed[place] = cells()
    }
  }
  // Without the places of codes that are not there.
  const rows = Object.values(placed)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    signal.throwIfAborted()
    yield rows.slice(from, from + rowsAtOnce)
  }
}

function variantsOf({ variants }: StoredProduct, rows: ExportChoice['rows']) {
  if (rows === 'products') return [undefined]
  return variants.length === 0 && rows === undefined ? [undefined] : variants
}

/** The products of codes, by their ids. */
async function ownersOf(database: Database, codes: readonly string[]) {
  const [result] = await database.read([selectCodeOwners(codes)])
  return [...new Set(codeOwnersIn(result).map(({ id }) => id))].toSorted((a, b) => a - b)
}

/** Computes the columns that no product stores. What needs another reading is read only for its columns. */
async function computedIn(database: Database, columns: readonly Property[]): Promise<Computed> {
  const isAsked = columns.some(({ key }) => ['completeness', 'lacks', 'updatedAt'].includes(key))
  const facts = isAsked ? await tableFacts(database) : undefined
  return (key, { id, specs, variants }, variant) => {
    const derived = derivedValues.find((one) => key === `specs.${one.key}`)
    if (derived !== undefined) return combinedSpecs(specs, variant?.specs)[derived.key]
    if (key === 'variants') return variants.length
    if (key === 'updatedAt') return cellMoment(facts?.ofProducts.get(id)?.updatedAt ?? '')
    if (key === 'completeness') return facts?.ofProducts.get(id)?.completeness
    if (key !== 'lacks') return undefined
    const lacks =
      variant === undefined
        ? facts?.ofProducts.get(id)?.lacks
        : facts?.ofVariants.get(variant.orderCode)
    return lacks?.map(lackLabel).join(', ')
  }
}
