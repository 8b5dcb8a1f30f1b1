import type { KeptLine } from '#src/domain/api/kept-line.ts'
import type { SharedLine } from '#src/domain/api/schedules.ts'
import { finishesOfLines } from './finishes.ts'
import { shownScheduleTable } from './schedule-table.ts'

/** A cell of a shared schedule that the catalogue would fill differently now. */
export interface CellChange {
  /** the column's title */
  column: string
  before: string
  now: string
}

const tableOf = (line: KeptLine) => shownScheduleTable([line], finishesOfLines([line]))

/** The line with the catalogue's present values; undefined if its luminaire is gone. */
export const presentLine = ({ now, ...line }: SharedLine): KeptLine | undefined =>
  now === null ? undefined : { ...line, finish: undefined, retired: undefined, ...now }

/** The cells of a line that have changed since the schedule was shared. */
export function cellChanges(line: SharedLine): CellChange[] {
  const present = presentLine(line)
  if (present === undefined) return []
  const { columns, rows } = tableOf(line)
  const [before = []] = rows
  const [now = []] = tableOf(present).rows
  return columns.flatMap(({ title }, index) => {
    const [old, current] = [before[index] ?? '', now[index] ?? '']
    return old === current ? [] : [{ column: title, before: old, now: current }]
  })
}

/** Whether the catalogue has changed what a schedule says of a line, or no longer offers it. */
export const isLineChanged = (line: SharedLine): boolean =>
  line.now === null || line.now.retired !== line.retired || cellChanges(line).length > 0
