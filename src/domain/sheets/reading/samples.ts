import type { Finish } from '#src/domain/product/finish.ts'
import { type StoredProperty, propertyOf } from '#src/domain/product/properties.ts'
import { type Cell, cellText } from '../cells.ts'
import { isFailed } from '../failed-cells.ts'
import type { KnownSign } from '../number-signs.ts'
import { type ReadCell, type ReadableCell, cellReader } from '../read-cell.ts'
import type { SheetRow } from '../rows.ts'

/** Different cells of a column, from rows all over the table. */
export interface Samples {
  cells: readonly ReadableCell[]
  texts: readonly string[]
  /** no text stands twice among the rows that were looked at */
  isDistinct: boolean
  /** whether a column of ours takes a text */
  isRead: (key: string, text: string) => boolean
}

/** Rows that are looked at, and different cells that are kept of each column. */
const [rowsAtMost, cellsAtMost] = [3000, 200]

const nothing = {
  related: { category: new Map(), project: new Map(), product: new Map() },
  files: { has: () => true },
}

/** Kinds of columns whose cells only the catalogue can read. */
const ofCatalogue: readonly StoredProperty['kind'][] = ['relation', 'file', 'files', 'code']

/** Reads cells as the comparison does, apart from what only the catalogue knows. */
export function trialReader(finishes: readonly Finish[], decimal: KnownSign) {
  const readers = new Map<string, (cell: ReadableCell) => ReadCell>()
  return (key: string, cell: ReadableCell): ReadCell => {
    const property = propertyOf(key)
    if (property === undefined || property.kind === 'computed') return { message: '' }
    if (ofCatalogue.includes(property.kind) || cellText(cell).trim() === '')
      return { value: undefined }
    const reader = readers.get(key) ?? cellReader(property, { ...nothing, finishes, decimal })
    readers.set(key, reader)
    return reader(cell)
  }
}
export type TrialReader = ReturnType<typeof trialReader>

/** Collects samples of the columns of a table, once for each. */
export function samplesIn(rows: readonly SheetRow[], read: TrialReader) {
  const step = Math.max(1, Math.floor(rows.length / rowsAtMost))
  const looked = rows.filter((_, index) => index % step === 0)
  const known = new Map<number, Samples>()
  return (place: number): Samples => {
    const found = known.get(place)
    if (found !== undefined) return found
    const cells = new Map<string, ReadableCell>()
    let filled = 0
    for (const row of looked) {
      const cell: Cell = row.cells[place] ?? null
      if (cell === null || isFailed(cell)) continue
      const text = cellText(cell).trim()
      if (text === '') continue
      filled += 1
      if (cells.size < cellsAtMost && !cells.has(text)) cells.set(text, cell)
    }
    const samples = {
      cells: [...cells.values()],
      texts: [...cells.keys()],
      isDistinct:
        cells.size === Math.min(filled, cellsAtMost) &&
        (filled <= cellsAtMost || cells.size === cellsAtMost),
      isRead: (key: string, text: string) => 'value' in read(key, text),
    }
    known.set(place, samples)
    return samples
  }
}
