import { type Facet, facets } from './facet.ts'
import {
  type FacetChoice,
  type RangeChoice,
  type SetChoice,
  fitsLimits,
  isSetChoice,
} from './facet-choice.ts'
import type { FacetColumn, FacetFile, FacetFinish, Patterns } from './facet-file.ts'
import { fitsTerms } from './facet-terms.ts'

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
export interface FacetCells {
  key: string
  /** undefined if this version has no such facet */
  facet: Facet | undefined
  values: readonly number[] | readonly string[]
  /** for each cell value, the positions in `values`, of a range all between its ends; rising */
  members: readonly (readonly number[])[]
  cells: Uint32Array
}

export function columnCells(
  { key, values, combinations, ranges = [], ...column }: FacetColumn,
  rows: Rows,
): FacetCells {
  const places = [...values.keys()]
  const single = combinations ?? places.map((place) => [place])
  const between = ranges.map(([lowest, highest]) => places.slice(lowest, highest + 1))
  const facet = facets.find((one) => one.key === key)
  const members = [[], ...single, ...between]
  return { key, facet, values, members, cells: cellsOf(column, rows) }
}

/** For each row, how many facets it fails and the number of the last of these. */
export interface Checked {
  failures: Uint8Array
  culprits: Uint8Array
}

export function checkRows(
  columns: readonly FacetCells[],
  length: number,
  choice: FacetChoice,
  finishes: readonly FacetFinish[],
): Checked {
  const failures = new Uint8Array(length)
  const culprits = new Uint8Array(length)
  for (const [key, chosen] of Object.entries(choice)) {
    const number = columns.findIndex((one) => one.key === key)
    const column = columns[number]
    // A facet that no variant has excludes all.
    if (column === undefined) return { failures: failures.fill(2), culprits }
    const accepted = acceptedCells(column, chosen, finishes)
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
export function acceptedCells(
  column: FacetCells,
  chosen: SetChoice | RangeChoice,
  finishes: readonly FacetFinish[],
): Uint8Array {
  const accepts = isSetChoice(chosen)
    ? acceptsTexts(column, chosen, finishes)
    : acceptsNumbers(column, chosen)
  return Uint8Array.from(column.members, (places) => (accepts(places) ? 1 : 0))
}

type Accepts = (places: readonly number[]) => boolean

function acceptsTexts(
  { facet, values }: FacetCells,
  chosen: SetChoice,
  finishes: readonly FacetFinish[],
): Accepts {
  if (facet?.kind !== 'set') return () => false
  const fits = fitsTerms(facet, chosen, finishes)
  return (places) => fits(places.map((place) => String(values[place])))
}

const acceptsNumbers =
  ({ values }: FacetCells, chosen: RangeChoice): Accepts =>
  (places) => {
    const lowest = values[places[0] ?? -1]
    const highest = values[places.at(-1) ?? -1]
    return (
      typeof lowest === 'number' &&
      typeof highest === 'number' &&
      fitsLimits(chosen, lowest, highest)
    )
  }
