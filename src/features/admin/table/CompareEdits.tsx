import { useState } from 'react'
import { propertyOf } from '#src/domain/product/properties.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { SideChoice } from '../parts/SideChoice.tsx'
import { type CellEdit, cellName, rowName, rowNumbers, storedCell } from './cell-edits.ts'
import { editMessages } from './edit-messages.ts'
import { discardEdits, replaceEdits } from './edit-store.ts'
import type { Editing } from './editing.ts'
import { type TableData, textAt } from './table-data.ts'

interface Props {
  data: TableData
  editing: Editing
  onSave: () => void
  onClose: () => void
}

/** Cells that somebody else has changed since they were edited: their value and yours beside each other. */
export function CompareEdits({ data, editing, onSave, onClose }: Props) {
  const [cells] = useState(() => changedCells(data, editing))
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const settle = () => {
    replaceEdits(
      cells
        .filter(({ name }) => !theirs.has(name))
        .map(({ edit, now, version }) => ({ ...edit, from: now, version })),
    )
    if (theirs.size > 0) discardEdits(theirs)
    onSave()
    onClose()
  }
  return (
    <ActionDialog
      title="These cells have changed"
      wide
      close="Back to the table"
      onClose={onClose}
      action={{ label: 'Save my choices', act: settle }}
    >
      <p className="soft">
        Someone else has changed these cells since you edited them. Choose which value to keep for
        each.
      </p>
      {cells.map(({ name, edit, row, now }) => (
        <SideChoice
          key={name}
          name={`cell-${name}`}
          legend={`${row}, ${propertyOf(edit.key)?.label ?? edit.key} (${editMessages.was(edit.from)})`}
          isBeside
          sides={[
            { side: 'mine', label: 'Yours', text: edit.text },
            { side: 'theirs', label: 'Theirs', text: now },
          ]}
          chosen={theirs.has(name) ? 'theirs' : 'mine'}
          onChoose={() => setTheirs(theirs.symmetricDifference(new Set([name])))}
        />
      ))}
    </ActionDialog>
  )
}

interface ChangedCell {
  name: string
  edit: CellEdit
  /** the product or variant in words */
  row: string
  /** what the cell contains by now */
  now: string
  version: number | undefined
}

function changedCells(data: TableData, { edits, changedSince }: Editing): ChangedCell[] {
  const rows = rowNumbers(data)
  return [...edits.values()].flatMap((edit) => {
    const row = rows.get(rowName(edit))
    if (row === undefined || !changedSince.has(cellName(edit))) return []
    const { from: now, version } = storedCell(data, row, edit.key)
    const words = edit.orderCode ?? textAt(data, 'name', row)
    return [{ name: cellName(edit), edit, row: words, now, version }]
  })
}
