import './schedule-table.css'
import { useCallback, useMemo, useRef, useState } from 'react'
import { scrollHeights } from '#src/domain/inquiry/limits.ts'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import { widths } from '#src/domain/limits.ts'
import { totalsText } from '#src/domain/schedule/line-text.ts'
import { scheduleTable, totalsOf } from '#src/domain/schedule/schedule-table.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'
import { ScheduleExports } from '#src/features/schedule-exports/ScheduleExports.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { ScrollList } from '#src/ui/ScrollList.tsx'
import { LineCard, type LineProps, ScheduleRow } from './ScheduleRow.tsx'
import { VariantDialog } from './dialogs.ts'
import { changeLine, removeLine } from './edit-lines.ts'
import { type Lines, type ListedProduct, described, productKey } from './lines.ts'
import { useDrag } from './use-drag.ts'
import { useMedia } from './use-media.ts'

const label = 'Products on your list'

interface Props extends Pick<Lines, 'products' | 'finishes'> {
  lines: readonly StoredLine[]
  /** of the schedule, for its exports */
  title: string
}

/** The lines: a table on wide screens, cards on others. */
export function ScheduleLines({ lines, title, products, finishes }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const { drag, start } = useDrag(list)
  const [removing, setRemoving] = useState<Pick<RemoveProps, 'line' | 'known'>>()
  const [choosing, setChoosing] = useState<StoredLine>()
  const isWide = useMedia(`(width >= ${widths.wide}px)`)

  const onRemove = useCallback(
    (line: StoredLine, known: ListedProduct) => setRemoving({ line, known }),
    [],
  )
  const table = useMemo(() => {
    const all = lines.map((line) => described(line, products?.get(productKey(line))))
    return { ...scheduleTable(all, finishes), lines: all, sums: totalsOf(all) }
  }, [lines, products, finishes])
  const propsOf = (line: StoredLine, index: number): LineProps => ({
    line,
    product: products?.get(productKey(line)),
    finishes,
    isDragged: drag?.key === line.key,
    drop:
      drag?.to === index
        ? 'before'
        : drag?.to === lines.length && index === lines.length - 1
          ? 'after'
          : undefined,
    onDrag: start,
    onRemove,
    onChooseVariant: setChoosing,
  })

  return (
    <>
      <div className="schedule-frame" ref={list}>
        {isWide ? (
          <div
            className="schedule"
            role="region"
            aria-label={label}
            tabIndex={0}
            style={{ maxBlockSize: scrollHeights.cart }}
          >
            <table aria-label={label}>
              <thead>
                <tr>
                  <td className="schedule__handle" />
                  {table.columns.map((column) => (
                    <th
                      key={column.title}
                      scope="col"
                      className={columnClass(column)}
                      data-column={column.title}
                    >
                      {column.title}
                    </th>
                  ))}
                  <td className="schedule__tools" />
                </tr>
              </thead>
              <tbody>
                {lines.map((line, index) => (
                  <ScheduleRow key={line.key} {...propsOf(line, index)} />
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <td className="schedule__handle" />
                  {table.columns.map((column, index) => {
                    const cell = table.totals[index] ?? ''
                    const Cell = index === 0 ? 'th' : 'td'
                    return (
                      <Cell
                        key={column.title}
                        scope={index === 0 ? 'row' : undefined}
                        className={columnClass(column)}
                      >
                        <span>{cell}</span>
                      </Cell>
                    )
                  })}
                  <td className="schedule__tools" />
                </tr>
              </tfoot>
            </table>
          </div>
        ) : (
          <ScrollList label={label} height={scrollHeights.cart}>
            {lines.map((line, index) => (
              <LineCard key={line.key} {...propsOf(line, index)} />
            ))}
          </ScrollList>
        )}
      </div>
      <div className="schedule-end">
        <p className="schedule-totals">{totalsText(table.sums)}</p>
        <ScheduleExports schedule={() => ({ title, lines: table.lines, finishes })} />
      </div>
      {removing !== undefined && (
        <RemoveDialog {...removing} onClose={() => setRemoving(undefined)} />
      )}
      {choosing !== undefined && (
        <VariantDialog
          line={choosing}
          onChoose={(orderCode) => changeLine(choosing.key, { orderCode })}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </>
  )
}

const classes: Record<string, string> = {
  Type: 'schedule__mark',
  Qty: 'schedule__quantity',
  Description: 'schedule__product',
}

const columnClass = ({ title, isNumber }: { title: string; isNumber: boolean }) =>
  classes[title] ?? (isNumber ? 'schedule__number' : undefined)

interface RemoveProps {
  line: StoredLine
  known: ListedProduct
  onClose: () => void
}

/** The mark, the code and the location tell lines of one luminaire apart. */
function RemoveDialog({ line, known: { name, code }, onClose }: RemoveProps) {
  const { mark = '', location = '' } = line
  return (
    <Dialog
      title={inquiryMessages.removeProduct}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className="button button--filled"
            onClick={() => {
              removeLine(line.key, name)
              onClose()
            }}
          >
            Remove
          </button>
        </>
      }
    >
      <p>
        Remove {mark !== '' && <bdi>{mark}</bdi>}
        {mark !== '' && ', '}
        <bdi>{name}</bdi> from your pricing list?
      </p>
      <p className="legend">
        <bdi>{[code, location].filter((text) => text !== '').join(' · ')}</bdi>
      </p>
    </Dialog>
  )
}
