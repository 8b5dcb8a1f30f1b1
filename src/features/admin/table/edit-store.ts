import { atom } from 'nanostores'
import { type Step, undoHistory } from '../grid/history.ts'
import {
  type CellEdit,
  type CellStep,
  type Edits,
  cellName,
  rowNumbers,
  rowName,
  stepped,
  storedCell,
} from './cell-edits.ts'
import { editMessages } from './edit-messages.ts'
import { keepEdits, keptEdits, onOtherTab } from './kept-edits.ts'
import type { TableData } from './table-data.ts'

export interface EditState {
  edits: Edits
  /** why the server refuses cells, by {@link cellName} */
  refusals: ReadonlyMap<string, readonly string[]>
  /** what the last action did */
  notice: string
  /** why the cells could not be saved or a change not be undone, until that succeeds or no cell is edited */
  failure: string
  isBusy: boolean
  /** somebody else was faster, and the values are to be compared */
  isConflict: boolean
  /** what is to be saved is looked at, or leaves something open */
  isReviewing: boolean
  /** whether the browser keeps all edits over a reload */
  isKept: boolean
}

/** The edited cells of both tables. One store for the page, so that a table may be left and come back. */
export const $edits = atom<EditState>({
  edits: keptEdits(),
  refusals: new Map(),
  notice: '',
  failure: '',
  isBusy: false,
  isConflict: false,
  isReviewing: false,
  isKept: true,
})

/** Steps of cells that are not saved yet, and of saved changes. */
export const editHistory = undoHistory()

export const setEdits = (change: Partial<EditState>): void =>
  $edits.set({ ...$edits.get(), ...change })

/** Takes over what another tab has edited or saved. @returns a function that stops */
export const followOtherTabs = (): (() => void) =>
  onOtherTab(() => setEdits({ edits: keptEdits() }))

/** Writes edits, as one step of undo; undefined takes the edit of a cell away. */
export function writeEdits(wanted: CellStep): void {
  const { edits } = $edits.get()
  const step = new Map([...wanted].filter(([name, edit]) => edit?.text !== edits.get(name)?.text))
  if (step.size === 0) return
  editHistory.did(takingBack(applied(step)))
  setEdits({ notice: '' })
}

const takingBack =
  (step: CellStep): Step =>
  () => {
    const back = takingBack(applied(step))
    setEdits({ notice: '' })
    return back
  }

/** Shows and keeps a step of cells. @returns the step back */
function applied(step: CellStep): CellStep {
  const { edits, back } = stepped($edits.get().edits, step)
  const refusals = new Map($edits.get().refusals)
  for (const name of step.keys()) refusals.delete(name)
  const isDone = edits.size === 0
  setEdits({ edits, refusals, isKept: keepEdits(step), ...(isDone && { failure: '' }) })
  return back
}

/** Takes all edits back that are not saved, which can be undone. */
export function discardEdits(names: Iterable<string> = $edits.get().edits.keys()): void {
  const step = new Map([...names].map((name) => [name, undefined]))
  if (step.size === 0) return
  writeEdits(step)
  setEdits({ notice: editMessages.discarded })
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
  const same = [...edits].filter(([, edit]) => {
    const row = rows.get(rowName(edit))
    return row !== undefined && storedCell(data, row, edit.key).from === edit.text
  })
  if (same.length > 0) forgetEdits(new Map(same))
}

/** Replaces edits, for example by the same ones on top of newer versions. */
export const replaceEdits = (edits: Iterable<CellEdit>): void =>
  void applied(new Map([...edits].map((edit) => [cellName(edit), edit])))

/** Why cells can't be saved as they are, by {@link cellName}: what was typed, or what the server says. */
export const wrongIn = ({
  edits,
  refusals,
}: Pick<EditState, 'edits' | 'refusals'>): ReadonlyMap<string, readonly string[]> =>
  new Map([
    ...[...edits].flatMap(([name, { message }]) =>
      message === undefined ? [] : [[name, [message]] as const],
    ),
    ...refusals,
  ])
