/** A row of a CSV file (RFC 4180). */
export const csvRow = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** Beginnings of texts that spreadsheets run as a formula (OWASP, CSV Injection), including full-width signs. */
const formula = String.raw`[\s"]*[=+\-@＝＋－＠]|"*[\t\r]`

/** A formula at any position where a spreadsheet may begin a cell, whatever its separator and its treatment of quotes. */
const formulaStart = new RegExp(String.raw`(?<=^|[;,\t\r\n])(?=${formula})`, 'g')
const formulaCell = new RegExp(`^(?:${formula})`)

/** Whether a spreadsheet would run this text, if typed, as a formula. */
export const beginsAsFormula = (text: string): boolean => formulaCell.test(text)

/** Anyone may have written the text, so an apostrophe prevents spreadsheets from running a formula. */
export function csvCell(text: string): string {
  return `"${text.replace(formulaStart, "'").replaceAll('"', '""')}"`
}

/** Further guards may stand between a guard and its formula, one after each line break. */
const guards = new RegExp(String.raw`(?<=^|[;,\t\r\n])'(?=${formula.replaceAll('"', `"'`)})`, 'g')

/** The text of a cell that {@link csvCell} wrote. */
export const unguarded = (cell: string): string => cell.replace(guards, '')
