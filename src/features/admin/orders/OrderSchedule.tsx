import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeptLine } from '#src/domain/api/kept-line.ts'
import { imageAddress } from '#src/domain/files/image-address.ts'
import { scrollHeights } from '#src/domain/inquiry/limits.ts'
import { finishesOfLines } from '#src/domain/schedule/finishes.ts'
import { shownScheduleTable } from '#src/domain/schedule/schedule-table.ts'
import { productPath, variantPath } from '#src/domain/site/paths.ts'
import { pictureWidth } from './OrderLines.tsx'
import { ScheduleTable, type ShownCell, shownCell } from '#src/ui/ScheduleTable.tsx'

/** The ordered luminaires with the values of the time of the order. */
export function OrderSchedule({ lines }: { lines: readonly KeptLine[] }) {
  const region = useRef<HTMLDivElement>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const [isLong, setLong] = useState(false)
  const table = useMemo(() => shownScheduleTable(lines, finishesOfLines(lines)), [lines])

  useLayoutEffect(() => {
    const box = region.current
    const content = box?.firstElementChild
    if (box === null || content === null || content === undefined) return undefined
    const observer = new ResizeObserver(() => setLong(box.scrollHeight > scrollHeights.order))
    observer.observe(content)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <ScheduleTable
        ref={region}
        table={table}
        rows={lines.map((line, row) => ({
          cells: table.columns.map(({ title }, column) =>
            lineCell(line, title, table.rows[row]?.[column]),
          ),
        }))}
        height={isUnfolded ? undefined : scrollHeights.order}
      />
      {isLong && (
        <button
          type="button"
          className="quiet-button order__unfold"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Show fewer lines' : `Show all ${lines.length} lines`}
        </button>
      )}
    </>
  )
}

function lineCell(line: KeptLine, column: string, cell = ''): ShownCell {
  if (column === 'Type') return { content: <Marked line={line} />, isEmpty: false }
  if (column === 'Description')
    return { content: <Luminaire line={line} cell={cell} />, isEmpty: false }
  return shownCell(cell)
}

const Marked = ({ line: { mark, image } }: { line: KeptLine }) => (
  <span className="order-mark">
    <img
      src={imageAddress(image, pictureWidth)}
      width={pictureWidth}
      height={pictureWidth}
      alt=""
      decoding="async"
    />
    {mark}
  </span>
)

/** The description, whose name is a link to the product with its variant. */
function Luminaire({ line: { id, orderCode, name }, cell }: { line: KeptLine; cell: string }) {
  const rest = cell.slice(name.length)
  return (
    <span>
      <a href={orderCode === undefined ? productPath(id) : variantPath(id, orderCode)}>{name}</a>
      {rest}
    </span>
  )
}
