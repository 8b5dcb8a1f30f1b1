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
    <Dialog
      title={inquiryMessages.removeProduct}
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
              onRemove()
              onClose()
            }}
          >
            Remove
          </button>
        </>
      }
    >
      <p>
        Remove {mark !== '' && <bdi>{mark}</bdi>}
        <span>{mark !== '' && ', '}</span>
        <bdi>{name}</bdi> from your pricing list?
      </p>
      <p className="legend">
        <bdi>{[code, location].filter((text) => text !== '').join(' · ')}</bdi>
      </p>
    </Dialog>
  )
}
