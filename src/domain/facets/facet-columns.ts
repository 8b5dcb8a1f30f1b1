import { type FacetChoice, type RangeChoice, type SetChoice, isSetChoice } from './facet-choice.ts'
import type { FacetFile, Patterns, FacetColumn } from './facet-file.ts'

/** The rows of a facet file: product by product its offered variants, or one row if it has none. */
export interface Rows {
  /** the number of products */
  products: number
  /** the first row of each product, then the number of all rows */
  starts: Uint32Array
  /** the product of each row */
  productOf: Uint32Array
}

export function rowsOf({ rows }: Pick<FacetFile, 'rows'>): Rows {
  const products = rows.length
  const starts = new Uint32Array(products + 1)
  for (const [product, count] of rows.entries())
    starts[product + 1] = (starts[product] ?? 0) + count
  const productOf = new Uint32Array(starts[products] ?? 0)
  for (let product = 0; product < products; product++)
    productOf.fill(product, starts[product], starts[product + 1])
  return { products, starts, productOf }
}

/** The cell of each row, from the patterns of the products. */
export function cellsOf({ patterns, of }: Patterns, { starts, productOf }: Rows): Uint32Array {
  const cells = new Uint32Array(productOf.length)
  for (const [product, pattern] of of.entries()) {
    const [first = 0, ...others] = patterns[pattern] ?? []
    const start = starts[product] ?? 0
    if (others.length === 0) cells.fill(first, start, starts[product + 1])
    else cells.set([first, ...others], start)
  }
  return cells
}

/** A column with its cells by row. */
export interface Cells {
  key: string
  values: readonly number[] | readonly string[]
  /** for each cell value, the positions in `values` */
  members: readonly (readonly number[])[]
  cells: Uint32Array
}

export function columnCells(
  { key, values, combinations, ...column }: FacetColumn,
  rows: Rows,
): Cells {
  const members = combinations ?? [...values.keys()].map((place) => [place])
  return { key, values, members: [[], ...members], cells: cellsOf(column, rows) }
}

/** For each row, how many facets it fails and the number of the last of these. */
export interface Checked {
  failures: Uint8Array
  culprits: Uint8Array
}

export function checkRows(columns: readonly Cells[], length: number, choice: FacetChoice): Checked {
  const failures = new Uint8Array(length)
  const culprits = new Uint8Array(length)
  for (const [key, chosen] of Object.entries(choice)) {
    const number = columns.findIndex((one) => one.key === key)
    const column = columns[number]
    // A facet that no variant has excludes all.
    if (column === undefined) return { failures: failures.fill(2), culprits }
    const accepted = acceptedCells(column, chosen)
    const { cells } = column
    for (let row = 0; row < cells.length; row++)
      if (accepted[cells[row] ?? 0] === 0) {
        failures[row] = (failures[row] ?? 0) + 1
        culprits[row] = number
      }
  }
  return { failures, culprits }
}

/** For each cell value, 1 if the choice accepts it; nothing accepts a missing value. */
function acceptedCells({ values, members }: Cells, chosen: SetChoice | RangeChoice): Uint8Array {
  const fits = values.map((value) => (acceptsValue(value, chosen) ? 1 : 0))
  return Uint8Array.from(members, (places) => (places.some((place) => fits[place] === 1) ? 1 : 0))
}

function acceptsValue(value: number | string, chosen: SetChoice | RangeChoice): boolean {
  if (isSetChoice(chosen)) return typeof value === 'string' && chosen.includes(value)
  if (typeof value === 'string') return false
  const { min = -Infinity, max = Infinity, at } = chosen
  const amount = at === undefined ? value : value / at ** 2
  return amount >= min && amount <= max
}
