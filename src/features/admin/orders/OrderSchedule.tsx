import { useLayoutEffect, useRef, useState } from 'react'
import type { KeptLine } from '#src/domain/api/kept-line.ts'
import type { NamedFinish } from '#src/domain/product/format-value.ts'
import { imageAddress } from '#src/domain/files/image-address.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import { scrollHeights } from '#src/domain/inquiry/limits.ts'
import { finishesOfLines } from '#src/domain/schedule/finishes.ts'
import { detailsOf, filledColumns } from '#src/domain/schedule/schedule-table.ts'
import { addresses, variantPath } from '#src/domain/site/paths.ts'
import { ScrollList } from '#src/ui/ScrollList.tsx'
import {
  type Cells,
  ScheduleRegion,
  ScheduleRow,
  ScheduleTable,
  ScheduleTotals,
} from '#src/ui/ScheduleTable.tsx'
import { pictureWidth } from '../parts/picture-width.ts'

/** The ordered luminaires with their values at the time of the order. */
export function OrderSchedule({ lines }: { lines: readonly KeptLine[] }) {
  const region = useRef<HTMLDivElement>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const [isLong, setLong] = useState(false)
  const finishes = finishesOfLines(lines)
  const shown = filledColumns(lines, finishes)

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
        <ScheduleTable shown={shown} foot={<ScheduleTotals lines={lines} shown={shown} />}>
          {lines.map((line, index) => (
            <ScheduleRow
              key={index}
              line={line}
              finishes={finishes}
              shown={shown}
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
      <Picture image={line.image} />
      <span translate="no">{line.mark}</span>
    </span>
  ),
  description: (
    <span>
      <a href={variantPath(line.id, line.orderCode)} translate="no">
        {line.name}
      </a>
      <span>{detailsOf(line, finishes)}</span>
    </span>
  ),
})

const Picture = ({ image }: { image: string }) => (
  <img
    src={imageAddress(image, pictureWidth)}
    width={pictureWidth}
    height={pictureWidth}
    alt=""
    decoding="async"
  />
)

/** The table of an early order, whose products have no values. */
export function OrderLines({ lines }: { lines: readonly KeptLine[] }) {
  return (
    <ScrollList label="Ordered products" height={scrollHeights.order}>
      {lines.map(({ id, name, title, brand, image, quantity }, index) => (
        <li className="order-line" key={index}>
          <Picture image={image} />
          <div>
            <a className="order-line__name" href={addresses.product.make(id)}>
              <bdi>{name}</bdi>
            </a>
            <p className="legend">
              <bdi>{title}</bdi>
            </p>
            <p className="legend">{brandLabel(brand)}</p>
          </div>
          <p className="order-line__quantity">
            <span className="visually-hidden">Quantity </span>
            <span>{quantity}</span> <span aria-hidden="true">×</span>
          </p>
        </li>
      ))}
    </ScrollList>
  )
}
