import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { PublicationAnswer } from '#src/domain/api/publication.ts'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { $publication, lookAtPublication } from './publication.ts'

interface Props {
  message: string
  /** site path of the page that shows the saved item; undefined without a page */
  path?: string | undefined
}

/** Confirms a save or a delete; OK reloads the page. */
export const Success = ({ message, path }: Props) => (
  <NoticeDialog title={adminMessages.success} onClose={() => location.reload()}>
    <p>{message}</p>
    <Progress path={path} />
  </NoticeDialog>
)

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
