import { derived } from '#src/domain/derived.ts'
import { attributeAt, nameSeparator } from '#src/domain/product/properties.ts'
import type { ColumnData, TableData } from './table-data.ts'
import type { ColumnFilter, TableView } from './table-view.ts'

// Which rows a view shows, in its order. A column is judged by its different values, of which there are
// far fewer than rows, so 80,000 rows take some milliseconds.

/** Columns in which the words of the search are looked for. */
const searched = ['orderCode', 'code', 'name']

/** The numbers of the rows that a view shows, sorted. */
export function shownRows(data: TableData, { text, filters, sort }: TableView): Uint32Array {
  const kept = new Uint8Array(data.count).fill(1)
  for (const [key, filter] of Object.entries(filters))
    keepColumn(kept, data.columns.get(key), filter, separatorIn(key))
  for (const word of folded(text).split(/\s+/).filter(Boolean)) keepWord(kept, data, word)
  const rows = numbersOf(kept)
  const column = sort && data.columns.get(sort.key)
  return column === undefined ? rows : sorted(rows, column, sort?.descending === true)
}

const folded = (text: string) => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')

function numbersOf(kept: Uint8Array): Uint32Array {
  const rows = new Uint32Array(kept.reduce((sum, one) => sum + one, 0))
  let count = 0
  for (const [row, one] of kept.entries()) if (one === 1) rows[count++] = row
  return rows
}

/** A column that no row has keeps only a filter for rows without a value. */
function keepColumn(
  kept: Uint8Array,
  column: ColumnData | undefined,
  filter: ColumnFilter,
  separator: string,
): void {
  if (column === undefined) {
    if (filter.values?.includes('') !== true) kept.fill(0)
    return
  }
  const fits = Uint8Array.from(column.values, (value, place) =>
    fitsFilter(value, partsOf(value, column.texts[place] ?? '', separator), filter) ? 1 : 0,
  )
  for (let row = 0; row < kept.length; row++)
    kept[row] = (kept[row] ?? 0) & (fits[column.at[row] ?? 0] ?? 0)
}

function fitsFilter(
  value: unknown,
  parts: readonly string[],
  { values, min, max }: ColumnFilter,
): boolean {
  if (values !== undefined && !parts.some((part) => values.includes(part))) return false
  if (min === undefined && max === undefined) return true
  return typeof value === 'number' && value >= (min ?? -Infinity) && value <= (max ?? Infinity)
}

/** The texts by which a cell is found: each entry of a list is one. */
const partsOf = (value: unknown, text: string, separator: string): readonly string[] =>
  Array.isArray(value) && value.every((part) => typeof part !== 'object')
    ? text.split(separator)
    : [text]

/** Names may have commas. */
const separatorIn = (key: string) => (attributeAt(key) || key === 'lacks' ? ', ' : nameSeparator)

function keepWord(kept: Uint8Array, { columns }: TableData, word: string): void {
  const found = searched.flatMap((key) => {
    const column = columns.get(key)
    if (column === undefined) return []
    return [{ at: column.at, has: foldedTexts(column).map((text) => text.includes(word)) }]
  })
  for (let row = 0; row < kept.length; row++)
    if (kept[row] === 1 && !found.some(({ at, has }) => has[at[row] ?? 0])) kept[row] = 0
}

/** A column's texts as words are looked for in them: folding 80,000 takes longer than looking through them. */
const foldedTexts = derived(({ texts }: ColumnData): readonly string[] => texts.map(folded))

const byText = new Intl.Collator('en', { numeric: true })

/** Rows by rank of their values, those without one last. Equal ones keep the order of the catalogue. */
function sorted(rows: Uint32Array, column: ColumnData, descending: boolean) {
  const ranks = ranksOf(column)
  const last = ranks.length - 1
  const rankOf = (row: number) => {
    const place = column.at[row] ?? 0
    const rank = ranks[place] ?? last
    return descending && place !== 0 ? last - 1 - rank : rank
  }
  return counted(rows, rankOf, ranks.length)
}

/**
 * The ranks of a column's values, by place; the last one is that of none. 80,000 different codes take
 * longer than a frame, so they are ranked once.
 */
export const ranksOf = derived(({ values, texts }: ColumnData): Uint32Array => {
  const places = [...values.keys()].slice(1)
  places.sort((a, b) => compared(values[a], values[b], texts[a] ?? '', texts[b] ?? ''))
  const ranks = new Uint32Array(values.length).fill(places.length)
  for (const [rank, place] of places.entries()) ranks[place] = rank
  return ranks
})

/** Ranks and folds the columns whose values are almost all different, so that no view has to wait for it. */
export function prepareViews({ columns }: TableData): void {
  for (const key of searched) {
    const column = columns.get(key)
    if (column === undefined) continue
    ranksOf(column)
    foldedTexts(column)
  }
}

const compared = (a: unknown, b: unknown, textA: string, textB: string) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byText.compare(textA, textB)

/** A counting sort, which is stable and takes as long as reading the rows twice. */
function counted(rows: Uint32Array, rankOf: (row: number) => number, ranks: number): Uint32Array {
  const starts = new Uint32Array(ranks + 1)
  for (const row of rows) starts[rankOf(row) + 1] = (starts[rankOf(row) + 1] ?? 0) + 1
  for (let rank = 1; rank <= ranks; rank++)
    starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0)
  const result = new Uint32Array(rows.length)
  for (const row of rows) {
    const rank = rankOf(row)
    const place = starts[rank] ?? 0
    result[place] = row
    starts[rank] = place + 1
  }
  return result
}

/** A value that a filter offers, and the rows that have it. */
export interface OfferedValue {
  text: string
  count: number
}

/** The different values of a column with the number of their rows, most frequent first. */
export function offeredValues(data: TableData, key: string): OfferedValue[] {
  const column = data.columns.get(key)
  if (column === undefined) return []
  const byPlace = new Uint32Array(column.values.length)
  for (const place of column.at) byPlace[place] = (byPlace[place] ?? 0) + 1
  const counts = new Map<string, number>()
  for (const [place, count] of byPlace.entries())
    if (count > 0)
      for (const part of partsOf(column.values[place], column.texts[place] ?? '', separatorIn(key)))
        counts.set(part, (counts.get(part) ?? 0) + count)
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .toSorted((a, b) => b.count - a.count || byText.compare(a.text, b.text))
}
