import { useState } from 'react'
import { counted } from '#src/domain/format-number.ts'
import type { Column } from '../grid/source.ts'
import { ExportButtons, type SheetFormat } from '../parts/ExportButtons.tsx'
import { Menu } from './Menu.tsx'
import { exportBody, exportTable } from './export-table.ts'
import type { TableData } from './table-data.ts'
import type { TableView } from './table-view.ts'

interface Props {
  data: TableData
  view: TableView
  /** numbers of the shown rows, in their order */
  rows: Uint32Array
  columns: readonly Column[]
}

/** Downloads what the table shows. */
export function ExportChoice({ data, view, rows, columns }: Props) {
  const [message, setMessage] = useState('')
  const save = async (format: SheetFormat) => {
    setMessage('')
    await exportTable(format, exportBody(data, rows, columns), view)
    setMessage('The file is saved.')
  }
  return (
    <Menu label="Export">
      <div className="stack gap-3">
        <p className="legend">
          {`${counted(rows.length, 'row')} with ${counted(columns.length, 'column')}, as the table shows them. A changed file can be imported again.`}
        </p>
        <ExportButtons save={save} />
        <p role="status">{message}</p>
      </div>
    </Menu>
  )
}
