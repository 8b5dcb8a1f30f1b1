import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { editorSelector, isControl, isEditor, positionOf } from './cell-events.ts'
import { type Pressed, pressedIn } from './cursor-keys.ts'
import type { CellPosition } from './cursor.ts'

/** How far a mouse moves before it drags, CSS pixels. */
const dragThreshold = 4

/** The actions of a spreadsheet. */
export interface GridActions {
  active: () => CellPosition
  select: (position: CellPosition, extend: boolean) => void
  /** at a row's number */
  selectRow: (row: number, extend: boolean) => void
  edit: () => void
  /** ends the edit of a cell, if one is edited */
  commit: (text: string) => void
  /** @returns whether the key has done something */
  handleKey: (pressed: Pressed) => boolean
  /** @returns whether the key has ended the edit of a cell, and kept the focus in the table */
  handleEditorKey: (pressed: Pressed, text: string) => boolean
  copy: () => string
  cut: () => string
  paste: (text: string) => void
}

/** The grid's event handlers. It listens for all its cells, so that cells are plain. */
export function gridEvents(actions: GridActions) {
  /** whether a finger or pen came down on the active cell */
  let isTappedAgain = false
  /** where the mouse was pressed */
  let pressedAt = { clientX: 0, clientY: 0 }
  const select = (target: EventTarget, extend: boolean) => {
    const position = positionOf(target)
    if (position === undefined) return
    const { row, column } = position
    if (column === undefined) actions.selectRow(row, extend)
    else actions.select({ row, column }, extend)
  }
  const isActive = (target: EventTarget) => {
    const position = positionOf(target)
    const active = actions.active()
    return position?.row === active.row && position.column === active.column
  }
  return {
    onKeyDown: (event: KeyboardEvent) => {
      // While an input method composes a text, the keys are its own.
      if (event.nativeEvent.isComposing) return
      const { target } = event
      if (isControl(target)) return
      const pressed = pressedIn(event)
      const isDone = isEditor(target)
        ? actions.handleEditorKey(pressed, target.value)
        : actions.handleKey(pressed)
      // Escape would also close the dialog, and a typed character would appear twice.
      if (isDone) event.preventDefault()
    },
    onBlur: ({ target }: FocusEvent) => {
      // Another window may have taken the focus, and gives it back to the same input.
      if (isEditor(target) && target !== document.activeElement) actions.commit(target.value)
    },
    onFocus: ({ target }: FocusEvent) => {
      // A screen reader and the form focus cells without a key or a pointer.
      if (!isEditor(target) && !isActive(target)) select(target, false)
    },
    onPointerDown: (event: PointerEvent) => {
      const { target, currentTarget, clientX, clientY } = event
      if (isEditor(target) || event.button !== 0) return
      pressedAt = { clientX, clientY }
      const editor = currentTarget.querySelector<HTMLInputElement>(editorSelector)
      if (editor !== null) actions.commit(editor.value)
      // A finger may be about to scroll.
      if (event.pointerType === 'mouse') select(target, event.shiftKey)
      else isTappedAgain = isActive(target)
    },
    onMouseDown: (event: MouseEvent) => {
      // The number of a row can't take the focus, so the row's cell keeps it.
      const position = positionOf(event.target)
      if (position !== undefined && position.column === undefined) event.preventDefault()
    },
    onClick: ({ target, nativeEvent }: MouseEvent) => {
      if (!(nativeEvent instanceof globalThis.PointerEvent) || isEditor(target)) return
      if (nativeEvent.pointerType === 'mouse') return
      // A second tap on a cell edits it, because a phone has no F2 and no double click.
      if (isTappedAgain) actions.edit()
      else select(target, false)
    },
    onPointerOver: (event: PointerEvent) => {
      // The cells may move under a mouse at rest: the files of the selected rows change the height.
      const moved = Math.hypot(event.clientX - pressedAt.clientX, event.clientY - pressedAt.clientY)
      const isDragged =
        event.pointerType === 'mouse' && event.buttons === 1 && moved >= dragThreshold
      if (isDragged && !isEditor(event.target)) select(event.target, true)
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      if (!isEditor(target) && isActive(target)) actions.edit()
    },
    onCopy: (event: ClipboardEvent) => {
      if (isEditor(event.target)) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', actions.copy())
    },
    onCut: (event: ClipboardEvent) => {
      if (isEditor(event.target)) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', actions.cut())
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      if (isEditor(event.target) || text === '') return
      event.preventDefault()
      // The form takes pasted files.
      event.stopPropagation()
      actions.paste(text)
    },
  }
}
