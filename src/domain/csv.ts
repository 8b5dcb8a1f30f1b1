/** A row of a CSV file (RFC 4180). */
export const csvRow = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/**
 * The start of a formula (OWASP, CSV Injection), including full-width signs, at any position where a
 * spreadsheet may begin a cell, whatever its separator and its treatment of quotes.
 */
const formulaStart = /(?<=^|[;,\t\r\n])(?=[\s"]*[=+\-@＝＋－＠]|"*[\t\r])/g

/** Anyone may have written the text, so an apostrophe prevents spreadsheets from running a formula. */
export function csvCell(text: string): string {
  return `"${text.replace(formulaStart, "'").replaceAll('"', '""')}"`
}
