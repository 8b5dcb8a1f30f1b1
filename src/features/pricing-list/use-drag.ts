import { type PointerEvent as Press, type RefObject, useCallback, useRef, useState } from 'react'
import { moveLine } from './edit-lines.ts'

/** A line that is being dragged, and the line that it would be dropped before. */
export interface Drag {
  key: string
  /** position in the list; its length means the end */
  to: number
}

/** How close to its edge a list begins to scroll, and by how much each time, CSS pixels. */
const edge = { zone: 48, step: 10 } as const

/** Lets a handle drag its line, with a mouse, a pen or a finger. */
export function useDrag(list: RefObject<HTMLElement | null>): {
  drag: Drag | undefined
  start: (event: Press<HTMLElement>, key: string) => void
} {
  const [drag, setDrag] = useState<Drag>()
  const current = useRef<Drag>(undefined)
  const show = useCallback((next: Drag | undefined) => {
    current.current = next
    setDrag((before) => (before?.key === next?.key && before?.to === next?.to ? before : next))
  }, [])

  const start = useCallback(
    ({ currentTarget, pointerId, clientY, button }: Press<HTMLElement>, key: string) => {
      if (button !== 0) return
      const handle: HTMLElement = currentTarget
      let y = clientY
      const ended = new AbortController()
      const { signal } = ended
      const follow = () => {
        if (signal.aborted) return
        scrollAtEdge(list.current, y)
        show({ key, to: placeAt(list.current, y) })
        requestAnimationFrame(follow)
      }
      const end = (isDropped: boolean) => {
        const { to } = current.current ?? { to: -1 }
        ended.abort()
        show(undefined)
        if (isDropped && to >= 0) moveLine(key, (from) => (to > from ? to - 1 : to))
      }
      handle.setPointerCapture(pointerId)
      handle.addEventListener(
        'pointermove',
        (event) => {
          // A click is no drag.
          if (current.current === undefined && Math.abs(event.clientY - clientY) > 4) follow()
          y = event.clientY
        },
        { signal },
      )
      handle.addEventListener('pointerup', () => end(true), { signal })
      handle.addEventListener('pointercancel', () => end(false), { signal })
      addEventListener(
        'keydown',
        (event) => {
          if (event.key !== 'Escape') return
          // Nothing else ends with it, such as the whole window.
          event.preventDefault()
          end(false)
        },
        { signal, capture: true },
      )
    },
    [list, show],
  )
  return { drag, start }
}

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll('[data-line]') ?? [])]

/** The position of the first line whose middle is below. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = rowsOf(list)
  const place = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y < top + height / 2
  })
  return place < 0 ? rows.length : place
}

/**
 * Scrolls the page too, whose edge may be nearer.
 * @param list contains the box that scrolls: the table's frame, or the list of cards
 */
function scrollAtEdge(list: HTMLElement | null, y: number): void {
  const box = list?.firstElementChild
  if (!box) return
  const step = (top: number, bottom: number) =>
    y < top + edge.zone ? -edge.step : y > bottom - edge.zone ? edge.step : 0
  const { top, bottom } = box.getBoundingClientRect()
  box.scrollTop += step(top, bottom)
  scrollBy({ top: step(0, innerHeight), behavior: 'instant' })
}
