import { unguarded } from '#src/domain/csv.ts'
import { onOneLine } from '#src/domain/fields/field-text.ts'
import { eachText } from './line-fields.ts'
import {
  type Columns,
  type Separator,
  columnsBelow,
  columnsWithoutHeader,
  delimitedRows,
  namedColumns,
  separators,
} from './pasted-table.ts'
import {
  type IsCode,
  type PastedLine,
  type PastedQuantity,
  holdsCode,
  isNumeric,
  linesIn,
  looksLikeCode,
  noQuantity,
  quantityIn,
} from './pasted-text.ts'

/**
 * Reads order codes with quantities from a spreadsheet, an email or our own exports.
 * @param isCode whether the catalogue has this code, in any spelling
 */
export function pastedLines(text: string, isCode: IsCode): PastedLine[] {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  for (const separator of separators) {
    if (!clean.includes(separator)) continue
    const lines = tableLines(delimitedRows(clean, separator), separator, isCode)
    if (lines !== undefined) return lines
  }
  return clean.split('\n').flatMap((line, index) => linesIn(line, index + 1, isCode))
}

function tableLines(
  rows: readonly (readonly string[])[],
  separator: Separator,
  isCode: IsCode,
): PastedLine[] | undefined {
  // A sentence has commas, and may have one of these words between them.
  const isStrict = separator === ','
  const header = rows.findIndex((row) => namedColumns(row, isStrict) !== undefined)
  const body = rows.slice(header + 1)
  const titles = rows[header]
  const columns =
    titles === undefined ? columnsWithoutHeader(body, isCode) : columnsBelow(titles, body, isCode)
  const width = titles?.length ?? rows.find((row) => row.some((cell) => isCode(cell)))?.length ?? 0
  if (columns === undefined) return undefined
  // Commas also separate words, so a text with commas is a table only if every row looks like one.
  const isTitle = (row: readonly string[], index: number) =>
    index === 0 && row.length === width && !row.some((cell) => isNumeric(cell) || isCode(cell))
  const isRegular = body.every(
    (row, index) => isBlank(row) || isTitle(row, index) || isRow(row, columns, width, isCode),
  )
  if (isStrict && titles === undefined && !isRegular) return undefined
  return rows.flatMap((row, index) => {
    const number = index + 1
    const isMisread = separator === ',' ? row.length > width : row.length === 1
    // Below a header, 1,5 without quotation marks is two cells.
    if (index > header && !isMisread)
      return rowLines(row, number, columns, isCode, titles !== undefined)
    const read = linesIn(row.join(separator), number, isCode)
    // An address or a date above the header may look like a code.
    return index > header ? read : read.filter(({ code }) => isCode(code))
  })
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

const isRow = (row: readonly string[], { code = 0 }: Columns, width: number, isCode: IsCode) =>
  row.length === width &&
  isCode(row[code] ?? '') &&
  // Two numbers side by side may be one with a decimal comma.
  !row.some((cell, index) => isNumeric(cell) && isNumeric(row[index + 1] ?? ''))

/** A row of sums has this instead of a code. */
const total = /^(?:sub-?|grand )?total\b/i

/** The line of a table's row; a cell of codes may hold the quantity too, as in '3 x CODE'. */
function rowLines(
  row: readonly string[],
  number: number,
  columns: Columns,
  isCode: IsCode,
  hasHeader: boolean,
): PastedLine[] {
  const found = columnsOfRow(row, columns, isCode)
  const cell = (key: keyof Columns) => onOneLine(unguarded(row[found[key] ?? -1] ?? ''))
  const written = cell('code')
  if (namedColumns(row) !== undefined || total.test(written)) return []
  const inCell = isCode(written) ? [] : linesIn(written, number, isCode)
  const [own, ...others] = inCell
  if (others.length > 0 && inCell.every((one) => isCode(one.code))) return inCell
  const isOwn = own !== undefined && (isCode(own.code) || own.written !== '')
  const code = isOwn ? own.code : written
  if (code === '') return linesIn(row.join(' '), number, isCode).filter((one) => isCode(one.code))
  if (!hasHeader && !isCode(code) && !looksLikeCode(code)) return []
  return [
    {
      row: number,
      code,
      ...bothQuantities(isOwn ? own : noQuantity, cell('quantity')),
      ...eachText(({ key, most }) => cell(key).slice(0, most) || undefined),
    },
  ]
}

/** The columns of a row whose code and quantity have changed places, else those of its table. */
function columnsOfRow(row: readonly string[], columns: Columns, isCode: IsCode): Columns {
  const { code = 0, quantity } = columns
  const place = row.findIndex((cell) => holdsCode(cell, isCode))
  const isSwapped = place >= 0 && (quantity === undefined || place === quantity)
  return isSwapped && !holdsCode(row[code] ?? '', isCode)
    ? { ...columns, code: place, quantity: code }
    : columns
}

/** The quantity beside the code and that of its own column, which may contradict each other. */
function bothQuantities(own: PastedQuantity, text: string): PastedQuantity {
  const { quantity, written } = own
  if (text === '') return { quantity, written }
  const inColumn = quantityIn(text)
  if (written === '' || quantity === inColumn.quantity) return inColumn
  return { quantity: undefined, written: `${written ?? quantity} / ${text}` }
}
