import type { KeptLine } from '#src/domain/api/kept-line.ts'
import type { SharedLine } from '#src/domain/api/schedules.ts'
import { finishesOfLines } from './finishes.ts'
import { type ColumnKey, columns } from './schedule-table.ts'

/** A cell of a shared schedule that the catalogue would fill differently now. */
export interface CellChange {
  before: string
  now: string
}

/** The line with the catalogue's present values; undefined if its luminaire is gone. */
const presentLine = ({ now, ...line }: SharedLine): KeptLine | undefined =>
  now === null ? undefined : { ...line, finish: undefined, retired: undefined, ...now }

/** The cells of a line that have changed since the schedule was shared, by column. */
export function cellChanges(line: SharedLine): [ColumnKey, CellChange][] {
  const present = presentLine(line)
  if (present === undefined) return []
  return columns.flatMap(({ key, text }): [ColumnKey, CellChange][] => {
    const before = text(line, finishesOfLines([line]))
    const now = text(present, finishesOfLines([present]))
    return before === now ? [] : [[key, { before, now }]]
  })
}

/** Whether a line's values have changed in the catalogue, or it is no longer offered. */
export const isLineChanged = (line: SharedLine): boolean =>
  line.now === null || line.now.retired !== line.retired || cellChanges(line).length > 0
