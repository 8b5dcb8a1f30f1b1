import { type ColumnPlace, readColumns, usualColumns, writeColumns } from './table-columns.ts'
import type { TableOf } from './table-data.ts'

/** The rows of a column that a filter keeps: those with one of the values, or within the limits. */
export interface ColumnFilter {
  /** texts of cells; '' for rows without a value */
  values?: readonly string[]
  min?: number
  max?: number
}

/** The rows and columns that a table shows. */
export interface TableView {
  of: TableOf
  /** words that a row's names and codes contain */
  text: string
  /** the rows are shown as cards */
  isCards: boolean
  /** by column */
  filters: Readonly<Record<string, ColumnFilter>>
  sort: { key: string; descending: boolean } | undefined
  /** undefined for those that the browser has shown last */
  columns: readonly ColumnPlace[] | undefined
  /** of the saved view from which it comes; '' for none */
  name: string
}

export const startingView: TableView = {
  of: 'products',
  text: '',
  isCards: false,
  filters: {},
  sort: undefined,
  columns: undefined,
  name: '',
}

/** The text of the columns for which nobody has chosen others. */
const usualText = 'usual'

/** A view as the text of an address. Default values are left out. */
export function writeView({ of, text, isCards, filters, sort, columns, name }: TableView): string {
  const parameters = new URLSearchParams({ of })
  if (name !== '') parameters.set('view', name)
  if (text !== '') parameters.set('text', text)
  if (isCards) parameters.set('show', 'cards')
  if (sort !== undefined) parameters.set('sort', `${sort.descending ? '-' : ''}${sort.key}`)
  for (const [key, { values, min, max }] of Object.entries(filters)) {
    for (const value of values ?? []) parameters.append(`is.${key}`, value)
    if (min !== undefined) parameters.set(`min.${key}`, String(min))
    if (max !== undefined) parameters.set(`max.${key}`, String(max))
  }
  if (columns !== undefined) {
    const [written, usual] = [writeColumns(columns), writeColumns(usualColumns(of))]
    parameters.set('columns', written === usual ? usualText : written)
  }
  return parameters.toString()
}

/** Reads a view; what can't be read falls back to the default. */
export function readView(address: string): TableView {
  const parameters = new URLSearchParams(address)
  const filters = new Map<string, ColumnFilter>()
  for (const [name, value] of parameters) {
    const [, how, key = ''] = /^(is|min|max)\.(.+)$/.exec(name) ?? []
    const known = filters.get(key) ?? {}
    const number = value === '' ? NaN : Number(value)
    if (how === 'is') filters.set(key, { ...known, values: [...(known.values ?? []), value] })
    else if (how === 'min' && Number.isFinite(number)) filters.set(key, { ...known, min: number })
    else if (how === 'max' && Number.isFinite(number)) filters.set(key, { ...known, max: number })
  }
  const sort = parameters.get('sort') ?? ''
  const descending = sort.startsWith('-')
  const of = parameters.get('of') === 'variants' ? 'variants' : 'products'
  const columns = parameters.get('columns') ?? ''
  return {
    of,
    text: parameters.get('text') ?? '',
    isCards: of === 'products' && parameters.get('show') === 'cards',
    filters: Object.fromEntries(filters),
    sort: sort === '' ? undefined : { key: descending ? sort.slice(1) : sort, descending },
    columns:
      columns === '' ? undefined : columns === usualText ? usualColumns(of) : readColumns(columns),
    name: parameters.get('view') ?? '',
  }
}

/** A view with another filter of a column; one that keeps all rows is removed. */
export function withFilter(view: TableView, key: string, filter: ColumnFilter): TableView {
  const { [key]: _, ...others } = view.filters
  const isEmpty =
    (filter.values ?? []).length === 0 && filter.min === undefined && filter.max === undefined
  return { ...view, filters: isEmpty ? others : { ...others, [key]: filter } }
}

/** Sorts by a column: upward, downward, then not at all. */
export function withSort(view: TableView, key: string): TableView {
  if (view.sort?.key !== key) return { ...view, sort: { key, descending: false } }
  return { ...view, sort: view.sort.descending ? undefined : { key, descending: true } }
}
