import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'

/** Rows beyond the visible part that are in the page too, so that scrolling shows no gap. */
const around = 8

/** Until the height is known. */
const usualViewport = 40

/** Of a row, rem. */
export const rowHeight = 2

export const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

interface Rows {
  count: number
  /** which stays in the page, because it keeps the focus */
  active?: number
  /** another one begins at its top */
  order: string
  /** of a row, rem */
  height?: number
}

/** The positions of the rows in sight and of the active one, in a list of thousands of rows of equal height. */
export function useVisibleRows(
  grid: RefObject<HTMLElement | null>,
  { count, active = count, order, height: rowRem = rowHeight }: Rows,
) {
  const [seen, setSeen] = useState({ from: 0, to: usualViewport })
  const look = useCallback(() => {
    if (grid.current === null) return
    const { scrollTop, clientHeight } = grid.current
    const height = rowRem * rem()
    const from = Math.max(0, Math.floor(scrollTop / height) - around)
    const to = Math.ceil((scrollTop + clientHeight) / height) + around
    setSeen((before) => (before.from === from && before.to === to ? before : { from, to }))
  }, [grid, rowRem])
  useEffect(() => {
    if (grid.current === null) return undefined
    const observer = new ResizeObserver(look)
    observer.observe(grid.current)
    return () => observer.disconnect()
  }, [grid, look])
  useEffect(() => {
    grid.current?.scrollTo({ top: 0 })
  }, [grid, order])
  const positions = useMemo(() => {
    const { from, to } = seen
    const visible = Array.from(
      { length: Math.max(0, Math.min(to, count) - from) },
      (_, index) => from + index,
    )
    return active < count && !visible.includes(active) ? [...visible, active] : visible
  }, [seen, count, active])
  return { positions, look }
}
