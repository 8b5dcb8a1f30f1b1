import { type ReactNode, type RefObject, useLayoutEffect } from 'react'

interface Props {
  dialog: RefObject<HTMLDialogElement | null>
  onClose: () => void
  children: ReactNode
}

/** Closes by Escape, by a click outside and by the keys that open it. */
export function PaletteDialog({ dialog, onClose, children }: Props) {
  // The element must still be in the page, or closing does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [dialog])
  return (
    <dialog
      ref={dialog}
      className="dialog palette"
      aria-label="Commands"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
    >
      <div className="palette__content">{children}</div>
    </dialog>
  )
}
