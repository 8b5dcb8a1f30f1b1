import { adminMessages } from '#src/domain/administration/messages.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { closeItem } from '#src/features/admin/place.ts'

interface Props {
  kind: ItemKind
  reason: string
  onRetry: () => void
}

/** The item can't be opened. */
export function LoadingFailed({ kind, reason, onRetry }: Props) {
  return (
    <Dialog
      title={adminMessages.loadFailed(kind)}
      alert
      onClose={closeItem}
      actions={
        <>
          <button type="button" className="button" onClick={closeItem}>
            Back
          </button>
          <button type="button" className="button button--filled" onClick={onRetry}>
            Retry
          </button>
        </>
      }
    >
      {reason}
    </Dialog>
  )
}
