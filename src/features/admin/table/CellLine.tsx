import type { Column } from '../grid/source.ts'
import { cellName, rowAt } from './cell-edits.ts'
import { editMessages } from './edit-messages.ts'
import type { Editing } from './editing.ts'
import { fixedReason } from './table-columns.ts'
import type { TableData } from './table-data.ts'

interface Props {
  id: string
  data: TableData
  /** number of the active cell's row; undefined without rows */
  row: number | undefined
  column: Column | undefined
  editing: Editing
}

/** Above the rows: what is wrong with the active cell, what it was, and how it is typed. */
export function CellLine({ id, data, row, column, editing }: Props) {
  if (row === undefined || column === undefined) return null
  const { key, label, property, hint } = column
  const name = cellName({ ...rowAt(data, row), key })
  const messages = editing.wrong.get(name) ?? editing.changedSince.get(name)
  const edit = editing.edits.get(name)
  const hints = [
    ...(edit === undefined ? [] : [editMessages.was(edit.from)]),
    fixedReason(data, property) ?? hint,
  ]
  return (
    <p className={messages ? 'field__error' : 'table__hint soft small cut'} id={id}>
      {messages?.join(' ') ?? `${label}: ${hints.join('; ')}`}
    </p>
  )
}
