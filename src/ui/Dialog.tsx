import './dialog.css'
import { type ClipboardEventHandler, type ReactNode, useId, useLayoutEffect, useRef } from 'react'

interface Props {
  title: string
  children?: ReactNode
  /** the buttons; the last one is reached first */
  actions: ReactNode
  /** called by Escape or a click outside */
  onClose: () => void
  /** whether it reports a failure */
  alert?: boolean
  /** contains a form instead of a question */
  wide?: boolean
  onPaste?: ClipboardEventHandler
}

/**
 * A modal question or message, open while it is rendered. The browser keeps the focus inside and
 * returns it afterwards.
 */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  alert = false,
  wide = false,
  onPaste,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const textId = useId()
  // The element must still be in the page, or closing does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      onPaste={onPaste}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      // A form or a list is too long to be read out at once.
      aria-describedby={wide ? undefined : textId}
      onCancel={(event) => {
        // A cancelled file picker inside also fires this event, and must not close the dialog.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => {
        // The dialog's content covers the element, so a click on the element itself is on the
        // backdrop.
        if (target === currentTarget) onClose()
      }}
    >
      <div className="dialog__content stack gap-4">
        <h2 className="heading" id={titleId}>
          {title}
        </h2>
        <div className={wide ? undefined : 'dialog__text soft'} id={textId}>
          {children}
        </div>
        <div className="dialog__actions row">{actions}</div>
      </div>
    </dialog>
  )
}
