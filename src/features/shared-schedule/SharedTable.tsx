import { type CellChange, cellChanges } from '#src/domain/schedule/changes.ts'
import type { SharedLine } from '#src/domain/api/schedules.ts'
import { finishesOfLines } from '#src/domain/schedule/finishes.ts'
import { type Cell, scheduleTable } from '#src/domain/schedule/schedule-table.ts'
import { productPath, variantPath } from '#src/domain/site/paths.ts'
import { sentences } from './sentences.ts'

/**
 * The schedule's cells, as a table or, on phones, a card a line. The roles are those of the elements,
 * which some browsers forget when a style sheet shows them as cards.
 */
export function SharedTable({ lines }: { lines: readonly SharedLine[] }) {
  const { columns, rows, totals } = scheduleTable(lines, finishesOfLines(lines))
  return (
    <div className="shared__scroll" role="region" aria-label="Schedule" tabIndex={0}>
      <table className="shared__table" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" role="columnheader" data-number={isNumber}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line, index) => (
            <Row key={index} line={line} cells={rows[index] ?? []} columns={columns} />
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            {totals.map((cell, index) => (
              <TableCell
                key={columns[index]?.title}
                column={columns[index]}
                isHead={index === 0}
                content={cell}
                isEmpty={cell === ''}
              />
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type Columns = ReturnType<typeof scheduleTable>['columns']

interface RowProps {
  line: SharedLine
  cells: readonly Cell[]
  columns: Columns
}

function Row({ line, cells, columns }: RowProps) {
  const changes = new Map(cellChanges(line).map((change) => [change.column, change]))
  const note = line.now === null ? 'gone' : line.now.retired === true ? 'retired' : undefined
  return (
    <tr role="row" data-gone={line.now === null}>
      {columns.map((column, index) => {
        const { title } = column
        const change = changes.get(title)
        const content = change === undefined ? cells[index] : <Changed {...change} />
        return (
          <TableCell
            key={title}
            column={column}
            isHead={index === 0}
            isEmpty={cells[index] === '' && change === undefined}
            content={
              title === 'Description' ? (
                <>
                  <Luminaire line={line}>{content}</Luminaire>
                  {note !== undefined && <span className="shared__note">{sentences[note]}</span>}
                </>
              ) : (
                content
              )
            }
          />
        )
      })}
    </tr>
  )
}

interface CellProps {
  column: Columns[number] | undefined
  isHead: boolean
  isEmpty: boolean
  content: React.ReactNode
}

/** On a card, a cell says its column, and an empty one is left out. */
function TableCell({ column, isHead, isEmpty, content }: CellProps) {
  const data = { 'data-column': column?.title, 'data-number': column?.isNumber }
  // Texts of visitors may be in any direction.
  return isHead ? (
    <th scope="row" role="rowheader" dir="auto" {...data}>
      {content}
    </th>
  ) : (
    <td role="cell" dir="auto" data-empty={isEmpty} {...data}>
      {content}
    </td>
  )
}

/** A link to the luminaire's page, as long as it has one. */
function Luminaire({ line, children }: { line: SharedLine; children: React.ReactNode }) {
  const { id, orderCode, now } = line
  if (now === null) return <span>{children}</span>
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
