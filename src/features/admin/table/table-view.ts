import { lacks } from '#src/domain/api/catalogue-table.ts'
import type { TableOf } from './table-data.ts'

/** The rows of a column that a filter keeps: those with one of the values, or within the limits. */
export interface ColumnFilter {
  /** texts of cells; '' for rows without a value */
  values?: readonly string[]
  min?: number
  max?: number
}

/** What a table shows. */
export interface TableView {
  of: TableOf
  /** words that a row's names and codes contain */
  text: string
  /** by column */
  filters: Readonly<Record<string, ColumnFilter>>
  sort: { key: string; descending: boolean } | undefined
}

export const startingView: TableView = { of: 'products', text: '', filters: {}, sort: undefined }

/** A view as the text of an address. Default values are left out. */
export function writeView({ of, text, filters, sort }: TableView): string {
  const parameters = new URLSearchParams({ of })
  if (text !== '') parameters.set('text', text)
  if (sort !== undefined) parameters.set('sort', `${sort.descending ? '-' : ''}${sort.key}`)
  for (const [key, { values, min, max }] of Object.entries(filters)) {
    for (const value of values ?? []) parameters.append(`is.${key}`, value)
    if (min !== undefined) parameters.set(`min.${key}`, String(min))
    if (max !== undefined) parameters.set(`max.${key}`, String(max))
  }
  return parameters.toString()
}

/** Reads a view; what can't be read falls back to the default. */
export function readView(address: string): TableView {
  const parameters = new URLSearchParams(address)
  const filters: Record<string, ColumnFilter> = {}
  for (const [name, value] of parameters) {
    const [, how, key = ''] = /^(is|min|max)\.(.+)$/.exec(name) ?? []
    const known = filters[key] ?? {}
    const number = value === '' ? NaN : Number(value)
    if (how === 'is') filters[key] = { ...known, values: [...(known.values ?? []), value] }
    else if (how === 'min' && Number.isFinite(number)) filters[key] = { ...known, min: number }
    else if (how === 'max' && Number.isFinite(number)) filters[key] = { ...known, max: number }
  }
  const sort = parameters.get('sort') ?? ''
  const descending = sort.startsWith('-')
  return {
    of: parameters.get('of') === 'variants' ? 'variants' : 'products',
    text: parameters.get('text') ?? '',
    filters,
    sort: sort === '' ? undefined : { key: descending ? sort.slice(1) : sort, descending },
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

/** The words of the filter of what is missing. */
export const lackLabels: Readonly<Record<(typeof lacks)[number], string>> = {
  photometry: 'No photometry',
  picture: 'No picture of its own',
  datasheet: 'Datasheet older than the last change',
}
