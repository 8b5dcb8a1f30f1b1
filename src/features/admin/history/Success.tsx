import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { PublicationAnswer } from '#src/domain/api/publication.ts'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import type { SavedChange } from '../parts/view-props.ts'
import { $publication, lookAtPublication } from '../publication/publication.ts'

const UndoSaved = lazyPart(async () => (await import('./UndoSaved.tsx')).UndoSaved)

/** Confirms a save or a deletion; OK reloads the page. */
export function Success({ message, path, change }: SavedChange) {
  /** the message about the undoing */
  const [undone, setUndone] = useState<string>()
  return (
    <NoticeDialog title={adminMessages.success} onClose={() => location.reload()}>
      <p>{undone ?? message}</p>
      <Progress path={undone === undefined ? path : undefined} key={undone} />
      {change !== undefined && undone === undefined && (
        <UndoSaved change={change} onUndone={setUndone} />
      )}
    </NoticeDialog>
  )
}

/** The progress of the latest save: Saved, Publishing, or Live with a link to its page. */
function Progress({ path }: { path: string | undefined }) {
  const { answer } = useStore($publication)
  /** the revision that holds the save */
  const [saved, setSaved] = useState<number>()

  useEffect(() => {
    void lookAtPublication().then((fresh) => setSaved(fresh?.catalogueRevision))
  }, [])

  if (saved === undefined || answer === undefined) return <p role="status">Saved.</p>
  if ((answer.publishedRevision ?? 0) < saved) return <p role="status">{progressOf(answer)}</p>
  return (
    <p role="status">
      Saved and live.{' '}
      {path !== undefined && (
        <a className="quiet-button" href={path} target="_blank" rel="noopener">
          View the page
        </a>
      )}
    </p>
  )
}

function progressOf({ state, mode, message }: PublicationAnswer): string {
  if (state === 'failed') return `Saved, not live yet. ${message}`
  // In the other modes the server's message explains what the save waits for.
  return mode === 'each-change' ? 'Saved. Publishing…' : `Saved. ${message}`
}
