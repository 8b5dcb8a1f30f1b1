import {
  type CatalogueTable,
  catalogueTableAnswer,
  furtherIn,
} from '#src/domain/api/catalogue-table.ts'
import { loadFinishes } from '../finishes/finishes.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { loadedStore, logUnlessEnded } from '../session/loaded.ts'
import { prepareViews } from './shown-rows.ts'
import { type TableData, type TableOf, tableDataOf, withRows } from './table-data.ts'

const table = loadedStore<TableData>((error) => logUnlessEnded('The table can’t be loaded.', error))

/** All rows of the table. */
export const $tableData = table.$loaded

/** The table that was loaded last. */
let loaded: { of: TableOf; columns: string } | undefined

/** @param columns fields that are not sent unasked, with spaces between */
export async function loadTable(of: TableOf, columns = ''): Promise<void> {
  loaded = { of, columns }
  const query = { of, ...(columns !== '' && { columns }) }
  // A typed text may name a finish.
  const finishes = loadFinishes()
  await table.load(async (signal) => {
    const response = await callAdmin('GET /api/catalogue-table', { query }, { signal })
    const data = tableDataOf(await readJson(response, catalogueTableAnswer))
    prepareViews(data)
    await finishes
    return { ...data, further: furtherIn(columns.split(' ')) }
  })
}

/** The rows that the answer to a change is asked for. */
export const askedRows = () => loaded

/** Loads the present table again. @returns it; undefined if that has failed */
export async function reloadTable(): Promise<TableData | undefined> {
  if (loaded === undefined) return undefined
  await loadTable(loaded.of, loaded.columns)
  const { answer, failure } = $tableData.get()
  return failure === undefined ? answer : undefined
}

/** Takes over the rows that a change has changed; loads all of them if others have changed some, too. */
export async function takeRows(rows: CatalogueTable | undefined): Promise<void> {
  const state = $tableData.get()
  const { answer: data } = state
  const isAlone = data !== undefined && rows?.revision === data.revision + 1
  const answer = isAlone ? withRows(data, rows) : undefined
  if (answer === undefined) await reloadTable()
  else $tableData.set({ ...state, answer })
}
