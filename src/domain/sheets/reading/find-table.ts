import { codePattern } from '#src/domain/product/code.ts'
import { type Cell, cellText } from '../cells.ts'
import { columnOf, foldedHeading } from '../match-headings.ts'
import type { SheetRow } from '../rows.ts'
import { headingText, sideCalled } from './column-names.ts'
import type { Reading } from './reading.ts'
import { isUnitText } from './units-in-texts.ts'

export type TablePlaces = Pick<Reading, 'header' | 'units' | 'data' | 'skipTitles'>

interface FoundTable extends TablePlaces {
  /** cells of the header that name columns of ours */
  known: number
}

/** Rows in which a header is looked for. */
export const headerWithin = 60

const textsOf = ({ cells }: SheetRow) => cells.map(headingText).filter((text) => text !== '')

export const isNumber = (cell: Cell | undefined) =>
  typeof cell === 'number' || (typeof cell === 'string' && /^[\s\d.,+-]*\d[\s\d.,+-]*$/.test(cell))

/** Whether a text names a column, by the trade or by a profile. */
export type IsKnown = (heading: string) => boolean

export const knownBy =
  (headings: ReadonlySet<string>): IsKnown =>
  (heading) =>
    headings.has(foldedHeading(heading)) ||
    // Of a heading in two languages, one is enough.
    [heading, ...heading.split(/[/|]/)].some((name) => columnOf(name) !== undefined)

/**
 * Finds the header of a table, its row of units and its rows of products among titles and footnotes.
 * @param rows those that are not blank, at least two
 * @param given places that somebody has chosen
 */
export function findTable(
  rows: readonly SheetRow[],
  isKnown: IsKnown,
  given: { [Place in keyof TablePlaces]?: TablePlaces[Place] | undefined } = {},
): FoundTable {
  const header = given.header ?? headerOf(rows, isKnown)
  const lines = rows.filter(({ row }) => row >= header.first && row <= header.last)
  const below = rows.filter(({ row }) => row > header.last)
  const known = Math.max(0, ...lines.map((line) => knownIn(line, isKnown)))
  const next = below[0]
  const isUnits = next !== undefined && isUnitsRow(next)
  const units = given.units === undefined ? (isUnits ? next.row : null) : given.units
  const start = units === null ? header.last : Math.max(units, header.last)
  const body = below.filter(({ row }) => row > start)
  const data = given.data ?? dataIn(body, start)
  const inside = body.filter(({ row }) => row >= data.first && row <= data.last)
  const usual = medianCells(inside)
  const skipTitles = given.skipTitles ?? (usual >= 3 && inside.some(titleTest(lines.at(-1))))
  return { header, units, data, skipTitles, known }
}

const knownIn = (row: SheetRow, isKnown: IsKnown) => textsOf(row).filter(isKnown).length

function headerOf(rows: readonly SheetRow[], isKnown: IsKnown): Reading['header'] {
  const first = rows.slice(0, headerWithin)
  const counted = first.map((row) => knownIn(row, isKnown))
  const most = Math.max(...counted)
  // Without a known heading, the first row that is as wide as the next ones and has texts alone.
  const widest = Math.max(...first.map(({ cells }) => cells.filter((cell) => cell !== null).length))
  const index =
    most > 0
      ? counted.indexOf(most)
      : Math.max(
          first.findIndex(
            (row) => textsOf(row).length >= widest / 2 && !row.cells.some((cell) => isNumber(cell)),
          ),
          0,
        )
  const line = first[index]
  if (line === undefined) return { first: 1, last: 1 }
  const [before, after] = [first[index - 1], first[index + 1]]
  if (after !== undefined && isSecondLine(line, after, isKnown))
    return { first: line.row, last: after.row }
  if (before !== undefined && isGroupLine(before, line, isKnown))
    return { first: before.row, last: line.row }
  return { first: line.row, last: line.row }
}

/** Whether a row names columns below groups: ‘Dimensions’ over ‘L’, ‘W’ and ‘H’. */
function isSecondLine(above: SheetRow, row: SheetRow, isKnown: IsKnown): boolean {
  if (row.row !== above.row + 1 || row.cells.some((cell) => isNumber(cell))) return false
  if (isUnitsRow(row)) return false
  const codeAt = above.cells.findIndex((cell) => columnOf(headingText(cell))?.kind === 'code')
  // A row of a product has its code.
  if (codeAt !== -1 && headingText(row.cells[codeAt] ?? null) !== '')
    return knownIn(row, isKnown) >= 3
  const under = row.cells.filter(
    (cell, place) => headingText(cell) !== '' && headingText(above.cells[place] ?? null) === '',
  )
  return codeAt === -1 ? knownIn(row, isKnown) >= 2 : under.length > 0
}

/** Whether a row names groups of the columns below it. */
function isGroupLine(row: SheetRow, below: SheetRow, isKnown: IsKnown): boolean {
  const texts = textsOf(row)
  const isBeside = row.cells.some(
    (cell, place) => headingText(below.cells[place] ?? null) === '' && isKnown(headingText(cell)),
  )
  return (
    row.row === below.row - 1 &&
    texts.length >= 2 &&
    (isBeside || texts.length < textsOf(below).length) &&
    texts.every((text) => text.length <= 60) &&
    !row.cells.some((cell) => isNumber(cell))
  )
}

/** Whether a row below a header has the units of its columns. */
export function isUnitsRow(row: SheetRow): boolean {
  const texts = textsOf(row)
  // ‘L’, ‘W’ and ‘H’ beside each other are sides, though W and h are units.
  const hasSides = texts.some((text, at) => {
    const pair = [text, texts[at + 1] ?? '']
    return pair.every((one) => sideCalled(one) !== undefined) && !pair.every(isUnitText)
  })
  if (hasSides) return false
  const found = texts.filter(isUnitText).length
  return found >= 2 && found >= texts.length * 0.7
}

const isFilled = (cell: Cell) => cell !== null && (typeof cell !== 'string' || cell.trim() !== '')
const filled = ({ cells }: SheetRow) => cells.filter(isFilled).length

function medianCells(rows: readonly SheetRow[]): number {
  const counts = rows
    .slice(0, 2000)
    .map(filled)
    .sort((a, b) => a - b)
  return counts[Math.floor(counts.length / 2)] ?? 0
}

/** The rows below a header without the footnotes at their end, which have hardly any cells. */
function dataIn(rows: readonly SheetRow[], start: number): Reading['data'] {
  const usual = medianCells(rows)
  const last = usual < 3 ? rows.at(-1) : rows.findLast((row) => filled(row) > Math.floor(usual / 3))
  const [first] = rows
  return { first: first?.row ?? start + 1, last: last?.row ?? start + 1 }
}

/** Whether a row has only a text that can’t name a product: ‘1) at 25 °C’. */
export const isFootnote = (row: SheetRow): boolean =>
  filled(row) === 1 && !textsOf(row).every((text) => codePattern.test(text))

/** Tells the titles of sections in a table, which are rows with one cell, and its header once more. */
export function titleTest(header: SheetRow | undefined): (row: SheetRow) => boolean {
  const texts = header?.cells.map(headingText) ?? []
  const isHeader = ({ cells }: SheetRow) =>
    texts.length > 1 && texts.every((text, place) => cellText(cells[place] ?? null).trim() === text)
  return (row) => filled(row) <= 1 || isHeader(row)
}
