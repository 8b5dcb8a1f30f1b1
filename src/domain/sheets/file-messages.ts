/** Largest files of products, in what an import reads. */
export const sheetLimits = {
  rows: 100_000,
  columns: 500,
  /** the last row and column that a workbook can have */
  lastRow: 1_048_576,
  lastColumn: 16_384,
  /** signs of a cell; a workbook can have 32,767, and CSV any number */
  text: 100_000,
  /** signs of a heading */
  heading: 500,
  /** bytes of a workbook's parts when they are unpacked */
  unpacked: 600 * 1024 * 1024,
} as const

/** Why a file can't be read at all. */
export const fileMessages = {
  empty: 'The file is empty.',
  noRows: 'The file has a header line but no rows below it.',
  encrypted: 'The file is protected by a password. Please save it without one.',
  oldExcel: 'The file is in the old XLS format. Please save it as XLSX or CSV.',
  openDocument: 'The file is an OpenDocument sheet. Please save it as XLSX or CSV.',
  noWorkbook: 'The file is neither a workbook (XLSX) nor a table as text (CSV).',
  broken: 'The workbook is damaged and can’t be read. Please save it again as XLSX.',
  tooLarge: `The workbook takes more than ${sheetLimits.unpacked / 1024 / 1024} MB unpacked. Please divide it into several files.`,
  tooManyRows: (rows: number) =>
    `The file has ${rows} rows; at most ${sheetLimits.rows} are read at once. Please divide it.`,
  tooManyColumns: (columns: number) =>
    `The file has ${columns} columns; at most ${sheetLimits.columns} are read.`,
  noSuchRow: `The workbook has a row after row ${sheetLimits.lastRow}, which no workbook can have. Please save it again as XLSX.`,
  noSuchColumn: `The workbook has a column after XFD, the last one that a workbook can have. Please save it again as XLSX.`,
  disordered: (row: number) =>
    `Row ${row} of the workbook does not stand after the row before it. Please save it again as XLSX.`,
  longText: `A cell has more than ${sheetLimits.text} characters. Please shorten it.`,
  longQuote: (row: number) =>
    `Row ${row} has a quotation mark that is not closed within ${sheetLimits.text} characters. Please close it, or shorten the cell.`,
  longHeading: (column: number) =>
    `The heading of column ${column} has more than ${sheetLimits.heading} characters. Please shorten it.`,
  takesTooMuch:
    'Reading the file takes more memory or time than one file may take. Please divide it into several files.',
  mixed: 'The file mixes two encodings, UTF-8 and Windows-1252. Please save it again as CSV UTF-8.',
  lost: 'Letters of the file have been lost: it has � in their place. Please save it again as CSV UTF-8, or send its bytes as they are (Content-Type: application/octet-stream).',
  binary: 'The file contains signs that no text has. Please save it as CSV UTF-8 or XLSX.',
  quotes: (row: number) => `Row ${row} has a quotation mark that is never closed.`,
  tooManyCells: (row: number) => `Row ${row} has more cells than the header line.`,
} as const

/** Sentences about how an import understood a file, for its author to check. */
export const understoodMessages = {
  encoding: (name: string) => `Read as ${name}.`,
  separator: (name: string) => `Columns are separated by ${name}.`,
  decimalComma: 'Numbers have a decimal comma.',
  merged: 'Merged cells count as their first cell; the others are blank, apart from codes.',
  hidden: 'Hidden rows and columns are read too.',
  formulas: 'Cells with a formula are read by the value that the spreadsheet saved last.',
} as const
