import type { sheetContracts } from '#src/domain/api/import.ts'
import type { BodyOf } from '#src/domain/api/contract.ts'
import type { SheetFormat } from '../parts/ExportButtons.tsx'
import { saveAnswer } from '../parts/save-answer.ts'
import { callAdmin } from '../session/call-admin.ts'
import { sayFilter } from './filter-words.ts'
import { type TableData, valueAt } from './table-data.ts'
import type { TableView } from './table-view.ts'

// The shown rows and columns as a sheet.

type Body = BodyOf<(typeof sheetContracts)['POST /api/export.csv']>

/**
 * The request for the shown rows, in their order. All rows in the order of the catalogue are not named:
 * the server knows them.
 */
export function exportBody(
  data: TableData,
  rows: Uint32Array,
  columns: readonly { key: string }[],
): Body {
  const body = { rows: data.of, columns: columns.map(({ key }) => key) }
  const isAll = rows.length === data.count && rows.every((row, place) => row === place)
  if (isAll) return body
  return data.of === 'variants'
    ? { ...body, orderCodes: Array.from(rows, (row) => String(valueAt(data, 'orderCode', row))) }
    : { ...body, ids: Array.from(rows, (row) => Number(valueAt(data, 'id', row))) }
}

/** Longest description in a file's name, characters. */
const namedAtMost = 80

/** The name of a file: which rows it holds, and the day. */
export function exportName(view: TableView, format: SheetFormat, day: Date): string {
  const filters = Object.entries(view.filters).map(([key, filter]) => sayFilter(key, filter))
  const text = view.text === '' ? [] : [`with ${view.text}`]
  const described = [view.name === '' ? view.of : view.name, ...text, ...filters].join(', ')
  const safe = described
    .replaceAll(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, namedAtMost)
    .trim()
  return `${safe} ${dayOf(day)}.${format}`
}

/** Of the administrator's place: '2026-11-25'. */
const dayOf = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

export async function exportTable(format: SheetFormat, body: Body, view: TableView): Promise<void> {
  const response = await callAdmin(`POST /api/export.${format}`, { body })
  await saveAnswer(response, exportName(view, format, new Date()), { always: true })
}
