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
  // A text selected beyond the edge, or a button that moves under the pointer, also ends in a click on the element.
  const isPressedOutside = useRef(false)
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
      onPointerDown={({ target, currentTarget }) => {
        isPressedOutside.current = target === currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        if (isPressedOutside.current && target === currentTarget) onClose()
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
  /** contains a form instead of a question, or a table, whose room it has before that is loaded */
  wide?: boolean | 'table'
}

const widths = { false: '', true: 'dialog--wide', table: 'dialog--wide dialog--table' }

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
      className={widths[`${wide}`]}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      // A form or a list is too long to be read out at once.
      aria-describedby={wide === false ? textId : undefined}
    >
      <div className="dialog__content stack gap-4">
        <h2 className="heading" id={titleId}>
          {title}
        </h2>
        <div className={wide === false ? 'dialog__text soft' : undefined} id={textId}>
          {children}
        </div>
        {details}
        <div className="dialog__actions row">{actions}</div>
      </div>
    </Modal>
  )
}
