import { propertyOf } from '#src/domain/product/properties.ts'
import type { MatchedHeading } from '#src/domain/sheets/match-headings.ts'
import type { SheetFile } from './read-file.ts'

/**
 * Repeats a code in the rows over which its cell is merged: a blank order code would make such a row one of
 * the whole product.
 */
export function fillMergedCodes(
  { rows, merged }: SheetFile,
  matched: readonly MatchedHeading[],
): void {
  if (merged.length === 0) return
  const byRow = new Map(rows.map((one) => [one.row, one]))
  for (const [place, { column }] of matched.entries()) {
    if (propertyOf(column ?? '')?.kind !== 'code') continue
    // Cells don't overlap in a sound file, and in another one each row is filled once.
    let filled = 0
    const ranges = merged.filter(({ columns: [from, to] }) => from <= place && place <= to)
    for (const { columns, rows: range } of ranges.sort((a, b) => a.rows[0] - b.rows[0])) {
      const first = byRow.get(range[0])?.cells[columns[0]] ?? null
      const last = Math.min(range[1], rows.at(-1)?.row ?? 0)
      for (let row = Math.max(range[0], filled + 1); row <= last; row += 1) {
        const cells = byRow.get(row)?.cells
        if (cells !== undefined && (cells[place] ?? null) === null)
          byRow.set(row, {
            row,
            cells: Array.from({ length: Math.max(cells.length, place + 1) }, (_, at) =>
              at === place ? first : (cells[at] ?? null),
            ),
          })
        filled = row
      }
    }
  }
  for (const [index, { row }] of rows.entries()) rows[index] = byRow.get(row) ?? { row, cells: [] }
}

/** The columns that are read. The rows keep their cells alone. */
export function readColumns({ rows }: SheetFile, matched: readonly MatchedHeading[]) {
  const places = matched.flatMap(({ column, heading }, index) =>
    typeof column === 'string' && heading !== '' ? [index] : [],
  )
  const read = places.flatMap((index) => matched[index] ?? [])
  // In their place: a second list of all cells takes 40 MB.
  for (const row of rows) row.cells = places.map((index) => row.cells[index] ?? null)
  return { read, rows }
}
