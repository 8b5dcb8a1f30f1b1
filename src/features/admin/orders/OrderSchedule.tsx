import { useLayoutEffect, useRef, useState } from 'react'
import type { KeptLine } from '#src/domain/api/kept-line.ts'
import type { NamedFinish } from '#src/domain/product/format-value.ts'
import { imageAddress } from '#src/domain/files/image-address.ts'
import { scrollHeights } from '#src/domain/inquiry/limits.ts'
import { finishesOfLines } from '#src/domain/schedule/finishes.ts'
import { detailsOf } from '#src/domain/schedule/schedule-table.ts'
import { variantPath } from '#src/domain/site/paths.ts'
import { type Cells, ScheduleRegion, ScheduleRow, ScheduleTable } from '#src/ui/ScheduleTable.tsx'
import { pictureWidth } from './OrderLines.tsx'

/** The ordered luminaires with the values of the time of the order. */
export function OrderSchedule({ lines }: { lines: readonly KeptLine[] }) {
  const region = useRef<HTMLDivElement>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const [isLong, setLong] = useState(false)
  const finishes = finishesOfLines(lines)

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
      <ScheduleRegion
        label="Schedule"
        height={isUnfolded ? undefined : scrollHeights.order}
        ref={region}
      >
        <ScheduleTable summed={lines}>
          {lines.map((line, index) => (
            <ScheduleRow
              key={index}
              line={line}
              finishes={finishes}
              cells={cellsOf(line, finishes)}
            />
          ))}
        </ScheduleTable>
      </ScheduleRegion>
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

const cellsOf = (line: KeptLine, finishes: readonly NamedFinish[]): Cells => ({
  mark: (
    <span className="order-mark">
      <img
        src={imageAddress(line.image, pictureWidth)}
        width={pictureWidth}
        height={pictureWidth}
        alt=""
        decoding="async"
      />
      {line.mark}
    </span>
  ),
  description: (
    <span>
      <a href={variantPath(line.id, line.orderCode)}>{line.name}</a>
      {detailsOf(line, finishes)}
    </span>
  ),
})
