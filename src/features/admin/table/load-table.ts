import {
  type CatalogueTable,
  catalogueTableAnswer,
  furtherIn,
} from '#src/domain/api/catalogue-table.ts'
import { loadFinishes } from '../finishes/finishes.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { resource, useLoaded } from '../session/resource.ts'
import { prepareViews } from './shown-rows.ts'
import { type TableData, type TableOf, tableDataOf, withRows } from './table-data.ts'

const table = resource<Asked, TableData>('The table can’t be loaded.', async (asked, options) => {
  loaded = asked
  const { of, columns } = asked
  const query = { of, ...(columns !== '' && { columns }) }
  // A typed text may name a finish.
  const finishes = loadFinishes()
  const response = await callAdmin('GET /api/catalogue-table', { query }, options)
  const data = tableDataOf(await readJson(response, catalogueTableAnswer))
  prepareViews(data)
  await finishes
  return { ...data, further: furtherIn(columns.split(' ')) }
})

/** All rows of the table. */
export const $tableData = table.$loaded

interface Asked {
  of: TableOf
  /** fields that are not sent unasked, with spaces between */
  columns: string
}

/** The table that was loaded last. */
let loaded: Asked | undefined

export const useTable = (asked: Asked) => useLoaded(table, asked, true)

/** The rows that the answer to a change is asked for. */
export const askedRows = () => loaded

/** Loads the present table again. @returns it; undefined if that has failed */
export const reloadTable = table.reload

/** Takes over the rows that a change has changed; loads all of them if others have changed some, too. */
export async function takeRows(rows: CatalogueTable | undefined): Promise<void> {
  const { answer: data } = $tableData.get()
  const isAlone = data !== undefined && rows?.revision === data.revision + 1
  const answer = isAlone ? withRows(data, rows) : undefined
  if (answer === undefined) await reloadTable()
  else $tableData.set({ ...$tableData.get(), answer })
}
