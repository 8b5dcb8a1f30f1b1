import { atom } from 'nanostores'
import type { Finish } from '#src/domain/product/finish.ts'
import type { VariantFile } from '#src/domain/product/variant.ts'
import { type TypedReader, typedReaders } from '#src/domain/sheets/typed-cell.ts'
import { cellChoices } from '../finishes/choices-of.ts'
import { $finishes } from '../finishes/finishes.ts'
import { type VariantRow, rowsIn } from '../form/product-data.ts'
import type { CellPosition } from '../grid/cursor.ts'
import { type Step, undoHistory } from '../grid/history.ts'
import type { Column, Source } from '../grid/source.ts'
import { spreadsheet } from '../grid/spreadsheet.ts'
import {
  type Content,
  contentOf,
  filledRows,
  moveRows,
  roomIn,
  textOf,
  written,
} from './content.ts'

export interface Table {
  content: Content
  /** why the last action failed, if it did */
  notice: string
  /** counts requests to choose a file for the selected rows */
  picks: { kind: VariantFile | undefined; count: number }
  /** the rows as last given to or by the form */
  sent: unknown
}

const none: readonly Finish[] = []

const opened = (value: unknown): Table => ({
  content: contentOf(rowsIn(value)),
  notice: '',
  picks: { kind: undefined, count: 0 },
  sent: value,
})

/**
 * The table of variants while a form is open; each edit goes to the form at once.
 * @param value the rows that the form holds
 */
export function variantsTable(value: unknown, onChange: (rows: readonly VariantRow[]) => void) {
  const $table = atom<Table>(opened(value))
  const history = undoHistory()
  const sheet = spreadsheet(history)
  let known = { finishes: none, readerOf: typedReaders(none) }
  const readerOf = ({ key, property }: Column): TypedReader => {
    const finishes = $finishes.get().answer ?? none
    if (finishes !== known.finishes) known = { finishes, readerOf: typedReaders(finishes) }
    return known.readerOf(property?.key ?? `specs.${key}`)
  }
  /** The content with the cursor as it is now. */
  const now = (): Content => {
    const { content } = $table.get()
    const { active, anchor } = sheet.$state.get()
    return { ...content, active, anchor }
  }
  const show = (content: Content) => {
    const before = $table.get()
    const rows = filledRows(content).map((row) => row.values)
    const isSame = content.rows === before.content.rows
    $table.set({ ...before, content, notice: '', ...(!isSame && { sent: rows }) })
    sheet.select(content)
    if (!isSame) onChange(rows)
  }
  const restoring =
    (goal: Content): Step =>
    () => {
      const { rows, columns, nextId } = now()
      show({ ...goal, nextId })
      sheet.move(goal)
      // Back to where the change was, not to where the cursor happens to be.
      return restoring({ ...goal, rows, columns })
    }
  /** Changes the table, as one step of undo. */
  const change = (make: (content: Content) => Content) => {
    const before = now()
    const after = make(before)
    const isSame = after.rows === before.rows && after.columns === before.columns
    show(after)
    if (!isSame) history.did(restoring(before))
  }
  const pick = (kind: VariantFile) =>
    $table.set({ ...$table.get(), picks: { kind, count: $table.get().picks.count + 1 } })
  const act = (make: (content: Content) => Content) => {
    change(make)
    sheet.move(sheet.$state.get())
  }
  return {
    $table,
    sheet,
    history,
    readerOf,
    /** Takes over the content of the form, if it was changed elsewhere. */
    adopt: (held: unknown) => {
      if (held === $table.get().sent) return
      history.restart()
      $table.set(opened(held))
      sheet.select($table.get().content)
    },
    /** Changes the table from outside, and leaves the focus there. */
    change,
    act,
    /** @param inherited texts of the product's values, by column */
    sourceOf: (
      { rows, columns }: Content,
      inherited: ReadonlyMap<string, string>,
      finishes: readonly Finish[],
      errorsAt: Source['errorsAt'],
    ): Source => {
      const ownTextAt = ({ row, column }: CellPosition) => {
        const [one, at] = [rows[row], columns[column]]
        return one === undefined || at === undefined ? '' : textOf(one.values, at)
      }
      return {
        rows,
        columns,
        room: roomIn({ rows }),
        ownTextAt,
        textAt: (cell) => ownTextAt(cell) || (inherited.get(columns[cell.column]?.key ?? '') ?? ''),
        reasonFixed: () => undefined,
        isRequired: () => false,
        errorsAt,
        choicesOf: ({ property }) => cellChoices(property, finishes),
        write: (cells) => change((content) => written(content, cells, readerOf)),
        tell: (notice) => $table.set({ ...$table.get(), notice }),
        onKey: ({ key, alt }) => {
          const isMove = alt && (key === 'ArrowUp' || key === 'ArrowDown')
          if (isMove) act((content) => moveRows(content, key === 'ArrowUp' ? -1 : 1))
          return isMove
        },
        pick: ({ column }) => {
          const property = columns[column]?.property
          if (property?.kind === 'file') pick(property.key)
          return property?.kind === 'file'
        },
      }
    },
  }
}
export type VariantsTable = ReturnType<typeof variantsTable>
