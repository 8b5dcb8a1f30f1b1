// Tables as spreadsheets exchange them: cells separated by tabs, rows by line breaks, and cells that
// contain either in quotes.

const needsQuotes = /["\t\n\r]/

export const textOfTable = (cells: readonly (readonly string[])[]): string =>
  cells
    .map((row) =>
      row
        .map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join('\t'),
    )
    .join('\n')

/** A cell, and what ends it: a quoted text, or anything up to the next tab or line break. */
const cellPattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy

/** The cells of a pasted text. A line break at its end begins no row. */
export function tableOf(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(cellPattern)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"').replaceAll(/\s+/g, ' ') ?? plain)
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  const isEmpty = (row: readonly string[]) => row.every((cell) => cell === '')
  const last = rows.at(-1)
  if (last !== undefined && last.length <= 1 && isEmpty(last)) rows.pop()
  return rows
}
