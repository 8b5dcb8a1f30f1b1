/** A row of a CSV file (RFC 4180). */
export const csvRow = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** Beginnings of texts that spreadsheets run as a formula (OWASP, CSV Injection), including full-width signs. */
const formula = String.raw`(?:[\s"]*[=+\-@＝＋－＠]|"*[\t\r])`

const formulaCell = new RegExp(`^${formula}`)
/** Apostrophes before a formula get one more, so that {@link unguarded} takes away ours and no other. */
const guardable = new RegExp(`^'*${formula}`)
const guarded = new RegExp(`^'+${formula}`)

/** Whether a spreadsheet would run this text, if typed, as a formula. */
export const beginsAsFormula = (text: string): boolean => formulaCell.test(text)

/** Anyone may have written the text, so an apostrophe prevents spreadsheets from running a formula. */
export const csvCell = (text: string): string =>
  `"${guardable.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`

/** The text of a cell that {@link csvCell} wrote. */
export const unguarded = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
