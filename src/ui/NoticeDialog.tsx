import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

interface Props {
  title: string
  children?: ReactNode
  /** whether it reports a failure */
  alert?: boolean
  onClose: () => void
}

/** A message with a single button. */
export function NoticeDialog({ title, children, alert = false, onClose }: Props) {
  return (
    <Dialog
      title={title}
      alert={alert}
      onClose={onClose}
      actions={
        <button type="button" className="button button--filled" onClick={onClose}>
          OK
        </button>
      }
    >
      {children}
    </Dialog>
  )
}
