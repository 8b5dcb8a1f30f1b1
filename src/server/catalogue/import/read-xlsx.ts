import type { Cell } from '#src/domain/sheets/cells.ts'
import { fileMessages, sheetLimits, understoodMessages } from '#src/domain/sheets/file-messages.ts'
import type { SheetRow } from '#src/domain/sheets/rows.ts'
import { ReadingLimitError } from '#src/server/files/reading-thread.ts'
import type { MergedCells } from '#src/domain/sheets/reading/column-names.ts'
import type { SheetNotes, TakeRow } from './raw-sheet.ts'
import { longer, textKeeper } from './text-keeper.ts'
import { UnreadableFileError } from './unreadable-file.ts'
import {
  type Workbook,
  isTrue,
  openWorkbook,
  textRuns,
  unescaped,
  unreadable,
} from './workbook-parts.ts'

/** Chooses a sheet of a workbook by its first rows; an index. */
export type ChooseSheet = (sheets: readonly { name: string; rows: readonly SheetRow[] }[]) => number

/** Sheets of a workbook that are looked at, and rows of each. */
const [peekedSheets, peekedRows] = [50, 80]

/**
 * Reads a sheet of a workbook, row by row.
 * @param choose the first sheet by default
 * @throws UnreadableFileError
 */
export async function readXlsx(
  bytes: Uint8Array,
  take: TakeRow,
  choose?: ChooseSheet,
): Promise<SheetNotes> {
  try {
    const workbook = await openWorkbook(bytes)
    const { sheets } = workbook
    const chosen = choose?.(await firstRows(workbook)) ?? 0
    const notes = await readSheet(workbook, chosen, take)
    return { ...notes, sheets, sheet: sheets[chosen] ?? null }
  } catch (error) {
    const reason = unreadable(error)
    if (reason instanceof UnreadableFileError || reason instanceof ReadingLimitError) throw reason
    throw new UnreadableFileError(fileMessages.broken)
  }
}

class EnoughRows extends Error {}

async function firstRows(workbook: Workbook) {
  const peeked: { name: string; rows: SheetRow[] }[] = []
  for (const [index, name] of workbook.sheets.slice(0, peekedSheets).entries()) {
    const rows: SheetRow[] = []
    const take: TakeRow = (row, cells) => {
      if (rows.length === peekedRows) throw new EnoughRows()
      rows.push({ row, cells })
    }
    // A sheet with an empty path or a fault further down may not be the one that is wanted.
    await readSheet(workbook, index, take).catch((error: unknown) => {
      if (error instanceof ReadingLimitError) throw error
    })
    peeked.push({ name, rows })
  }
  return peeked
}

/** A cell (ECMA-376, 18.3.1.4) while its elements are read. */
interface OpenCell {
  column: number
  type: string
  style: number
  /** undefined for none; a formula that was never computed has none, or an empty one */
  value: string | undefined
  formula: string | undefined
  inline: string | undefined
}

