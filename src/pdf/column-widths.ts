export interface ColumnNeed {
  /** width of its longest word: narrower, the word would break */
  least: number
  /** width of its longest text on one line */
  ideal: number
}

/** Longest texts wrap before other columns give way. */
const widestText = 420
/** A longer word breaks; in a crowded table, the longest words break first. */
const widestWords = [110, 90, 75, 60, 50, 40] as const

/** Divides a table's width as browsers do: each column gets its longest word, and the rest by need. */
export function columnWidths(needs: readonly ColumnNeed[], total: number): number[] {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const leastWith = (widest: number) => needs.map(({ least }) => Math.min(least, widest))
  const widest = widestWords.find((one) => sum(leastWith(one)) <= total) ?? 40
  const least = leastWith(widest)
  const spare = needs.map(({ ideal }, index) =>
    Math.max(0, Math.min(ideal, widestText) - (least[index] ?? 0)),
  )
  const share = (total - sum(least)) / (sum(spare) || 1)
  const widths = least.map((width, index) => width + (spare[index] ?? 0) * Math.min(share, 1))
  // Whatever is left over, or lacking, is shared by all columns.
  return widths.map((width) => (width * total) / sum(widths))
}
