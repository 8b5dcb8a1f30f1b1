import { useState } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { CatalogueItem } from '#src/domain/api/editing.ts'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { deleteItem } from '../form/save-item.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { logFailure } from '../parts/failure.ts'
import { Success } from '../publication/Success.tsx'

interface Props {
  item: CatalogueItem
  onClose: () => void
  /** the catalogue has changed */
  onDeleted: () => void
}

type Phase = { is: 'asking' | 'deleting' } | { is: 'deleted' | 'failed'; message: string }

/** Confirms and deletes, then shows the result. */
export function DeleteItem({ item, onClose, onDeleted }: Props) {
  const [phase, setPhase] = useState<Phase>({ is: 'asking' })
  const confirm = async () => {
    setPhase({ is: 'deleting' })
    try {
      setPhase({ is: 'deleted', message: await deleteItem(item) })
      onDeleted()
    } catch (error) {
      const failure = logFailure('The item can’t be deleted.', error)
      setPhase({ is: 'failed', message: adminMessages.deleteFailure(failure) })
    }
  }
  if (phase.is === 'deleted') return <Success message={phase.message} />
  if (phase.is === 'failed') return <NoticeDialog title={phase.message} alert onClose={onClose} />
  return (
    <ActionDialog
      title="Confirm Delete"
      onClose={onClose}
      action={{
        label: 'Delete',
        onAct: () => void confirm(),
        isBusy: phase.is === 'deleting',
      }}
    >
      Delete <bdi>{item.name}</bdi> from the catalogue? Past inquiries are not affected.
    </ActionDialog>
  )
}
