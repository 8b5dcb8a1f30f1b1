import './dialog.css'
import { type ClipboardEventHandler, type ReactNode, useId, useLayoutEffect, useRef } from 'react'

interface Props {
  title: string
  children?: ReactNode
  /** the buttons, the one to be reached first last */
  actions: ReactNode
  /** Escape, or a click outside */
  onClose: () => void
  /** whether it says that something has failed */
  alert?: boolean
  /** holds a form rather than a question */
  wide?: boolean
  onPaste?: ClipboardEventHandler
}

/**
 * A modal question or message, open as long as it is rendered. The browser keeps the focus inside
 * and gives it back.
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
  // While the element is still in the page: only then does closing give the focus back.
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
      aria-describedby={textId}
      onCancel={(event) => {
        // A picker of files that is dismissed in here says so too, and stays where it is.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => {
        // What the dialog holds covers it; only its backdrop is the dialog itself.
        if (target === currentTarget) onClose()
      }}
    >
      <div className="dialog__content">
        <h2 className="heading" id={titleId}>
          {title}
        </h2>
        <div className="dialog__text" id={textId}>
          {children}
        </div>
        <div className="dialog__actions">{actions}</div>
      </div>
    </dialog>
  )
}
