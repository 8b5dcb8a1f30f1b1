import './schedule-table.css'
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { scrollHeights } from '#src/domain/inquiry/limits.ts'
import { widths } from '#src/domain/limits.ts'
import { totalsText } from '#src/domain/schedule/line-text.ts'
import { filledColumns, totalsOf } from '#src/domain/schedule/schedule-table.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'
import { type TitleBlock, titleBlockOf } from '#src/domain/schedule/title-block.ts'
import { PrintedSchedule } from '#src/features/schedule-exports/PrintedSchedule.tsx'
import { ScheduleExports } from '#src/features/schedule-exports/ScheduleExports.tsx'
import { ScheduleRegion, ScheduleTable } from '#src/ui/ScheduleTable.tsx'
import { ScrollList } from '#src/ui/ScrollList.tsx'
import { EditedRow, LineCard, type LineProps } from './ScheduleRow.tsx'
import { RemoveDialog, VariantDialog } from './dialogs.tsx'
import { changeLine, removeLine } from './edit-lines.ts'
import { type Lines, described, productKey } from './lines.ts'
import type { ListedProduct } from './listed-product.ts'
import { tableWidths } from './table-widths.ts'
import { useDrag } from './use-drag.ts'

const label = 'Products on your list'

/** Widths beside the columns, rem: of the handle, and of the tools without and with those that move a line. */
const besideWidths = { handle: 1.75, removal: 1.75, tools: 3.375 } as const

interface Props extends Pick<Lines, 'products' | 'finishes'> {
  lines: readonly StoredLine[]
  /** of the schedule, for its exports */
  title: string
  block: TitleBlock
}

/** The lines: a table on wide screens, cards on others. */
export function ScheduleLines({ lines, title, block, products, finishes }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const { drag, start } = useDrag(list)
  const [removing, setRemoving] = useState<{ line: StoredLine; known: ListedProduct }>()
  const [choosing, setChoosing] = useState<StoredLine>()
  const isWide = useMedia(`(width >= ${widths.wide}px)`)

  const onRemove = useCallback(
    (line: StoredLine, known: ListedProduct) => setRemoving({ line, known }),
    [],
  )
  const schedule = useMemo(
    () => ({
      ...titleBlockOf(block),
      title,
      lines: lines.map((line) => described(line, products?.get(productKey(line)))),
      finishes,
    }),
    [title, block, lines, products, finishes],
  )
  const isSortable = lines.length > 1
  // Not anew with each letter that is typed: the catalogue's values decide.
  const luminaires = lines.map(productKey).join('\n')
  const { filled, measures } = useMemo(() => {
    const { handle, tools, removal } = besideWidths
    // A column that is empty for all lines goes, unless it is there to be filled in.
    const own = filledColumns(schedule.lines, finishes, ({ isFree }) => isFree === true)
    const beside = isSortable ? handle + tools : removal
    return { filled: own, measures: tableWidths(own, schedule.lines, finishes, beside) }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [luminaires, products, finishes, isSortable])
  const keys = filled.map(({ key }) => key).join()
  // The same while it has the same columns, so that only changed rows are drawn anew.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const shown = useMemo(() => filled, [keys])
  const propsOf = (line: StoredLine, index: number): LineProps => ({
    line,
    product: products?.get(productKey(line)),
    finishes,
    shown,
    isSortable,
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
      <div ref={list}>
        {isWide ? (
          <ScheduleRegion
            className="schedule-scroll schedule"
            label={label}
            height={scrollHeights.cart}
          >
            <ScheduleTable
              className="schedule-table"
              aria-label={label}
              style={{ minInlineSize: measures.least }}
              shown={shown}
              colgroup={
                <colgroup>
                  {isSortable && <col style={{ inlineSize: `${besideWidths.handle}rem` }} />}
                  {shown.map(({ key }, index) => (
                    <col key={key} style={{ inlineSize: measures.columns[index] }} />
                  ))}
                  <col
                    style={{
                      inlineSize: `${isSortable ? besideWidths.tools : besideWidths.removal}rem`,
                    }}
                  />
                </colgroup>
              }
              handle={isSortable ? <td className="schedule__handle" /> : undefined}
              tools={<td className="schedule__tools" />}
            >
              {lines.map((line, index) => (
                <EditedRow key={line.key} {...propsOf(line, index)} />
              ))}
            </ScheduleTable>
          </ScheduleRegion>
        ) : (
          <ScrollList label={label} height={scrollHeights.cart}>
            {lines.map((line, index) => (
              <LineCard key={line.key} {...propsOf(line, index)} />
            ))}
          </ScrollList>
        )}
      </div>
      <div className="schedule-end">
        <p className="schedule-totals">{totalsText(totalsOf(schedule.lines))}</p>
        <ScheduleExports schedule={() => schedule} />
      </div>
      <PrintedSchedule schedule={schedule} />
      {removing !== undefined && (
        <RemoveDialog
          {...removing}
          onRemove={() => removeLine(removing.line.key, removing.known.name)}
          onClose={() => setRemoving(undefined)}
        />
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

/** Whether a media condition holds; not in prebuilt pages. */
const useMedia = (condition: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(condition)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(condition).matches,
    () => false,
  )
