import { ownValue } from '#src/domain/own-value.ts'
import { type Cell, cellText } from '../cells.ts'
import { sheetLimits } from '../file-messages.ts'
import type { SheetRow } from '../rows.ts'
import { unitIn } from './units-in-texts.ts'

/** The first and the last of the columns, from 0, and of the rows that are merged into one cell. */
export interface MergedCells {
  columns: readonly [number, number]
  rows: readonly [number, number]
}

/** A column of the file by its header. */
export interface NamedColumn {
  /** its place in the rows, from 0 */
  place: number
  /** names it in a reading */
  heading: string
  /** the lines of its heading that are not blank, from above */
  lines: readonly string[]
  /** of the heading or the row of units, as the file writes it */
  unit: string | undefined
}

/** A heading without signs that are not seen. */
export const headingText = (cell: Cell): string =>
  cellText(cell)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The letters of a column in a spreadsheet, from 0: A, B … AA. */
export const columnLetter = (place: number): string =>
  (place < 26 ? '' : columnLetter(Math.floor(place / 26) - 1)) +
  String.fromCharCode(65 + (place % 26))

const sides = { l: 'length', w: 'width', b: 'width', h: 'height', d: 'diameter', ø: 'diameter' }

/** The side of a luminaire that a letter stands for; undefined for any other text. */
export const sideCalled = (letter: string): string | undefined =>
  ownValue(sides, letter.toLowerCase())

/** Names the columns of a table. A line above another one speaks for all columns over which it is merged. */
export function namedColumns(
  header: readonly SheetRow[],
  units: SheetRow | undefined,
  merged: readonly MergedCells[],
  width: number,
): NamedColumn[] {
  const lines = header.map((row, index) =>
    index === header.length - 1 ? texts(row, width) : spread(row, merged, width),
  )
  const named = Array.from({ length: width }, (_, place) => {
    const own = [...new Set(lines.map((line) => line[place] ?? '').filter((line) => line !== ''))]
    // A group alone names none of its columns, if there is a line of names below it.
    const isNamed = lines.at(-1)?.[place] !== '' || (header[0]?.cells[place] ?? null) !== null
    return isNamed ? own : []
  })
  const lowest = named.map((own) => own.at(-1) ?? '')
  const seen = new Map<string, number>()
  return named.map((own, place) => {
    const last = lowest[place] ?? ''
    const isOnly = lowest.indexOf(last) === lowest.lastIndexOf(last)
    const name = (isOnly ? last : own.join(' ')) || `Column ${columnLetter(place)}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    const below = units === undefined ? '' : headingText(units.cells[place] ?? null)
    const unit = below === '' ? own.map(unitIn).find(Boolean) : below.replaceAll(/[[\]()]/g, '')
    return {
      ...{ place, lines: own, unit },
      heading: times === 1 ? name : `${name} (${times})`,
    }
  })
}

const texts = ({ cells }: SheetRow, width: number) =>
  Array.from({ length: width }, (_, place) =>
    headingText(cells[place] ?? null).slice(0, sheetLimits.heading),
  )

/** A line of groups: each text over the columns of its cell or, without merged cells, until the next text. */
function spread(row: SheetRow, merged: readonly MergedCells[], width: number): string[] {
  const line = texts(row, width)
  const own = merged.filter(({ rows: [from, to] }) => from <= row.row && row.row <= to)
  if (own.length === 0)
    return line.reduce<string[]>((all, text, place) => [...all, text || (all[place - 1] ?? '')], [])
  for (const {
    columns: [from, to],
  } of own)
    for (let place = from + 1; place <= Math.min(to, width - 1); place += 1)
      line[place] ||= line[from] ?? ''
  return line
}
