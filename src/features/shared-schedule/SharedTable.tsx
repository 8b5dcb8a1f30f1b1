import type { SharedLine } from '#src/domain/api/schedules.ts'
import type { NamedFinish } from '#src/domain/product/format-value.ts'
import { type CellChange, cellChanges } from '#src/domain/schedule/changes.ts'
import { finishesOfLines } from '#src/domain/schedule/finishes.ts'
import { descriptionOf, filledColumns } from '#src/domain/schedule/schedule-table.ts'
import { variantPath } from '#src/domain/site/paths.ts'
import {
  type Cells,
  ScheduleRegion,
  ScheduleRow,
  ScheduleTable,
  ScheduleTotals,
} from '#src/ui/ScheduleTable.tsx'
import { sentences } from './sentences.ts'
import { untranslated } from '#src/ui/untranslated.ts'

/** A shared schedule, with the changes since. */
export function SharedTable({ lines }: { lines: readonly SharedLine[] }) {
  const finishes = finishesOfLines(lines)
  const changed = new Set(lines.flatMap(cellChanges).map(([key]) => key))
  const shown = filledColumns(lines, finishes, ({ key }) => changed.has(key))
  return (
    <ScheduleRegion label="Schedule">
      <ScheduleTable shown={shown} foot={<ScheduleTotals lines={lines} shown={shown} />}>
        {lines.map((line, index) => (
          <ScheduleRow
            key={index}
            line={line}
            finishes={finishes}
            shown={shown}
            cells={cellsOf(line, finishes)}
            data-gone={line.now === null}
          />
        ))}
      </ScheduleTable>
    </ScheduleRegion>
  )
}

/** The order code leads to the luminaire's page; the description says whether it is still offered. */
function cellsOf(line: SharedLine, finishes: readonly NamedFinish[]): Cells {
  const { id, orderCode, code, now } = line
  const cells: Cells = Object.fromEntries(
    cellChanges(line).map(([key, change]) => [key, <Changed key={key} {...change} />]),
  )
  const note = now === null ? 'gone' : now.retired === true ? 'retired' : undefined
  if (note !== undefined)
    cells.description = (
      <>
        {cells.description ?? <bdi>{descriptionOf(line, finishes)}</bdi>}
        <span className="shared__note">{sentences[note]}</span>
      </>
    )
  if (now !== null)
    cells.code = (
      <a href={variantPath(id, orderCode)}>{cells.code ?? <bdi translate="no">{code}</bdi>}</a>
    )
  return cells
}

const Changed = ({ before, now }: CellChange) => (
  <>
    {before !== '' && (
      <del>
        <span className="visually-hidden">before: </span>
        <span translate={untranslated(before)}>{before}</span>
      </del>
    )}{' '}
    {now !== '' && (
      <ins>
        <span className="visually-hidden">now: </span>
        <span translate={untranslated(now)}>{now}</span>
      </ins>
    )}
  </>
)
