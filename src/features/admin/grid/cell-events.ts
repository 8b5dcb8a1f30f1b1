/** The position of the cell in which an event happened; no column at a row's number. */
export function positionOf(target: EventTarget): { row: number; column?: number } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  if (cell === null) return undefined
  const { row, column } = cell.dataset
  return { row: Number(row), ...(column !== undefined && { column: Number(column) }) }
}

/** The input of the edited cell. */
export const editorSelector = 'input[data-editor]'

export const isEditor = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(editorSelector)

/** Whether a target has keys of its own, such as the checkbox of a row or a heading that sorts. */
export const isControl = (target: EventTarget): boolean =>
  target instanceof Element && !isEditor(target) && target.closest('button, input') !== null
