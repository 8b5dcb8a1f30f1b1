import { useState } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { momentOf } from '#src/domain/administration/age.ts'
import type { PublishedRelease } from '#src/domain/publication/outcome.ts'
import { changesOf } from '#src/domain/publication/publication.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { lookAtPublication } from './publication.ts'
import { rollBack, loadReleases } from './releases.ts'

interface Props {
  release: PublishedRelease
  /** count of changes the rollback removes from the site */
  changes: number
  onClose: () => void
  onRolledBack: () => void
}

type Phase = { is: 'asking' | 'going' } | { is: 'failed'; message: string }

/** Explains the rollback, performs it, and reports a failure. */
export function Rollback({ release, changes, onClose, onRolledBack }: Props) {
  const [phase, setPhase] = useState<Phase>({ is: 'asking' })
  const confirm = async () => {
    setPhase({ is: 'going' })
    try {
      await rollBack(release)
      // Refresh first: focus then returns to an up-to-date status.
      await Promise.all([lookAtPublication(), loadReleases()])
      onRolledBack()
    } catch (error) {
      console.warn('The site couldn’t be rolled back.', error)
      setPhase({ is: 'failed', message: error instanceof Error ? error.message : String(error) })
      void Promise.all([lookAtPublication(), loadReleases()])
    }
  }
  if (phase.is === 'failed')
    return (
      <NoticeDialog title={adminMessages.goBackFailed} alert onClose={onClose}>
        {phase.message}
      </NoticeDialog>
    )
  const going = phase.is === 'going'
  const close = () => {
    if (!going) onClose()
  }
  return (
    <Dialog
      title="Roll back to this release?"
      onClose={close}
      actions={
        <>
          <button type="button" className="button" aria-disabled={going} onClick={close}>
            Cancel
          </button>
          <button
            type="button"
            className="button button--filled"
            aria-disabled={going}
            onClick={() => {
              if (!going) void confirm()
            }}
          >
            {going && <Spinner />}
            Roll back
          </button>
        </>
      }
    >
      {adminMessages.goBack(
        momentOf(release.publishedAt),
        changes > 0 ? changesOf(changes) : undefined,
      )}
    </Dialog>
  )
}
