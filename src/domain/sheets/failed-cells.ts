import type { Cell } from './cells.ts'

// Cells that have content but no value: a failed look-up, or a formula that was never computed. They are
// never read as blank, which would keep a value or widen what a row is about.

/**
 * Errors that end in no mark, in the languages in which spreadsheets write them. The others are told by
 * their shape: #REF!, #BEZUG!, #¿NOMBRE?, #ДЕЛ/0!. Source: the localized error values of Excel and
 * LibreOffice.
 */
const unmarked = [
  ...['#N/A', '#NV', '#N/D', '#N/B', '#Н/Д', '#I/T', '#YOK', '#SAKNAS', '#HIÁNYZIK', '#Δ/Υ'],
  ...['#N/DISP', '#NENÍ_K_DISPOZICI', '#NEDOSTUPNÝ', '#GETTING_DATA', '#REFERENS', '#VÄRDEFEL'],
  ...['#OGILTIGT', '#SKÄRNING', '#DATEN_ABRUFEN', '#ОЖИДАНИЕ_ДАННЫХ'],
]

const failures = new Set(unmarked)

/** Also LibreOffice's errors by number, and the crosses of a column that was too narrow when it was saved. */
const shape = /^(?:#[¡¿]?\p{Lu}[\p{Lu}\p{M}\d/_ ]*[!?]|(?:Err|Fehler|Erreur):\d{3}|#{3,})$/u

/** Whether a text is what a spreadsheet shows in the place of a value. */
export function isFailure(text: string): boolean {
  // Nearly all cells end here, at a fraction of the cost.
  if (!/^\s*[#EF]/i.test(text) || text.length > 40) return false
  const plain = text.trim().normalize('NFC')
  return failures.has(plain.toUpperCase()) || shape.test(plain)
}

export type FailedCell = Extract<Cell, { failure: string }>

export const isFailed = (cell: Cell | undefined): cell is FailedCell =>
  typeof cell === 'object' && cell !== null && 'failure' in cell

export const failureMessages = {
  error: (text: string) =>
    `The spreadsheet shows the error ${text} instead of a value. Please correct the cell, or empty it to keep what the catalogue has.`,
  narrow: 'The column was too narrow to show the value. Please widen it and save the file again.',
  formula:
    'The spreadsheet has saved no value of this formula. Please open the file there, save it again, or write the value itself.',
} as const

export function failureMessage({ failure, message }: FailedCell): string {
  if (message !== undefined) return message
  if (failure.startsWith('=')) return failureMessages.formula
  return failure.startsWith('###') ? failureMessages.narrow : failureMessages.error(failure)
}
