import type { Cells, Checked, Rows } from './facet-columns.ts'

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
 * @param column of what is best; undefined if no variant has it
 * @param places of the offered variants, of products with retired ones
 */
export function representatives(
  { products, starts }: Rows,
  { failures }: Checked,
  best: Best | undefined,
  column: Cells | undefined,
  places: ReadonlyMap<number, readonly number[]>,
): Representatives {
  const variants = new Int32Array(products).fill(-1)
  const sortedBy = best === undefined ? undefined : new Float64Array(products).fill(NaN)
  const sign = best?.direction === 'least' ? -1 : 1
  for (let product = 0; product < products; product++) {
    const start = starts[product] ?? 0
    const end = starts[product + 1] ?? 0
    let found = -1
    let most = -Infinity
    for (let row = start; row < end; row++) {
      if (failures[row] !== 0) continue
      const value = column === undefined ? undefined : column.values[(column.cells[row] ?? 0) - 1]
      const amount = typeof value === 'number' ? sign * value : -Infinity
      if (found < 0 || amount > most) [found, most] = [row, amount]
    }
    if (found < 0) continue
    variants[product] = places.get(product)?.[found - start] ?? found - start
    if (sortedBy !== undefined && most > -Infinity) sortedBy[product] = sign * most
  }
  return { variants, sortedBy }
}
