import './dialog.css'
import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'

interface ModalProps extends ComponentProps<'dialog'> {
  /** called by Escape or a click outside */
  onClose: () => void
}

/**
 * A modal element, open while it is rendered. The browser keeps the focus inside and returns it afterwards.
 * Its content must cover it, because a click on the element itself is one on the backdrop.
 */
export function Modal({ onClose, className = '', ...props }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // The element must still be in the page, or closing does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      {...props}
      ref={dialog}
      className={`dialog ${className}`.trim()}
      onCancel={(event) => {
        // A cancelled file picker inside also fires this event, and must not close the dialog.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
    />
  )
}

interface Props extends Pick<ModalProps, 'onClose' | 'onPaste'> {
  title: string
  children?: ReactNode
  /** what follows the text and is too long to be read out with it */
  details?: ReactElement | undefined
  /** the buttons; the last one is reached first */
  actions: ReactNode
  /** whether it reports a failure */
  alert?: boolean
  /** contains a form instead of a question */
  wide?: boolean
}

/** A modal question or message. */
export function Dialog({
  title,
  children,
  details,
  actions,
  alert = false,
  wide = false,
  ...modal
}: Props) {
  const titleId = useId()
  const textId = useId()
  return (
    <Modal
      {...modal}
      className={wide ? 'dialog--wide' : ''}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      // A form or a list is too long to be read out at once.
      aria-describedby={wide ? undefined : textId}
    >
      <div className="dialog__content stack gap-4">
        <h2 className="heading" id={titleId}>
          {title}
        </h2>
        <div className={wide ? undefined : 'dialog__text soft'} id={textId}>
          {children}
        </div>
        {details}
        <div className="dialog__actions row">{actions}</div>
      </div>
    </Modal>
  )
}
