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
