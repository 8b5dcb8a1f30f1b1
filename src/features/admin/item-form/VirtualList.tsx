import { type ReactNode, useEffect, useState } from 'react'

interface Props {
  label: string
  count: number
  /** tells which places are in sight, from 0 */
  onShow: (first: number, last: number) => void
  children: (place: number) => ReactNode
}

/** Heights in CSS pixels. */
const rowHeight = 44
const listHeight = 7 * rowHeight
/** Rows on either side that are there before they come into sight. */
const beyond = 6

/** A list of thousands of rows of one height, of which only those in sight are on the page. */
export function VirtualList({ label, count, onShow, children }: Props) {
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.floor(top / rowHeight) - beyond)
  const last = Math.min(count - 1, Math.ceil((top + listHeight) / rowHeight) + beyond)

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
