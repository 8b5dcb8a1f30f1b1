/** The position of the cell in which an event happened; no column at a row's number. */
export function positionOf(target: EventTarget): { row: number; column?: number } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  if (cell === null) return undefined
  const { row, column } = cell.dataset
  return { row: Number(row), ...(column !== undefined && { column: Number(column) }) }
}

export const isEditor = (target: EventTarget) => target instanceof HTMLInputElement
