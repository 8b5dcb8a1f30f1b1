import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

interface Props {
  title: string
  children?: ReactNode
  /** whether it says that something has failed */
  alert?: boolean
  onClose: () => void
}

/** Says something, to which there is but one answer. */
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
