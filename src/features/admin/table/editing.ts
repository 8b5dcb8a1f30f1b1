import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { ChangeAnswers } from '#src/domain/api/changes.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { $finishes, loadFinishes } from '../finishes/finishes.ts'
import { logFailure } from '../parts/failure.ts'
import {
  type CellEdit,
  type Edits,
  cellName,
  rowName,
  rowNumbers,
  storedCell,
} from './cell-edits.ts'
import { editMessages } from './edit-messages.ts'
import {
  $edits,
  $reader,
  type EditState,
  adoptRows,
  followOtherTabs,
  setEdits,
  startReading,
  travelEdits,
} from './edit-store.ts'
import { $tableData, loadTable } from './load-table.ts'
import type { Reader } from './read-edits.ts'
import type { TableData } from './table-data.ts'

/** Why cells can't be saved as they are, by {@link cellName}. */
export type Wrong = ReadonlyMap<string, readonly string[]>

export interface Editing extends EditState {
  finishes: readonly Finish[]
  wrong: Wrong
  /** cells that somebody else has changed since they were edited, with what they say */
  changedSince: Wrong
}

const none: readonly Finish[] = []

/** The edited cells of a table, and what saving and undoing do. */
export function useEditing(data: TableData) {
  const state = useStore($edits)
  const reader = useStore($reader)
  const { answer: finishes } = useStore($finishes)
  const { edits, refusals } = state

  useEffect(followOtherTabs, [])
  useEffect(() => adoptRows(data), [data])
  useEffect(() => {
    prepareReading().catch((error: unknown) =>
      console.warn('What is typed into the table can’t be read yet.', error),
    )
  }, [data, finishes])
  const unreadable = useMemo(() => unreadableIn(edits, reader), [edits, reader])
  const wrong = useMemo(() => new Map([...unreadable, ...refusals]), [unreadable, refusals])
  const changedSince = useMemo(() => changedIn(edits, data), [edits, data])
  return { ...state, finishes: finishes ?? none, wrong, changedSince, onSave, onTravel }
}

/** Loads the table of the present kind again. */
export async function reloadTable(): Promise<TableData | undefined> {
  const of = $tableData.get().answer?.of
  if (of === undefined) return undefined
  await loadTable(of)
  const { answer, failure } = $tableData.get()
  return failure === undefined ? answer : undefined
}

const onTravel = (which: 'undo' | 'redo') =>
  void travelEdits(which, async (change) => {
    const { undoSaved } = await savingCode()
    const undone = await undoSaved(change)
    await reloadTable()
    return undone
  })

const onSave = (answers?: ChangeAnswers) => void save(answers)

/**
 * The code that reads and saves, apart from the table's.
 * @throws Error whose message may be shown
 */
const savingCode = () =>
  import('./save-edits.ts').catch((error: unknown) => {
    throw new Error(adminMessages.partMissing, { cause: error })
  })

/** Saves the edited cells, unless one of them can't be read. */
async function save(answers?: ChangeAnswers): Promise<void> {
  const { edits } = $edits.get()
  if (edits.size === 0) return
  try {
    const { saveEdits } = await savingCode()
    if ($reader.get() === undefined) await prepareReading()
    const { size } = unreadableIn(edits, $reader.get())
    if (size > 0) setEdits({ notice: editMessages.wrong(size) })
    else await saveEdits(reloadTable, answers)
  } catch (error) {
    setEdits({ notice: editMessages.kept(logFailure('The cells can’t be saved.', error)) })
  }
}

/** @throws Error whose message may be shown */
async function prepareReading(): Promise<void> {
  const { tableReader } = await savingCode()
  await loadFinishes()
  const data = $tableData.get().answer
  const { answer: finishes, failure = adminMessages.partMissing } = $finishes.get()
  if (data === undefined || finishes === undefined) throw new Error(failure)
  startReading(tableReader(data, finishes))
}

export function unreadableIn(edits: Edits, read: Reader | undefined): Map<string, string[]> {
  const unreadable = new Map<string, string[]>()
  for (const [name, { key, text }] of edits) {
    const reading = read?.(key, text)
    if (reading !== undefined && 'message' in reading) unreadable.set(name, [reading.message])
  }
  return unreadable
}

function changedIn(edits: Edits, data: TableData): Map<string, string[]> {
  if (edits.size === 0) return new Map()
  const rows = rowNumbers(data)
  const sentence = (edit: CellEdit): [string, string[]][] => {
    const row = rows.get(rowName(edit))
    const now = row === undefined ? edit.from : storedCell(data, row, edit.key).from
    return now === edit.from ? [] : [[cellName(edit), [editMessages.changedSince(edit.from, now)]]]
  }
  return new Map([...edits.values()].flatMap(sentence))
}
