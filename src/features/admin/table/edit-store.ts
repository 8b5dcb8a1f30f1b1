import { atom } from 'nanostores'
import { sameValue } from '#src/domain/product/same-value.ts'
import type { ItemsAnswer } from '#src/domain/api/changes.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { logFailure } from '../parts/failure.ts'
import {
  type CellEdit,
  type CellStep,
  type Edits,
  type StoredCell,
  cellName,
  rowNumbers,
  rowName,
  stepped,
  storedCell,
} from './cell-edits.ts'
import { editMessages } from './edit-messages.ts'
import { keepEdits, keptEdits, onOtherTab } from './kept-edits.ts'
import type { Reader } from './read-edits.ts'
import type { TableData } from './table-data.ts'

/** A step of undo: cells that are not saved yet, or a saved change. */
type Step = { cells: CellStep } | { change: Id }

/** The question before cells are saved, and the sentences about values that must be confirmed. */
export type Asked = Pick<ItemsAnswer, 'contradicted' | 'deviating'> & {
  deviations?: readonly string[]
}

export interface EditState {
  edits: Edits
  past: readonly Step[]
  future: readonly Step[]
  /** why the server refuses cells, by {@link cellName} */
  refusals: ReadonlyMap<string, readonly string[]>
  /** what the last action did, or why it failed */
  notice: string
  isBusy: boolean
  /** somebody else was faster, and the values are to be compared */
  isConflict: boolean
  /** about what is to be saved; undefined if nothing is asked */
  asked?: Asked | undefined
  /** whether the browser keeps all edits over a reload */
  isKept: boolean
}

/** Steps that can be undone. */
const pastAtMost = 100

/** The edited cells of both tables. One store for the page, so that a table may be left and come back. */
export const $edits = atom<EditState>({
  edits: keptEdits(),
  past: [],
  future: [],
  refusals: new Map(),
  notice: '',
  isBusy: false,
  isConflict: false,
  isKept: true,
})

/** Reads typed texts; undefined until its code and the finishes are loaded. */
export const $reader = atom<Reader | undefined>(undefined)

/** Reads from now on, also what was typed until now. */
export function startReading(read: Reader): void {
  $reader.set(read)
  const settled = [...$edits.get().edits.values()].flatMap((edit) => {
    const reading = read(edit.key, edit.text)
    return 'text' in reading && reading.text !== edit.text ? [{ ...edit, text: reading.text }] : []
  })
  if (settled.length > 0) replaceEdits(settled)
}

export const setEdits = (change: Partial<EditState>): void =>
  $edits.set({ ...$edits.get(), ...change })

/** Takes over what another tab has edited or saved. @returns a function that stops */
export const followOtherTabs = (): (() => void) =>
  onOtherTab(() => setEdits({ edits: keptEdits() }))

/** Writes texts into cells, as one step of undo. */
export function writeCells(cells: readonly { cell: StoredCell; text: string }[]): void {
  const { edits, past } = $edits.get()
  const step = new Map<string, CellEdit | undefined>()
  for (const { cell, text } of cells) {
    const name = cellName(cell)
    const edit = editOf(cell, text)
    if (edit?.text !== edits.get(name)?.text) step.set(name, edit)
  }
  if (step.size === 0) return
  const back = applied(step)
  setEdits({ past: [...past.slice(-pastAtMost + 1), { cells: back }], future: [], notice: '' })
}

/** What a text makes of a cell; undefined if it stays as it is stored. */
function editOf({ value, ...cell }: StoredCell, text: string): CellEdit | undefined {
  if (text.trim() === cell.from) return undefined
  const read = $reader.get()?.(cell.key, text)
  if (read === undefined || 'message' in read) return { ...cell, text }
  return sameValue(read.value, value) ? undefined : { ...cell, text: read.text }
}

/** Shows and keeps a step of cells. @returns the step back */
function applied(step: CellStep): CellStep {
  const { edits, back } = stepped($edits.get().edits, step)
  const refusals = new Map($edits.get().refusals)
  for (const name of step.keys()) refusals.delete(name)
  setEdits({ edits, refusals, isKept: keepEdits(step) })
  return back
}

/** Takes all edits back that are not saved, which can be undone. */
export function discardEdits(names: Iterable<string> = $edits.get().edits.keys()): void {
  const step = new Map([...names].map((name) => [name, undefined]))
  if (step.size === 0) return
  const past = [...$edits.get().past, { cells: applied(step) }]
  setEdits({ past, future: [], notice: editMessages.discarded })
}

/**
 * Undoes or redoes the last step.
 * @param undoSaved undoes a saved change, and tells what undoes that
 */
export async function travelEdits(
  which: 'undo' | 'redo',
  undoSaved: (change: Id) => Promise<{ message: string; change: Id }>,
) {
  const state = $edits.get()
  const [from, to] =
    which === 'undo' ? (['past', 'future'] as const) : (['future', 'past'] as const)
  const step = state[from].at(-1)
  if (step === undefined || state.isBusy) return
  const rest = state[from].slice(0, -1)
  if ('cells' in step) {
    const back = applied(step.cells)
    setEdits({ [from]: rest, [to]: [...$edits.get()[to], { cells: back }], notice: '' })
    return
  }
  setEdits({ isBusy: true, notice: '' })
  try {
    const { message, change } = await undoSaved(step.change)
    setEdits({ [from]: rest, [to]: [...state[to], { change }], notice: message })
  } catch (error) {
    setEdits({ notice: logFailure('The change can’t be undone.', error) })
  }
  setEdits({ isBusy: false })
}

/** Takes edits away that are saved, unless their cells were edited again meanwhile. */
export function forgetEdits(saved: Edits): void {
  const { edits } = $edits.get()
  const gone = [...saved].filter(([name, edit]) => edits.get(name) === edit)
  applied(new Map(gone.map(([name]) => [name, undefined])))
}

/** The cells of newly loaded rows that now are as they were edited need no saving. */
export function adoptRows(data: TableData): void {
  const { edits } = $edits.get()
  if (edits.size === 0) return
  const rows = rowNumbers(data)
  const same = [...edits.values()].filter((edit) => {
    const row = rows.get(rowName(edit))
    return row !== undefined && storedCell(data, row, edit.key).from === edit.text
  })
  if (same.length > 0) forgetEdits(new Map(same.map((edit) => [cellName(edit), edit])))
}

/** Replaces edits, for example by the same ones on top of newer versions. */
export const replaceEdits = (edits: Iterable<CellEdit>): void =>
  void applied(new Map([...edits].map((edit) => [cellName(edit), edit])))
