import { useState } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { CatalogueItem } from '#src/domain/api/editing.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { loadItems } from '#src/features/admin/items.ts'
import { Success } from './Success.tsx'
import { deleteItem } from './delete-item.ts'

interface Props {
  item: CatalogueItem
  onClose: () => void
}

type Phase = { is: 'asking' | 'deleting' } | { is: 'deleted' | 'failed'; message: string }

/** Confirms and deletes, then shows the result. */
export function DeleteItem({ item, onClose }: Props) {
  const [phase, setPhase] = useState<Phase>({ is: 'asking' })
  const confirm = async () => {
    if (phase.is === 'deleting') return
    setPhase({ is: 'deleting' })
    try {
      const message = await deleteItem(item)
      setPhase({ is: 'deleted', message })
      void loadItems()
    } catch (error) {
      console.warn('The item can’t be deleted.', error)
      const message = error instanceof Error ? error.message : String(error)
      setPhase({ is: 'failed', message: adminMessages.deleteFailure(message) })
    }
  }
  if (phase.is === 'deleted') return <Success message={phase.message} path={undefined} />
  if (phase.is === 'failed') return <NoticeDialog title={phase.message} alert onClose={onClose} />
  return (
    <Dialog
      title="Confirm Delete"
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className="button button--filled"
            aria-disabled={phase.is === 'deleting'}
            onClick={() => void confirm()}
          >
            Delete
          </button>
        </>
      }
    >
      Delete <bdi>{item.name}</bdi> from the catalogue? Past inquiries are not affected.
    </Dialog>
  )
}
