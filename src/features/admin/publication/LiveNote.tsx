import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { PublicationAnswer } from '#src/domain/api/publication.ts'
import { $publication, lookAtPublication } from './publication.ts'

interface Props {
  /** site path of the page that shows the saved item; undefined without a page */
  path: string | undefined
}

/** The progress of the latest save: Saved, Publishing, or Live with a link to its page. */
export function LiveNote({ path }: Props) {
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
