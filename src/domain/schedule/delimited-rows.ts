/** What may separate the cells of a pasted table; a spreadsheet copies tabs. */
export const separators = ['\t', ';', ','] as const
export type Separator = (typeof separators)[number]

/** The rows of a text with separators (RFC 4180), such as a CSV file or cells copied from a spreadsheet. */
export function delimitedRows(text: string, separator: Separator): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? ''
    const row = rows.at(-1) ?? []
    const cell = row.at(-1) ?? ''
    if (isQuoted && letter === '"' && text[index + 1] === '"') {
      row[row.length - 1] = `${cell}"`
      index += 1
    } else if (isQuoted ? letter === '"' : letter === '"' && cell === '') isQuoted = !isQuoted
    else if (!isQuoted && letter === separator) row.push('')
    else if (!isQuoted && letter === '\n') rows.push([''])
    else row[row.length - 1] = cell + letter
  }
  return rows
}
