import { useState } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { CatalogueItem } from '#src/domain/api/editing.ts'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { deleteItem } from '../form/save-item.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { Button } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { Success } from '../publication/Success.tsx'

interface Props {
  item: CatalogueItem
  onClose: () => void
  /** the catalogue has changed */
  onDeleted: () => void
}

type Phase =
  { is: 'asking' | 'deleting' } | { is: 'deleted' | 'drafted' | 'failed'; message: string }

/** Confirms and deletes or drafts that, then shows the result. */
export function DeleteItem({ item, onClose, onDeleted }: Props) {
  const [phase, setPhase] = useState<Phase>({ is: 'asking' })
  const confirm = async (is: 'deleted' | 'drafted') => {
    if (phase.is === 'deleting') return
    setPhase({ is: 'deleting' })
    try {
      const act = is === 'deleted' ? deleteItem : draftDeletion
      setPhase({ is, message: await act(item) })
      onDeleted()
    } catch (error) {
      const failure = logFailure('The item can’t be deleted.', error)
      setPhase({ is: 'failed', message: adminMessages.deleteFailure(failure) })
    }
  }
  if (phase.is === 'deleted') return <Success message={phase.message} />
  if (phase.is === 'drafted') return <NoticeDialog title={phase.message} onClose={onClose} />
  if (phase.is === 'failed') return <NoticeDialog title={phase.message} alert onClose={onClose} />
  return (
    <ActionDialog
      title="Confirm Delete"
      onClose={onClose}
      other={
        <Button aria-disabled={phase.is === 'deleting'} onClick={() => void confirm('drafted')}>
          Save deletion as draft
        </Button>
      }
      action={{
        label: 'Delete',
        onAct: () => void confirm('deleted'),
        isBusy: phase.is === 'deleting',
      }}
    >
      Delete <bdi>{item.name}</bdi> from the catalogue? Past inquiries are not affected.
    </ActionDialog>
  )
}

/** The code for drafts is loaded with the first one. */
async function draftDeletion(item: CatalogueItem): Promise<string> {
  const drafts = await import('../form/save-draft.ts')
  return drafts.draftDeletion(item)
}
