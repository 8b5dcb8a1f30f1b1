import { atom } from 'nanostores'
import { type Block, filledDown, pastedBlock } from '../grid/block.ts'
import { textOfTable } from '../grid/clipboard.ts'
import { editingBegunBy, movedBy, movedByEditor, travelOf } from '../grid/cursor-keys.ts'
import { withOneReading } from '../grid/pasted-numbers.ts'
import {
  type Cells,
  type CellPosition,
  type Cursor,
  goTo,
  inside,
  selectionOf,
  start,
} from '../grid/cursor.ts'
import type { GridActions } from '../grid/grid-events.ts'
import { cellName, ownText, rowAt, storedCell } from './cell-edits.ts'
import { editMessages } from './edit-messages.ts'
import { $edits, setEdits, writeCells } from './edit-store.ts'
import { fixedReason, isRequired } from './editable-columns.ts'
import type { ShownColumn } from './table-columns.ts'
import { type TableData, attributeOf, textAt } from './table-data.ts'

/** What the spreadsheet shows, and what its keys do outside of it. */
export interface Content {
  data: TableData
  rows: Uint32Array
  columns: readonly ShownColumn[]
  onChoose: (position: number, extend: boolean) => void
  onSave: () => void
  onTravel: (which: 'undo' | 'redo') => void
}

export interface SheetState extends Cursor {
  /** the text with which editing the active cell began; undefined while none is edited */
  editing: string | undefined
  /** counts requests to focus the active cell */
  focuses: number
}