async function readSheet(workbook: Workbook, index: number, take: TakeRow) {
  const kept = textKeeper()
  const merged: MergedCells[] = []
  const notes = new Set<string>()
  const run = textRuns()
  let row = 0
  let column = 0
  let cells: Cell[] = []
  let cell: OpenCell | undefined
  let element = ''

  const opened = elements<(attributes: Record<string, string>) => void>({
    row: ({ r, hidden }) => {
      const next = r === undefined ? row + 1 : Number(r)
      if (next > sheetLimits.lastRow) throw new UnreadableFileError(fileMessages.noSuchRow)
      if (!Number.isInteger(next) || next <= row)
        throw new UnreadableFileError(fileMessages.disordered(next))
      row = next
      column = 0
      cells = []
      if (isTrue(hidden)) notes.add(understoodMessages.hidden)
    },
    col: ({ hidden }) => {
      if (isTrue(hidden)) notes.add(understoodMessages.hidden)
    },
    c: ({ r, t = 'n', s }) => {
      column = r === undefined ? column + 1 : columnOf(r)
      if (column > sheetLimits.lastColumn) throw new UnreadableFileError(fileMessages.noSuchColumn)
      const values = { value: undefined, formula: undefined, inline: undefined }
      cell = { column, type: t, style: Number(s ?? 0), ...values }
    },
    f: () => {
      if (cell === undefined) return
      cell.formula = ''
      notes.add(understoodMessages.formulas)
    },
    v: () => {
      if (cell !== undefined) cell.value = ''
    },
    is: () => run.begin(),
    mergeCell: ({ ref = '' }) => {
      notes.add(understoodMessages.merged)
      const range = rangeOf(ref)
      if (range !== undefined) merged.push(range)
    },
  })
  const closed = elements<() => void>({
    is: () => {
      if (cell !== undefined) cell.inline = run.end()
    },
    c: () => {
      const value = cell === undefined ? null : kept(valueOf(cell, workbook))
      if (value !== null) {
        if (column > sheetLimits.columns)
          throw new UnreadableFileError(fileMessages.tooManyColumns(column))
        while (cells.length < column - 1) cells.push(null)
        cells[column - 1] = value
      }
      cell = undefined
    },
    row: () => {
      if (cells.length > 0) take(row, cells)
    },
  })
  await workbook.readSheet(index, {
    open: (name, attributes) => {
      element = name
      run.open(name)
      opened.get(name)?.(attributes)
    },
    text: (text) => {
      run.text(text)
      if (element === 'v' && cell !== undefined) cell.value = longer(cell.value ?? '', text)
      if (element === 'f' && cell !== undefined) cell.formula = longer(cell.formula ?? '', text)
    },
    close: (name) => {
      element = ''
      run.close(name)
      closed.get(name)?.()
    },
  })
  return { merged, understood: noteOrder.filter((note) => notes.has(note)) }
}

/** The handlers of elements, by their names, which the file chooses. */
const elements = <Handler>(handlers: Readonly<Record<string, Handler>>) =>
  new Map(Object.entries(handlers))

const noteOrder = [
  understoodMessages.merged,
  understoodMessages.hidden,
  understoodMessages.formulas,
]

function valueOf(cell: OpenCell, { texts, formats, is1904 }: Workbook): Cell {
  const { type, style, value, formula, inline } = cell
  // A formula may have the empty text as its value, which is then said to be a text.
  if (formula !== undefined && (value === undefined || (value === '' && type !== 'str')))
    return { failure: `=${formula}`.slice(0, longestFormula) }
  if (type === 'inlineStr') return inline === '' ? null : (inline ?? null)
  if (value === undefined || value === '') return null
  switch (type) {
    case 's': {
      const text = texts[Number(value)]
      if (text === undefined) throw new Error('There is no such text.')
      return text === '' ? null : text
    }
    case 'str':
      return unescaped(value)
    case 'e':
      return { failure: value }
    case 'b':
      return isTrue(value)
    case 'd':
      return { day: value.slice(0, 10) }
    default: {
      const number = Number(value)
      if (!Number.isFinite(number)) return { failure: value }
      const format = formats[style]
      if (format === 'day') return dayAt(number, is1904)
      return format !== undefined && Number.isInteger(number) && number >= 0
        ? String(number).padStart(format, '0')
        : number
    }
  }
}

/** Signs of a formula that an error shows. */
const longestFormula = 80

/** The days before 1904 begin in 1900, of which spreadsheets count one day too many. */
function dayAt(serial: number, is1904: boolean): Cell {
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const day = new Date(epoch + serial * 86_400_000)
  return Number.isNaN(day.getTime()) ? null : { day: day.toISOString().slice(0, 10) }
}

/** The number of the column in A1, from 1. */
function columnOf(place: string): number {
  let column = 0
  for (let index = 0; index < place.length; index += 1) {
    const letter = place.charCodeAt(index) - 64
    if (letter < 1 || letter > 26) break
    column = Math.min(column * 26 + letter, Number.MAX_SAFE_INTEGER / 100)
  }
  if (column === 0) throw new Error('There is no such column.')
  return column
}

function rangeOf(range: string): MergedCells | undefined {
  const [, from = '', fromRow, to = '', toRow] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(range) ?? []
  return from === ''
    ? undefined
    : {
        columns: [columnOf(from) - 1, columnOf(to) - 1],
        rows: [Number(fromRow), Number(toRow)],
      }
}
