import type { Facet } from './facet.ts'
import { type FacetChoice, type RangeChoice, type SetChoice, isSetChoice } from './facet-choice.ts'
import type { FacetColumn, FacetFile } from './facet-file.ts'

/** How many products each value of a facet would show beside the other facets. */
export interface FacetCounts {
  /** in the order of the facet's values */
  counts: Uint32Array
  /** products that the facet would exclude because no variant of theirs has a value */
  without: number
}

export interface FacetResult {
  /**
   * for each product, the place of its matching variant among its variants, the first or by the
   * sort; -1 if none matches. A product without variants has place 0.
   */
  variants: Int32Array
  /** for each product, the number by which it is sorted; NaN without one */
  sortedBy: Float64Array | undefined
  counts: ReadonlyMap<string, FacetCounts>
}

interface Options {
  /** which products count, by position; all by default. `variants` does not depend on it. */
  among?: ((product: number) => boolean) | undefined
  /** the variant with the most or the least of a facet represents its product */
  best?: { key: string; direction: 'most' | 'least' } | undefined
}

/** A column with its cells by row. */
interface Cells {
  key: string
  values: readonly number[] | readonly string[]
  /** for each cell value, the positions in `values` */
  members: readonly (readonly number[])[]
  cells: Uint32Array
}

/** For each row, how many facets it fails and the number of the last of these. */
interface Checked {
  failures: Uint8Array
  culprits: Uint8Array
}

interface Rows {
  /** rising */
  rows: Uint32Array
  /** how many products they belong to */
  products: number
}

/** Filters the rows of a facet file, and counts. */
export class FacetEngine {
  readonly revision: number
  /** the number of products */
  readonly size: number
  readonly #starts: Uint32Array
  readonly #productOf: Uint32Array
  readonly #places: ReadonlyMap<number, readonly number[]>
  readonly #columns: readonly Cells[]

  constructor(file: FacetFile) {
    this.revision = file.revision
    this.size = file.rows.length
    this.#starts = new Uint32Array(this.size + 1)
    for (const [product, count] of file.rows.entries())
      this.#starts[product + 1] = (this.#starts[product] ?? 0) + count
    this.#productOf = new Uint32Array(this.#starts[this.size] ?? 0)
    for (let product = 0; product < this.size; product++)
      this.#productOf.fill(product, this.#starts[product], this.#starts[product + 1])
    this.#places = new Map(file.offered)
    this.#columns = file.columns.map((column) => this.#cellsOf(column))
  }