/** The spreadsheet of a table: its cursor and what its keys and the clipboard do. */
export function catalogueSheet(first: Content) {
  let content = first
  const $sheet = atom<SheetState>({ active: start, anchor: start, editing: undefined, focuses: 0 })
  const set = (change: Partial<SheetState>) => $sheet.set({ ...$sheet.get(), ...change })
  const focused = () => ({ focuses: $sheet.get().focuses + 1 })
  const cells = (): Cells => {
    const { rows, columns } = content
    const { active, anchor, tabbedFrom } = $sheet.get()
    const grid = { rows, columns }
    return { ...grid, active: inside(grid, active), anchor: inside(grid, anchor), tabbedFrom }
  }
  const move = ({ active, anchor, tabbedFrom }: Cells, change: Partial<SheetState> = {}) =>
    set({ active, anchor, tabbedFrom, editing: undefined, ...focused(), ...change })

  const keyAt = ({ column }: CellPosition) => content.columns[column]?.key ?? ''
  const isFixed = (position: CellPosition) =>
    content.rows.length === 0 || fixedReason(content.data.of, keyAt(position)) !== undefined
  const editAt = (position: CellPosition) => {
    const { edits } = $edits.get()
    const row = content.rows[position.row] ?? 0
    return edits.size === 0
      ? undefined
      : edits.get(cellName({ ...rowAt(content.data, row), key: keyAt(position) }))
  }
  /** A cell's text as it is typed, and as it is copied. */
  const typedAt = (position: CellPosition) =>
    editAt(position)?.text ??
    ownText(content.data, keyAt(position), content.rows[position.row] ?? 0)
  const copiedAt = (position: CellPosition) => {
    const shown = textAt(content.data, keyAt(position), content.rows[position.row] ?? 0)
    return shown === '' || keyAt(position) === 'category_ids'
      ? typedAt(position)
      : (editAt(position)?.text ?? shown)
  }
  const begin = (text: string) => {
    if (!isFixed(cells().active)) set({ editing: text, ...focused() })
  }
  /** @returns the notice about what did not fit or stayed */
  const write = ({ area, textFor }: Block): string => {
    const { data, rows, columns } = content
    const written: Parameters<typeof writeCells>[0][number][] = []
    let fixed = 0
    for (let row = area.top; row <= Math.min(area.bottom, rows.length - 1); row++)
      for (let column = area.left; column <= Math.min(area.right, columns.length - 1); column++) {
        const position = { row, column }
        const text = textFor(position)
        if (text === undefined || text === copiedAt(position)) continue
        if (isFixed(position)) fixed += 1
        else written.push({ cell: storedCell(data, rows[row] ?? 0, keyAt(position)), text })
      }
    writeCells(written)
    return [
      area.right >= columns.length ? editMessages.tooWide(area.right + 1 - columns.length) : '',
      area.bottom >= rows.length ? editMessages.tooLong(area.bottom + 1 - rows.length) : '',
      fixed > 0 ? editMessages.fixed(fixed) : '',
    ]
      .filter(Boolean)
      .join(' ')
  }
  const tell = (notice: string) => {
    if (notice !== '') setEdits({ notice })
  }
  const commit = (text: string) => {
    const { editing } = $sheet.get()
    if (editing === undefined) return
    set({ editing: undefined })
    const { active } = cells()
    write({ area: selectionOf({ active, anchor: active }), textFor: () => text })
  }
  const clear = () => {
    let required = 0
    const textFor = (position: CellPosition) => {
      if (isFixed(position) || !isRequired(keyAt(position))) return ''
      required += 1
      return undefined
    }
    const notice = write({ area: selectionOf(cells()), textFor })
    tell([notice, required > 0 ? editMessages.required(required) : ''].filter(Boolean).join(' '))
  }
  const copy = () => {
    const { top, bottom, left, right } = selectionOf(cells())
    const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at)
    return textOfTable(
      Array.from({ length: bottom - top + 1 }, (_, at) =>
        columns.map((column) => copiedAt({ row: top + at, column })),
      ),
    )
  }

  const actions: GridActions = {
    active: () => cells().active,
    select: (position, extend) => {
      if ($sheet.get().editing === undefined) move(goTo(cells(), position, extend))
    },
    selectRow: (row) => move(goTo(cells(), { row, column: 0 })),
    edit: () => begin(typedAt(cells().active)),
    commit,
    handleKey: (pressed) => {
      const { key, control, shift, alt } = pressed
      const isPlain = !control && !shift && !alt
      const way = travelOf(pressed)
      const { active } = cells()
      const letter = control && !alt ? key.toLowerCase() : ''
      const begins = isPlain && key === 'Enter' && !isFixed(active)
      const moved = begins || (isPlain && key === ' ') ? undefined : movedBy(cells(), pressed)
      const text = begins ? typedAt(active) : editingBegunBy(pressed, typedAt(active))
      if (way !== undefined) content.onTravel(way)
      else if (letter === 's') content.onSave()
      else if (letter === 'd') tell(write(filledDown(cells(), copiedAt)))
      else if (isPlain && key === ' ') content.onChoose(active.row, false)
      else if (moved !== undefined) move(moved)
      else if (isPlain && (key === 'Delete' || key === 'Backspace')) clear()
      else if (text !== undefined) begin(text)
      else return false
      return true
    },
    handleEditorKey: (pressed, text) => {
      const isSave = pressed.control && pressed.key.toLowerCase() === 's'
      const next = movedByEditor(cells(), pressed)
      if (pressed.key === 'Escape') set({ editing: undefined, ...focused() })
      else if (isSave) {
        commit(text)
        set(focused())
        content.onSave()
      } else if (next === undefined) return false
      else {
        commit(text)
        if (next === 'leaves') return false
        move(next)
      }
      return true
    },
    copy,
    cut: () => {
      const text = copy()
      clear()
      return text
    },
    paste: (text) => {
      const pasted = pastedBlock(cells(), text)
      if (pasted === undefined) return
      const { block, notice: reading } = withOneReading(pasted, (column) =>
        attributeOf(content.columns[column]?.key ?? ''),
      )
      const { top, left, bottom, right } = block.area
      const notice = write(block)
      const { active } = goTo(cells(), { row: bottom, column: right })
      move({ ...cells(), active, anchor: { row: top, column: left } })
      tell([notice, reading].filter(Boolean).join(' '))
    },
  }
  return {
    $sheet,
    actions,
    cells,
    adopt: (next: Content) => {
      content = next
    },
    goTo: (position: CellPosition) => move(goTo(cells(), position)),
  }
}
export type CatalogueSheet = ReturnType<typeof catalogueSheet>
