/** A row of a CSV file (RFC 4180). */
export const csvRow = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** Beginnings of texts that spreadsheets run as a formula (OWASP, CSV Injection), including full-width signs. */
const formula = String.raw`(?:[\s"]*[=+\-@＝＋－＠]|"*[\t\r])`

const formulaCell = new RegExp(`^${formula}`)
/** Apostrophes before a formula get one more, so that {@link unguarded} takes away ours and no other. */
const guardable = new RegExp(`^'*${formula}`)
const guarded = new RegExp(`^'+${formula}`)

/**
 * A formula within a cell, where a spreadsheet with another separator than the comma begins the next cell: after a
 * semicolon, a tab or a line break. A dash before a blank is that of a list.
 */
const laterFormula = String.raw`(?:"|[^\S\t\r\n])*(?:[=@＝＠]|[+\-＋－](?!\s))`
const laterGuardable = new RegExp(String.raw`(?<=[;\t\r\n])(?='*${laterFormula})`, 'g')
const laterGuard = new RegExp(String.raw`(?<=[;\t\r\n])'(?='*${laterFormula})`, 'g')

/** Whether a spreadsheet would run this text, if typed, as a formula. */
export const beginsAsFormula = (text: string): boolean => formulaCell.test(text)

/** Anyone may have written the text, so an apostrophe prevents spreadsheets from running a formula. */
export function csvCell(text: string): string {
  const guardedText = `${guardable.test(text) ? "'" : ''}${text.replace(laterGuardable, "'")}`
  return `"${guardedText.replaceAll('"', '""')}"`
}

/** The text of a cell that {@link csvCell} wrote. */
export function unguarded(cell: string): string {
  const text = cell.replace(laterGuard, '')
  return guarded.test(text) ? text.slice(1) : text
}
