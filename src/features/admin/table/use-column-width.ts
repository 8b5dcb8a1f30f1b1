import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Column } from '../grid/source.ts'
import { rem } from '../parts/use-visible-rows.ts'
import { limited, widthLimits } from './table-columns.ts'

interface WidthHandlers {
  /** at a heading: Alt with an arrow key makes its column wider or narrower */
  onKeyDown: (event: KeyboardEvent) => void
  onKeyUp: () => void
  onBlur: () => void
  /** at the edge of a heading */
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onDoubleClick: () => void
}

export interface ColumnWidths {
  /** the columns as they are while one is resized */
  columns: readonly Column[]
  /** undefined unless one is resized now */
  resized: { column: Column; width: number } | undefined
  handlersOf: (column: Column) => WidthHandlers
}

interface Resized {
  column: Column
  width: number
  /** of a drag: where the pointer began, and the width there */
  from?: { x: number; width: number }
}

/**
 * The width of one column while it is changed. It becomes the column's when the key or the pointer is
 * released, because each change is written into the address.
 */
export function useColumnWidth(
  columns: readonly Column[],
  onWidth: (key: string, width: number | undefined) => void,
): ColumnWidths {
  const [resized, setResized] = useState<Resized>()
  const end = () => {
    if (resized === undefined) return
    setResized(undefined)
    if (resized.width !== resized.column.width) onWidth(resized.column.key, resized.width)
  }
  const handlersOf = (column: Column): WidthHandlers => ({
    onKeyDown: (event) => {
      const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
      const step = event.altKey ? steps[event.key] : undefined
      if (step === undefined) return
      event.preventDefault()
      const present = resized?.column.key === column.key ? resized.width : column.width
      const by = step * signOf(event.currentTarget) * widthLimits.step
      setResized({ column, width: limited(present + by) })
    },
    onKeyUp: end,
    onBlur: end,
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      const width = (event.currentTarget.parentElement?.offsetWidth ?? 0) / rem()
      setResized({ column, width: column.width, from: { x: event.clientX, width } })
    },
    onPointerMove: (event) => {
      const from = resized?.from
      if (from === undefined) return
      const by = ((event.clientX - from.x) * signOf(event.currentTarget)) / rem()
      setResized({ column, width: Math.round(limited(from.width + by) * 4) / 4, from })
    },
    onPointerUp: end,
    onDoubleClick: () => onWidth(column.key, undefined),
  })
  const shown = columns.map((column) =>
    column.key === resized?.column.key
      ? { ...column, width: resized.width, isFixed: true as const }
      : column,
  )
  return { columns: shown, handlersOf, resized }
}

/** 1 where lines begin at the left, else -1. */
const signOf = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)
