import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { ChangeAnswers } from '#src/domain/api/changes.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { typedReaders } from '#src/domain/sheets/typed-cell.ts'
import { $finishes } from '../finishes/finishes.ts'
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
  type EditState,
  adoptRows,
  followOtherTabs,
  setEdits,
  wrongIn,
} from './edit-store.ts'
import type { TableData } from './table-data.ts'

/** Messages by {@link cellName}. */
export type CellMessages = ReadonlyMap<string, readonly string[]>

export interface Editing extends EditState {
  finishes: readonly Finish[]
  /** why cells can't be saved as they are */
  wrong: CellMessages
  /** cells that somebody else has changed since they were edited, with what they say */
  changedSince: CellMessages
}

const none: readonly Finish[] = []

/** The edited cells of a table. */
export function useEditing(data: TableData): Editing {
  const state = useStore($edits)
  const { answer: finishes = none } = useStore($finishes)
  const { edits, refusals } = state
  useEffect(followOtherTabs, [])
  useEffect(() => adoptRows(data), [data])
  const wrong = useMemo(() => wrongIn({ edits, refusals }), [edits, refusals])
  const changedSince = useMemo(() => changedIn(edits, data), [edits, data])
  return { ...state, finishes, wrong, changedSince }
}

/** The readers of the cells of a table, by the keys of its columns. The server knows which files there are. */
export const tableReaders = ({ related }: TableData, finishes: readonly Finish[]) =>
  typedReaders(finishes, { related, files: { has: () => true } })

/** Saves the edited cells, unless one of them can’t be read. The code for it is apart from the table’s. */
export async function save(answers?: ChangeAnswers): Promise<void> {
  const { edits } = $edits.get()
  if (edits.size === 0) return
  const { size } = wrongIn({ edits, refusals: new Map() })
  if (size > 0) {
    setEdits({ notice: editMessages.wrong(size) })
    return
  }
  try {
    const { saveEdits } = await import('./save-edits.ts').catch((error: unknown) => {
      throw new Error(adminMessages.partMissing, { cause: error })
    })
    await saveEdits(answers)
  } catch (error) {
    setEdits({ failure: editMessages.kept(logFailure('The cells can’t be saved.', error)) })
  }
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
