import { atom } from 'nanostores'
import { type Block, filledDown, pastedBlock } from './block.ts'
import { textOfTable } from './clipboard.ts'
import { editingBegunBy, movedBy, movedByEditor, undoneBy } from './cursor-keys.ts'
import {
  type BoundedCursor,
  type CellPosition,
  type Cursor,
  goTo,
  inside,
  selectRow,
  selectionOf,
  start,
} from './cursor.ts'
import type { GridActions } from './grid-events.ts'
import { gridMessages } from './grid-messages.ts'
import type { History } from './history.ts'
import { type BlockReading, readingOf } from './pasted-numbers.ts'
import type { Source, Written } from './source.ts'

export interface SheetState extends Cursor {
  /** the text with which editing the active cell began; undefined while none is edited */
  editing: string | undefined
  /** counts requests to focus the active cell */
  focuses: number
}

const own: BlockReading = { decimal: undefined, notice: '', isLeft: () => false }

/** A spreadsheet: its cursor, and what keys, pointer and clipboard do. Its content is that of a source. */
export function spreadsheet(history: History) {
  let adopted: Source | undefined
  const source = (): Source => {
    if (adopted === undefined) throw new Error('The spreadsheet has no source yet.')
    return adopted
  }
  const $state = atom<SheetState>({ active: start, anchor: start, editing: undefined, focuses: 0 })
  const set = (change: Partial<SheetState>) => $state.set({ ...$state.get(), ...change })
  const focused = () => ({ focuses: $state.get().focuses + 1 })
  const cursor = (): BoundedCursor => {
    const { rows, columns } = source()
    const { active, anchor, tabbedFrom } = $state.get()
    const bounds = { rows, columns }
    return { ...bounds, active: inside(bounds, active), anchor: inside(bounds, anchor), tabbedFrom }
  }
  const select = ({ active, anchor, tabbedFrom }: Cursor, change: Partial<SheetState> = {}) =>
    set({ active, anchor, tabbedFrom, editing: undefined, ...change })
  const move = (next: Cursor) => select(next, focused())

  const canType = (cell: CellPosition) =>
    source().rows.length > 0 && source().reasonFixed(cell) === undefined
  const begin = (text: string) => {
    const { active } = cursor()
    if (canType(active) && source().pick?.(active) !== true) set({ editing: text, ...focused() })
  }
  /** @returns the notice about what did not fit or stayed */
  const write = ({ area, textFor }: Block, { decimal, isLeft } = own): string => {
    const { rows, columns, room, textAt, reasonFixed } = source()
    const written: Written[] = []
    let fixed = 0
    const bottom = Math.min(area.bottom, rows.length + room - 1)
    for (let row = area.top; row <= bottom; row++)
      for (let column = area.left; column <= Math.min(area.right, columns.length - 1); column++) {
        const cell = { row, column }
        const text = textFor(cell)
        if (text === undefined || isLeft(cell, text)) continue
        if (row < rows.length && text === textAt(cell)) continue
        if (reasonFixed(cell) === undefined) written.push({ ...cell, text, decimal })
        else fixed += 1
      }
    if (written.length > 0) source().write(written)
    return [
      area.right >= columns.length ? gridMessages.tooWide(area.right + 1 - columns.length) : '',
      area.bottom > bottom ? gridMessages.tooLong(area.bottom - bottom) : '',
      fixed > 0 ? gridMessages.fixed(fixed) : '',
    ]
      .filter(Boolean)
      .join(' ')
  }
  const tell = (...notices: string[]) => {
    const notice = notices.filter(Boolean).join(' ')
    if (notice !== '') source().tell(notice)
  }
  const commit = (text: string) => {
    if ($state.get().editing === undefined) return
    set({ editing: undefined })
    const { active } = cursor()
    tell(write({ area: selectionOf({ active, anchor: active }), textFor: () => text }))
  }
  const clear = () => {
    const { columns, isRequired, reasonFixed } = source()
    let required = 0
    const textFor = (cell: CellPosition) => {
      const column = columns[cell.column]
      if (column === undefined || reasonFixed(cell) !== undefined || !isRequired(column)) return ''
      required += 1
      return undefined
    }
    const notice = write({ area: selectionOf(cursor()), textFor })
    tell(notice, required > 0 ? gridMessages.required(required) : '')
  }
  const copy = () => {
    const { top, bottom, left, right } = selectionOf(cursor())
    const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at)
    return textOfTable(
      Array.from({ length: bottom - top + 1 }, (_, at) =>
        columns.map((column) => source().textAt({ row: top + at, column })),
      ),
    )
  }

  const actions: GridActions = {
    active: () => cursor().active,
    select: (position, extend) => {
      if ($state.get().editing === undefined) move(goTo(cursor(), position, extend))
    },
    selectRow: (row, extend) => move(selectRow(cursor(), row, extend)),
    edit: () => begin(source().ownTextAt(cursor().active)),
    commit,
    handleKey: (pressed) => {
      const { key, control, shift, alt } = pressed
      const at = cursor()
      if (source().onKey(pressed, at)) return true
      const isPlain = !control && !shift && !alt
      const way = undoneBy(pressed)
      const begins = isPlain && key === 'Enter' && canType(at.active)
      const moved = begins ? undefined : movedBy(at, pressed)
      const present = source().ownTextAt(at.active)
      const text = begins ? present : editingBegunBy(pressed, present)
      if (way !== undefined) history.travel(way)
      else if (control && !alt && key.toLowerCase() === 'd')
        tell(write(filledDown(at, source().textAt)))
      else if (moved !== undefined) move(moved)
      else if (isPlain && (key === 'Delete' || key === 'Backspace')) clear()
      else if (text !== undefined) begin(text)
      else return false
      return true
    },
    handleEditorKey: (pressed, text) => {
      const next = movedByEditor(cursor(), pressed)
      if (pressed.key === 'Escape') set({ editing: undefined, ...focused() })
      else if (pressed.control && pressed.key.toLowerCase() === 's') {
        commit(text)
        set(focused())
        return source().onKey(pressed, cursor())
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
      const block = pastedBlock(cursor(), text)
      if (block === undefined) return
      const reading = readingOf(block, source().columns)
      const notice = write(block, reading)
      const { top, left, bottom, right } = block.area
      const { active } = goTo(cursor(), { row: bottom, column: right })
      move({ active, anchor: { row: top, column: left } })
      tell(notice, reading.notice)
    },
  }
  return {
    $state,
    history,
    actions,
    cursor,
    select,
    /** moves and focuses */
    move,
    adopt: (next: Source) => {
      adopted = next
    },
    goTo: (position: CellPosition) => move(goTo(cursor(), position)),
  }
}
export type Spreadsheet = ReturnType<typeof spreadsheet>
