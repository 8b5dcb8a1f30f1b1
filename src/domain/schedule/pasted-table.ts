import { ownValue } from '#src/domain/own-value.ts'
import { type LineTextKey, eachText } from './line-fields.ts'
import { listTitles } from './list-titles.derived.ts'
import { type IsCode, holdsCode, isNumeric, linesIn, looksLikeCode } from './pasted-text.ts'

/** Separators between the cells of a pasted table; a spreadsheet copies tabs. */
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

const plainTitle = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export type Columns = Partial<Record<'code' | 'quantity' | LineTextKey, number | undefined>>

const titlesFor = (meaning: string) => (ownValue(listTitles, meaning) ?? []).map(plainTitle)

/** The titles of each column; our own come first. */
const titles: Partial<Record<keyof Columns, readonly string[]>> = {
  code: ['order code', 'code', ...titlesFor('orderCode'), ...titlesFor('code')],
  quantity: titlesFor('quantity'),
  ...eachText(
    ({ key, label }) => [plainTitle(label), ...titlesFor(key)],
    ({ kind }) => kind !== 'code',
  ),
}

/** Titles of columns whose whole numbers are not quantities. */
const measures =
  /^(?:pos|position|no|nr|line|row|price|total|w|watts?|power|lm|lumens?|k|cct|cri|ra|ip|v|beam|length)\b/u

/** The columns that a header row names. A row is a header if it names several, or one that matters. */
export function namedColumns(row: readonly string[], isStrict = true): Columns | undefined {
  const cells = row.map(plainTitle)
  const columns: Columns = {}
  for (const [key, words] of Object.entries(titles)) {
    const index = words.map((word) => cells.indexOf(word)).find((place) => place >= 0)
    if (index !== undefined) columns[key as keyof Columns] = index
  }
  const isEnough = !isStrict && (columns.code ?? columns.quantity) !== undefined && row.length > 1
  return isEnough || Object.keys(columns).length > 1 ? columns : undefined
}

/** A table's columns, corrected where its cells contradict its header. */
export function columnsBelow(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  isCode: IsCode,
): Columns {
  const { code: ours, quantity: theirs, ...named } = namedColumns(header, false) ?? {}
  const points = columnsOf(rows).map((cells) =>
    cells.reduce((sum, cell) => sum + pointsOf(cell, isCode), 0),
  )
  const most = Math.max(...points)
  const code = ours !== undefined && (points[ours] ?? 0) * 2 >= most ? ours : points.indexOf(most)
  if (theirs === code && ours !== undefined) return { ...named, code, quantity: ours }
  const cells = header.map(plainTitle)
  const others = new Set(Object.values(named))
  const isOpen = (column: number) => !others.has(column) && !measures.test(cells[column] ?? '')
  const isNamed = theirs !== undefined && theirs !== code
  const quantity = isNamed ? theirs : quantityColumn(rows, code, isOpen)
  return { ...named, code, quantity }
}

function pointsOf(cell: string, isCode: IsCode): number {
  if (isCode(cell)) return 1000
  if (holdsCode(cell, isCode)) return 900
  return looksLikeCode(cell) ? 1 : 0
}

/**
 * The columns of rows without titles: one of known codes, and one of numbers. Undefined if the text
 * is no such table, as where a row lists several codes.
 */
export function columnsWithoutHeader(
  rows: readonly (readonly string[])[],
  isCode: IsCode,
): Columns | undefined {
  const wide = rows.filter((row) => row.length > 1)
  // A product's code may stand beside its variant's, which begins with it.
  const isSeveral = (row: readonly string[]) => {
    const codes = row
      .flatMap((cell) => [cell, ...linesIn(cell, 0, isCode).map(({ code }) => code)])
      .filter(isCode)
      .sort((a, b) => b.length - a.length)
    return codes.some((code) => codes[0]?.startsWith(code) === false)
  }
  if (wide.some(isSeveral)) return undefined
  const lengths = columnsOf(wide).map((cells) =>
    cells.filter(isCode).reduce((sum, { length }) => sum + length, 0),
  )
  const code = lengths.indexOf(Math.max(...lengths))
  const known = wide.filter((row) => isCode(row[code] ?? '')).length
  if (known === 0 || known * 2 < wide.length) return undefined
  const quantity = quantityColumn(wide, code, () => true)
  return quantity === undefined ? undefined : { code, quantity }
}

/** The column of quantities, not of line numbers: the nearest after the code, else before it. */
function quantityColumn(
  rows: readonly (readonly string[])[],
  code: number,
  isOpen: (column: number) => boolean,
): number | undefined {
  const found = columnsOf(rows).flatMap((all, column) => {
    const cells = all.filter((cell) => cell !== '')
    const numbers = cells.filter(isNumeric).length
    return column !== code && isOpen(column) && numbers > 0 && numbers * 2 >= cells.length
      ? [{ column, isRunning: cells.every((cell, index) => cell === String(index + 1)) }]
      : []
  })
  const counting = found.filter(({ isRunning }) => !isRunning)
  const places = (counting.length > 0 ? counting : found).map(({ column }) => column)
  return places.find((column) => column > code) ?? places.at(-1)
}

/** No schedule has more columns, but a text full of separators may. */
const mostColumns = 64

const columnsOf = (rows: readonly (readonly string[])[]): string[][] => {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  return Array.from({ length: Math.min(width, mostColumns) }, (_, column) =>
    rows.map((row) => (row[column] ?? '').trim()),
  )
}
