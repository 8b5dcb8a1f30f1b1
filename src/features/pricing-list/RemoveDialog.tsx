import type { ReactNode } from 'react'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import type { ListedProduct } from './listed-product.ts'

interface Props {
  line: StoredLine
  known: ListedProduct
  onRemove: () => void
  onClose: () => void
}

/** The mark, the code and the location distinguish lines of one luminaire. */
export function RemoveDialog({ line, known: { name, code }, onRemove, onClose }: Props) {
  const { mark = '', location = '' } = line
  return (
    <Question title={inquiryMessages.removeProduct} act="Remove" onAct={onRemove} onClose={onClose}>
      <p>
        Remove {mark !== '' && <bdi>{mark}</bdi>}
        <span>{mark !== '' && ', '}</span>
        <bdi>{name}</bdi> from your pricing list?
      </p>
      <p className="legend">
        <bdi>{[code, location].filter((text) => text !== '').join(' · ')}</bdi>
      </p>
    </Question>
  )
}

/** Asks before several lines go with their schedule. */
export function DeleteDialog({
  name,
  count,
  onDelete,
  onClose,
}: {
  name: string
  count: number
  onDelete: () => void
  onClose: () => void
}) {
  return (
    <Question title="Delete schedule" act="Delete" onAct={onDelete} onClose={onClose}>
      <p>
        Delete <bdi>{name}</bdi> <span>{`with its ${count} lines?`}</span>
      </p>
    </Question>
  )
}

function Question({
  title,
  act,
  onAct,
  onClose,
  children,
}: {
  title: string
  /** the button's label */
  act: string
  onAct: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className="button button--filled"
            onClick={() => {
              onAct()
              onClose()
            }}
          >
            {act}
          </button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
