import { cellName, rowAt } from './cell-edits.ts'
import { editMessages } from './edit-messages.ts'
import { fixedReason, hintOf } from './editable-columns.ts'
import type { Editing } from './editing.ts'
import type { ShownColumn } from './table-columns.ts'
import type { TableData } from './table-data.ts'

interface Props {
  id: string
  data: TableData
  /** number of the active cell's row; undefined without rows */
  row: number | undefined
  column: ShownColumn | undefined
  editing: Editing
}

/** Above the rows: what is wrong with the active cell, what it was, and how it is typed. */
export function CellLine({ id, data, row, column, editing }: Props) {
  if (row === undefined || column === undefined) return null
  const { key, label } = column
  const name = cellName({ ...rowAt(data, row), key })
  const messages = editing.wrong.get(name) ?? editing.changedSince.get(name)
  const edit = editing.edits.get(name)
  const reason = fixedReason(data.of, key)
  const hints = [
    ...(edit === undefined ? [] : [editMessages.was(edit.from)]),
    reason ?? hintOf(key),
  ]
  return (
    <p className={messages ? 'field__error' : 'table__hint soft small cut'} id={id}>
      {messages?.join(' ') ?? `${label}: ${hints.join('; ')}`}
    </p>
  )
}
