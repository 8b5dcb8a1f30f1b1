import { type ReactNode, useEffect, useState } from 'react'

interface Props {
  label: string
  count: number
  /** reports the rendered range, from 0 */
  onShow: (first: number, last: number) => void
  children: (place: number) => ReactNode
}

/** Heights in CSS pixels. */
const rowHeight = 44
const listHeight = 7 * rowHeight
/** Rows rendered overscan each end of the visible range. */
const overscan = 6

/** A list of thousands of rows of equal height that renders only the visible ones. */
export function VirtualList({ label, count, onShow, children }: Props) {
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.floor(top / rowHeight) - overscan)
  const last = Math.min(count - 1, Math.ceil((top + listHeight) / rowHeight) + overscan)

  useEffect(() => onShow(first, last), [first, last, onShow])

  const places = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return (
    <ul
      className="virtual-list"
      aria-label={label}
      tabIndex={0}
      style={{
        maxBlockSize: listHeight,
        paddingBlockStart: first * rowHeight,
        paddingBlockEnd: (count - 1 - last) * rowHeight,
      }}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      {places.map((place) => (
        <li
          key={place}
          style={{ blockSize: rowHeight }}
          aria-setsize={count}
          aria-posinset={place + 1}
        >
          {children(place)}
        </li>
      ))}
    </ul>
  )
}
