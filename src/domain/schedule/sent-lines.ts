import type { ScheduleLine } from './schedule-line.ts'

/** Lines as the API takes them, without what only the browser keeps. */
export const sentLines = (lines: readonly ScheduleLine[]): ScheduleLine[] =>
  lines.map(({ id, orderCode, quantity, mark, location, note }) => ({
    id,
    orderCode,
    quantity,
    mark,
    location,
    note,
  }))
