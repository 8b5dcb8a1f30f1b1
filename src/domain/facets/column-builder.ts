import { type Facet, type FacetRow, type FacetValue, facetValue } from './facet.ts'

/** The cells of all rows, which many products share. */
export interface Patterns {
  /** the cells of a product's rows; a single one if they are equal */
  patterns: number[][]
  /** the pattern of each product */
  of: number[]
}

/** Collects the cells of products, and keeps equal ones once. */
export function patternBuilder() {
  const known = new Map<string, number>()
  const patterns: number[][] = []
  const of: number[] = []
  const keep = (cells: number[]) => {
    const text = cells.join()
    const pattern = known.get(text) ?? patterns.push(cells) - 1
    known.set(text, pattern)
    return pattern
  }
  return {
    /** Takes the next product's cells, one for each of its rows. */
    add: (cells: number[]): void => {
      const [first] = cells
      const isUniform = cells.every((cell) => cell === first)
      of.push(keep(isUniform ? cells.slice(0, 1) : cells))
    },
    /**
     * What was taken.
     * @param final the final cell for each taken one
     */
    all: (final: (cell: number) => number = (cell) => cell): Patterns => ({
      patterns: patterns.map((cells) => cells.map(final)),
      of,
    }),
  }
}

/** A cell is 0 without a value, else 1 + the number of its value, or of its combination of texts. */
export interface FacetColumn extends Patterns {
  key: string
  /** rising numbers, or texts in display order */
  values: number[] | string[]
  /** for texts: the combinations that occur, as positions in `values` */
  combinations?: number[][]
}

/**
 * Makes a column of a facet file in one pass: it numbers values in the order in which they occur,
 * and in the end exchanges the numbers for those of the sorted values.
 */
export function columnBuilder(facet: Facet) {
  const patterns = patternBuilder()
  const cells = new Map<number | string, number>()
  const found: FacetValue[] = []
  const cellOf = (value: FacetValue | undefined): number => {
    if (value === undefined) return 0
    const name = typeof value === 'number' ? value : value.join('\n')
    const known = cells.get(name)
    if (known !== undefined) return known
    cells.set(name, found.push(value))
    return found.length
  }
  return {
    /** Takes the rows of the next product. */
    add: (rows: readonly FacetRow[]): void =>
      patterns.add(rows.map((row) => cellOf(facetValue(facet, row)))),
    /** The column; undefined if no row has a value. */
    column: (): FacetColumn | undefined => {
      const { final, ...described } =
        facet.kind === 'set' ? describeTexts(found, facet.choices) : describeNumbers(found)
      if (described.values.length === 0) return undefined
      const cells = [0, ...found.map(final)]
      return { key: facet.key, ...described, ...patterns.all((cell) => cells[cell] ?? 0) }
    },
  }
}

interface Description extends Pick<FacetColumn, 'values' | 'combinations'> {
  /** the cell of a value in the finished column */
  final: (value: FacetValue) => number
}

function describeNumbers(found: readonly FacetValue[]): Description {
  const values = found
    .filter((value) => typeof value === 'number')
    .sort((one, other) => one - other)
  const cells = new Map<FacetValue, number>(values.map((value, place) => [value, place + 1]))
  return { values, final: (value) => cells.get(value) ?? 0 }
}

function describeTexts(
  found: readonly FacetValue[],
  choices: readonly string[] | undefined,
): Description {
  const sets = found.filter((value) => typeof value !== 'number')
  const used = new Set(sets.flat())
  const values = (choices ?? [...used].sort()).filter((text) => used.has(text))
  const places = new Map(values.map((text, place) => [text, place]))
  const positionsOf = (texts: readonly string[]) =>
    texts.flatMap((text) => places.get(text) ?? []).sort((one, other) => one - other)
  const combinations = new Map(
    sets
      .map(positionsOf)
      .filter(({ length }) => length > 0)
      .map((positions) => [positions.join(), positions]),
  )
  const cells = new Map([...combinations.keys()].map((name, place) => [name, place + 1]))
  return {
    values,
    combinations: [...combinations.values()],
    final: (value) => (typeof value === 'number' ? 0 : (cells.get(positionsOf(value).join()) ?? 0)),
  }
}
