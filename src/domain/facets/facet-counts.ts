import type { FacetCells, Checked, Rows } from './facet-columns.ts'

/** The number of products that each value of a facet would show, given the other facets. */
export interface FacetCounts {
  /** in the order of the facet's values */
  counts: Uint32Array
  /** products that the facet would exclude because no variant of theirs has a value */
  without: number
}

/** Rows that count. */
export interface CountedRows {
  /** rising */
  rows: Uint32Array
  /** how many products they belong to */
  products: number
}

/**
 * The rows that count and fail no facet, or only that of the given column.
 * @param number of that column
 * @param among which products count; all by default
 */
export function fittingRows(
  { products: size, starts }: Rows,
  { failures, culprits }: Checked,
  number: number | undefined,
  among: ((product: number) => boolean) | undefined,
): CountedRows {
  const rows = new Uint32Array(failures.length)
  let length = 0
  let products = 0
  for (let product = 0; product < size; product++) {
    if (among?.(product) === false) continue
    const before = length
    const end = starts[product + 1] ?? 0
    for (let row = starts[product] ?? 0; row < end; row++) {
      const failed = failures[row]
      if (failed === 0 || (failed === 1 && culprits[row] === number)) rows[length++] = row
    }
    if (length > before) products++
  }
  return { rows: rows.subarray(0, length), products }
}

/** Counts the products of each value; a product with several rows of a value counts once. */
export function countValues(
  { values, members, cells }: FacetCells,
  { productOf }: Rows,
  { rows, products }: CountedRows,
): FacetCounts {
  const counts = new Uint32Array(values.length)
  /** 1 + the last product counted for each value */
  const last = new Uint32Array(values.length)
  let having = 0
  let lastHaving = -1
  let lastCell = 0
  for (const row of rows) {
    const cell = cells[row] ?? 0
    if (cell === 0) continue
    const product = productOf[row] ?? 0
    if (product !== lastHaving) having++
    else if (cell === lastCell) continue
    lastHaving = product
    lastCell = cell
    for (const place of members[cell] ?? []) {
      if (last[place] === product + 1) continue
      last[place] = product + 1
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  return { counts, without: products - having }
}

/** The variant with the most or the least of a facet represents its product. */
export interface Best {
  key: string
  direction: 'most' | 'least'
}

export interface Representatives {
  /**
   * for each product, the place of its matching variant among its variants, the first or the best;
   * -1 if none matches. A product without variants has place 0.
   */
  variants: Int32Array
  /** for each product, the number by which it is sorted; NaN without one */
  sortedBy: Float64Array | undefined
}

/**
 * @param column of the facet; undefined if no variant has a value
 * @param places of the offered variants, of products with retired ones
 */
export function representatives(
  { products, starts }: Rows,
  { failures }: Checked,
  best: Best | undefined,
  column: FacetCells | undefined,
  places: ReadonlyMap<number, readonly number[]>,
): Representatives {
  const variants = new Int32Array(products).fill(-1)
  const sortedBy = best === undefined ? undefined : new Float64Array(products).fill(NaN)
  const sign = best?.direction === 'least' ? -1 : 1
  /** of a range, the better end */
  const amountOf = (row: number) => {
    const places = column?.members[column.cells[row] ?? 0]
    const value = column?.values[(sign < 0 ? places?.[0] : places?.at(-1)) ?? -1]
    return typeof value === 'number' ? sign * value : -Infinity
  }
  for (let product = 0; product < products; product++) {
    const start = starts[product] ?? 0
    const end = starts[product + 1] ?? 0
    let found = -1
    let most = -Infinity
    for (let row = start; row < end; row++) {
      if (failures[row] !== 0) continue
      const amount = amountOf(row)
      if (found < 0 || amount > most) [found, most] = [row, amount]
    }
    if (found < 0) continue
    variants[product] = places.get(product)?.[found - start] ?? found - start
    if (sortedBy !== undefined && most > -Infinity) sortedBy[product] = sign * most
  }
  return { variants, sortedBy }
}
