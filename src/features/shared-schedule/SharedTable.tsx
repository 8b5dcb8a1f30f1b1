import type { ReactNode } from 'react'
import { type CellChange, cellChanges } from '#src/domain/schedule/changes.ts'
import type { SharedLine } from '#src/domain/api/schedules.ts'
import { finishesOfLines } from '#src/domain/schedule/finishes.ts'
import {
  type ScheduleTable as Table,
  shownScheduleTable,
} from '#src/domain/schedule/schedule-table.ts'
import { productPath, variantPath } from '#src/domain/site/paths.ts'
import { ScheduleTable, type ShownCell, type ShownRow, shownCell } from '#src/ui/ScheduleTable.tsx'
import { sentences } from './sentences.ts'

/** A shared schedule, with what has changed since. */
export function SharedTable({ lines }: { lines: readonly SharedLine[] }) {
  const table = shownScheduleTable(lines, finishesOfLines(lines))
  const rows = lines.map((line, index) => shownRow(line, table.columns, table.rows[index] ?? []))
  return <ScheduleTable table={table} rows={rows} />
}

function shownRow(line: SharedLine, columns: Table['columns'], cells: readonly string[]): ShownRow {
  const changes = new Map(cellChanges(line).map((change) => [change.column, change]))
  return {
    isGone: line.now === null,
    cells: columns.map(({ title }, index) => {
      const change = changes.get(title)
      const cell =
        change === undefined
          ? shownCell(cells[index])
          : { content: <Changed {...change} />, isEmpty: false }
      return withProduct(cell, title, line)
    }),
  }
}

/** The order code leads to the luminaire's page; the description says whether it is still offered. */
function withProduct({ content, isEmpty }: ShownCell, column: string, line: SharedLine): ShownCell {
  if (column === 'Order code')
    return { content: <Luminaire line={line}>{content}</Luminaire>, isEmpty }
  const note = line.now === null ? 'gone' : line.now.retired === true ? 'retired' : undefined
  if (column !== 'Description' || note === undefined) return { content, isEmpty }
  return {
    content: (
      <>
        {content}
        <span className="shared__note">{sentences[note]}</span>
      </>
    ),
    isEmpty: false,
  }
}

/** A link to the luminaire's page, as long as it has one. */
function Luminaire({ line, children }: { line: SharedLine; children: ReactNode }) {
  const { id, orderCode, now } = line
  if (now === null) return children
  return (
    <a href={orderCode === undefined ? productPath(id) : variantPath(id, orderCode)}>{children}</a>
  )
}

const Changed = ({ before, now }: CellChange) => (
  <>
    {before !== '' && (
      <del>
        <span className="visually-hidden">before: </span>
        {before}
      </del>
    )}{' '}
    {now !== '' && (
      <ins>
        <span className="visually-hidden">now: </span>
        {now}
      </ins>
    )}
  </>
)