  /** Facets that at least one variant has, with the values that occur. */
  get values(): ReadonlyMap<string, readonly number[] | readonly string[]> {
    return new Map(this.#columns.map(({ key, values }) => [key, values]))
  }

  /** Whether the catalogue has values of a facet. */
  has = ({ key }: Pick<Facet, 'key'>): boolean => this.#columns.some((one) => one.key === key)

  /** The products with a variant that fits, without any counts. */
  match(choice: FacetChoice, best?: Options['best']): Omit<FacetResult, 'counts'> {
    return this.#representatives(this.#check(choice).failures, best)
  }

  /** What a variant has of a facet: a number or texts; none without a value. */
  valuesOf(key: string, product: number, place: number): readonly (number | string)[] {
    const column = this.#columns.find((one) => one.key === key)
    const row = (this.#starts[product] ?? 0) + (this.#places.get(product)?.indexOf(place) ?? place)
    const positions = column?.members[column.cells[row] ?? 0] ?? []
    return positions.flatMap((position) => column?.values[position] ?? [])
  }

  choose(choice: FacetChoice, { among, best }: Options = {}): FacetResult {
    const checked = this.#check(choice)
    const fitting = this.#rowsBut(undefined, checked, among)
    return {
      ...this.#representatives(checked.failures, best),
      counts: new Map(
        this.#columns.map((column, number) => [
          column.key,
          this.#count(
            column,
            choice[column.key] === undefined ? fitting : this.#rowsBut(number, checked, among),
          ),
        ]),
      ),
    }
  }

  #cellsOf({ key, values, combinations, patterns, of }: FacetColumn): Cells {
    const cells = new Uint32Array(this.#productOf.length)
    for (const [product, pattern] of of.entries()) {
      const [first = 0, ...others] = patterns[pattern] ?? []
      const start = this.#starts[product] ?? 0
      if (others.length === 0) cells.fill(first, start, this.#starts[product + 1])
      else cells.set([first, ...others], start)
    }
    const members = combinations ?? [...values.keys()].map((place) => [place])
    return { key, values, members: [[], ...members], cells }
  }

  #check(choice: FacetChoice): Checked {
    const failures = new Uint8Array(this.#productOf.length)
    const culprits = new Uint8Array(this.#productOf.length)
    for (const [key, chosen] of Object.entries(choice)) {
      const number = this.#columns.findIndex((one) => one.key === key)
      const column = this.#columns[number]
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

  /** The rows that count and fail no facet, or only the one of this column. */
  #rowsBut(
    number: number | undefined,
    { failures, culprits }: Checked,
    among: Options['among'],
  ): Rows {
    const rows = new Uint32Array(failures.length)
    let length = 0
    let products = 0
    for (let product = 0; product < this.size; product++) {
      if (among?.(product) === false) continue
      const before = length
      const end = this.#starts[product + 1] ?? 0
      for (let row = this.#starts[product] ?? 0; row < end; row++) {
        const failed = failures[row]
        if (failed === 0 || (failed === 1 && culprits[row] === number)) rows[length++] = row
      }
      if (length > before) products++
    }
    return { rows: rows.subarray(0, length), products }
  }

  #representatives(failures: Uint8Array, best: Options['best']) {
    const variants = new Int32Array(this.size).fill(-1)
    const column = this.#columns.find(({ key }) => key === best?.key)
    const sortedBy = best === undefined ? undefined : new Float64Array(this.size).fill(NaN)
    const sign = best?.direction === 'least' ? -1 : 1
    for (let product = 0; product < this.size; product++) {
      const start = this.#starts[product] ?? 0
      const end = this.#starts[product + 1] ?? 0
      let found = -1
      let most = -Infinity
      for (let row = start; row < end; row++) {
        if (failures[row] !== 0) continue
        const value = column === undefined ? undefined : column.values[(column.cells[row] ?? 0) - 1]
        const amount = typeof value === 'number' ? sign * value : -Infinity
        if (found < 0 || amount > most) [found, most] = [row, amount]
      }
      if (found < 0) continue
      variants[product] = this.#places.get(product)?.[found - start] ?? found - start
      if (sortedBy !== undefined && most > -Infinity) sortedBy[product] = sign * most
    }
    return { variants, sortedBy }
  }

  #count({ values, members, cells }: Cells, { rows, products }: Rows): FacetCounts {
    const counts = new Uint32Array(values.length)
    /** 1 + the last product counted for each value, so that each product counts once */
    const last = new Uint32Array(values.length)
    let having = 0
    let lastHaving = -1
    let lastCell = 0
    for (const row of rows) {
      const cell = cells[row] ?? 0
      if (cell === 0) continue
      const product = this.#productOf[row] ?? 0
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
}

/** For each cell value, 1 if the choice accepts it; nothing accepts a missing value. */
function acceptedCells({ values, members }: Cells, chosen: SetChoice | RangeChoice): Uint8Array {
  const fits = values.map((value) => (acceptsValue(value, chosen) ? 1 : 0))
  return Uint8Array.from(members, (places) => (places.some((place) => fits[place] === 1) ? 1 : 0))
}

function acceptsValue(value: number | string, chosen: SetChoice | RangeChoice): boolean {
  if (isSetChoice(chosen)) return typeof value === 'string' && chosen.includes(value)
  if (typeof value === 'string') return false
  return value >= (chosen.min ?? -Infinity) && value <= (chosen.max ?? Infinity)
}
