import { useState } from 'react'
import { counted } from '#src/domain/format-number.ts'
import type { Column } from '../grid/source.ts'
import { ExportButtons, type SheetFormat } from '../parts/ExportButtons.tsx'
import { logFailure } from '../parts/failure.ts'
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
  const [outcome, setOutcome] = useState<{ failure?: string; message?: string }>({})
  const save = async (format: SheetFormat) => {
    setOutcome({})
    try {
      await exportTable(format, exportBody(data, rows, columns), view)
      setOutcome({ message: 'The file is saved.' })
    } catch (error) {
      setOutcome({ failure: logFailure('The table can’t be exported.', error) })
    }
  }
  return (
    <Menu label="Export">
      <div className="stack gap-3">
        <p className="legend">
          {`${counted(rows.length, 'row')} with ${counted(columns.length, 'column')}, as the table shows them. A changed file can be imported again.`}
        </p>
        <ExportButtons save={save} />
        <p role="status">
          <span>{outcome.message}</span>
          {outcome.failure !== undefined && (
            <span className="error">{`The table can’t be exported. ${outcome.failure}`}</span>
          )}
        </p>
      </div>
    </Menu>
  )
}
