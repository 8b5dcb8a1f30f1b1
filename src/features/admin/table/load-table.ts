import { catalogueTableAnswer } from '#src/domain/api/catalogue-table.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { loadedStore, logUnlessEnded } from '../session/loaded.ts'
import { prepareViews } from './shown-rows.ts'
import { type TableData, type TableOf, tableDataOf } from './table-data.ts'

const table = loadedStore<TableData>((error) => logUnlessEnded('The table can’t be loaded.', error))

/** All rows of the table. */
export const $tableData = table.$loaded

export const loadTable = (of: TableOf): Promise<void> =>
  table.load(async (signal) => {
    const response = await callAdmin('GET /api/catalogue-table', { query: { of } }, { signal })
    const data = tableDataOf(await readJson(response, catalogueTableAnswer))
    prepareViews(data)
    return data
  })
