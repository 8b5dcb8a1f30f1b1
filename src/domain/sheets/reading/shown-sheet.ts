import { type Cell, cellText } from '../cells.ts'
import type { SheetRow } from '../rows.ts'
import { type NamedColumn, columnLetter } from './column-names.ts'
import { headerWithin } from './find-table.ts'
import type { ColumnGuess } from './guess-columns.ts'
import { headingsOf } from './profiles.ts'
import { readingWords } from './reading-messages.ts'
import type { SheetView, Transform } from './reading.ts'
import { readBy } from './transform-rows.ts'
import { type Table, Trial } from './trial.ts'

/** Rows from the end, columns, and letters of a cell that a view shows. Every row that may be a header is shown. */
const [shownLast, shownColumns, shownText] = [5, 100, 80]
const shownFirst = headerWithin

const cut = (text: string) => (text.length > shownText ? `${text.slice(0, shownText - 1)}…` : text)

export function shownRows(rows: readonly SheetRow[]): SheetView['rows'] {
  const last = rows.slice(Math.max(shownFirst, rows.length - shownLast))
  return [...rows.slice(0, shownFirst), ...last].map(({ row, cells }) => ({
    row,
    cells: cells.slice(0, shownColumns).map((cell: Cell) => cut(cellText(cell))),
  }))
}

export function shownColumn(
  column: NamedColumn,
  guess: ColumnGuess | undefined,
  transforms: readonly Transform[],
  table: Table,
): SheetView['columns'][number] {
  const { place, heading, unit = null } = column
  const about = transforms.filter(
    (one) => one.kind === 'empty' || headingsOf(one).includes(heading),
  )
  const key = guess?.column ?? null
  const trial = new Trial(column, key, about, table)
  const [example] = trial.unread
  const result = example === undefined ? undefined : table.read(key ?? '', trial.rest(example))
  return {
    ...{ heading, unit, letter: columnLetter(place), column: key },
    samples: table.samplesOf(place).texts.slice(0, 3).map(cut),
    ...{ sure: guess?.sure ?? 'unsure', by: guess?.by ?? 'none', why: guess?.why ?? '' },
    used: transforms.some((one) => readBy(one).includes(heading)),
    ...(example !== undefined && {
      unread: {
        cells: trial.unread.length,
        example: cut(example),
        message: result !== undefined && 'message' in result ? result.message : '',
      },
    }),
  }
}

export function notesOf(
  { sheets, sheet }: { sheets: Readonly<SheetView['sheets']>; sheet: string | null },
  isTidy: boolean,
  titles: number,
  footnotes: number,
): string[] {
  const fit = sheets.filter(({ fits }) => fits).map(({ name }) => name)
  const others = sheets.filter(({ name }) => name !== sheet).map(({ name }) => name)
  return [
    ...(sheet !== null && fit.length > 1 ? [readingWords.sheets(fit, sheet)] : []),
    ...(sheet !== null && fit.length <= 1 && others.length > 0 && !isTidy
      ? [readingWords.otherSheets(others.slice(0, 10), sheet)]
      : []),
    ...(titles > 0 ? [readingWords.titles(titles)] : []),
    ...(footnotes > 0 ? [readingWords.footnotes(footnotes)] : []),
  ]
}
