import type { ImageFile } from '#src/domain/files/file.ts'
import type { Facet, FacetValue } from './facet.ts'
import type { FacetChoice } from './facet-choice.ts'
import {
  type FacetCells,
  type Checked,
  type Rows,
  acceptedCells,
  cellsOf,
  checkRows,
  columnCells,
  rowsOf,
} from './facet-columns.ts'
import {
  type CountedRows,
  type FacetCounts,
  countValues,
  fittingRows,
  type Best,
  type Representatives,
  representatives,
} from './facet-counts.ts'
import type { FacetFile, FacetFinish } from './facet-file.ts'

export interface FacetResult extends Representatives {
  /**
   * Counts for a facet, made when first asked for: a visitor sees those of a few open facets only.
   * Undefined for a facet that no variant has.
   */
  countsOf: (key: string) => FacetCounts | undefined
  /** The number of products that each of some choices of one facet would show, beside the others. */
  countsWith: (key: string, choices: readonly FacetChoice[string][]) => readonly number[]
}

interface Options {
  /** which products count, by position; all by default. `variants` does not depend on it. */
  among?: ((product: number) => boolean) | undefined
  best?: Best | undefined
}

/** Filters the rows of a facet file, and counts. */
export class FacetEngine {
  readonly revision: number
  /** the finishes that occur */
  readonly finishes: readonly FacetFinish[]
  readonly #rows: Rows
  readonly #places: ReadonlyMap<number, readonly number[]>
  readonly #columns: readonly FacetCells[]
  readonly #pictures: { images: readonly ImageFile[]; cells: Uint32Array }

  constructor(file: FacetFile) {
    this.revision = file.revision
    this.finishes = file.finishes
    this.#rows = rowsOf(file)
    this.#places = new Map(file.offered)
    this.#columns = file.columns.map((column) => columnCells(column, this.#rows))
    this.#pictures = {
      images: file.pictures.images,
      cells: cellsOf(file.pictures, this.#rows),
    }
  }

  /** Facets that at least one variant has, with the values that occur. */
  get values(): ReadonlyMap<string, readonly number[] | readonly string[]> {
    return new Map(this.#columns.map(({ key, values }) => [key, values]))
  }

  /** Whether the catalogue has values of a facet. */
  has = ({ key }: Pick<Facet, 'key'>): boolean => this.#column(key) !== undefined

  /** The products with a variant that fits, without any counts. */
  match(choice: FacetChoice, best?: Best): Representatives {
    return this.#representatives(this.#check(choice), best)
  }

  choose(choice: FacetChoice, { among, best }: Options = {}): FacetResult {
    const checked = this.#check(choice)
    const known = new Map<string, FacetCounts>()
    let fitting: CountedRows | undefined
    const rowsFor = (number: number, isChosen: boolean) =>
      isChosen
        ? fittingRows(this.#rows, checked, number, among)
        : (fitting ??= fittingRows(this.#rows, checked, undefined, among))
    return {
      ...this.#representatives(checked, best),
      countsOf: (key) => {
        const number = this.#columns.findIndex((one) => one.key === key)
        const column = this.#columns[number]
        if (column === undefined) return undefined
        const rows = () => rowsFor(number, choice[key] !== undefined)
        const counts = known.get(key) ?? countValues(column, this.#rows, rows())
        known.set(key, counts)
        return counts
      },
      countsWith: (key, choices) => {
        const number = this.#columns.findIndex((one) => one.key === key)
        const column = this.#columns[number]
        if (column === undefined) return choices.map(() => 0)
        const accepted = choices.map((one) => acceptedCells(column, one, this.finishes))
        // Counted as if the choices were the column's values.
        const values = [...choices.keys()]
        const members = column.members.map((_, cell) =>
          values.filter((place) => accepted[place]?.[cell] === 1),
        )
        const rows = rowsFor(number, choice[key] !== undefined)
        return [...countValues({ ...column, values, members }, this.#rows, rows).counts]
      },
    }
  }

  /** A variant's value of a facet. */
  valueOf(key: string, product: number, place: number): FacetValue | undefined {
    const column = this.#column(key)
    const places = column?.members[column.cells[this.#rowOf(product, place)] ?? 0] ?? []
    const values = places.flatMap((position) => column?.values[position] ?? [])
    const texts = values.filter((value) => typeof value === 'string')
    if (texts.length > 0) return texts
    const [min] = values
    const max = values.at(-1)
    if (typeof min !== 'number' || typeof max !== 'number') return undefined
    return min === max ? min : { min, max }
  }

  /** A variant's own picture. */
  pictureOf(product: number, place: number): ImageFile | undefined {
    const { images, cells } = this.#pictures
    return images[(cells[this.#rowOf(product, place)] ?? 0) - 1]
  }

  #column(key: string | undefined): FacetCells | undefined {
    return this.#columns.find((one) => one.key === key)
  }

  /** Which of its product's rows a variant has, by its place among all its variants. */
  rowInProduct(product: number, place: number): number {
    return this.#places.get(product)?.indexOf(place) ?? place
  }

  #rowOf(product: number, place: number): number {
    return (this.#rows.starts[product] ?? 0) + this.rowInProduct(product, place)
  }

  #check(choice: FacetChoice): Checked {
    return checkRows(this.#columns, this.#rows.productOf.length, choice, this.finishes)
  }

  #representatives(checked: Checked, best: Best | undefined): Representatives {
    return representatives(this.#rows, checked, best, this.#column(best?.key), this.#places)
  }
}
