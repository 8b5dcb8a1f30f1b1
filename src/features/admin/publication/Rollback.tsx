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
  /** how many changes the site will be without */
  changes: number
  onClose: () => void
  onWentBack: () => void
}

type Phase = { is: 'asking' | 'going' } | { is: 'failed'; message: string }

/** Says what going back means, goes back, and says why it could not. */
export function Rollback({ release, changes, onClose, onWentBack }: Props) {
  const [phase, setPhase] = useState<Phase>({ is: 'asking' })
  const confirm = async () => {
    setPhase({ is: 'going' })
    try {
      await rollBack(release)
      // So that who is led back to the status hears the new one.
      await Promise.all([lookAtPublication(), loadReleases()])
      onWentBack()
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
