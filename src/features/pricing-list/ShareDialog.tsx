import { callApi, reasonOf } from '#src/browser/call-api.ts'
import { useEffect, useState } from 'react'
import { sentLines } from '#src/domain/schedule/line-fields.ts'
import type { Schedule } from '#src/domain/schedule/stored-schedules.ts'
import { titleBlockOf } from '#src/domain/schedule/title-block.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { dialogSentences } from './dialog-sentences.ts'

interface Props {
  /** with the name that the page shows */
  schedule: Schedule
  onClose: () => void
}

/** Makes an unchangeable copy of the schedule and shows its link. */
export function ShareDialog({ schedule, onClose }: Props) {
  const [state, setState] = useState<{ url?: string; error?: string }>({})
  const [said, setSaid] = useState('')

  // Once: a change while the dialog is open would be another copy.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void share(schedule).then(setState), [])

  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      setSaid(dialogSentences.linkCopied)
    } catch {
      setSaid(dialogSentences.linkSelected)
      document.querySelector<HTMLInputElement>('.share-link')?.select()
    }
  }
  const { url, error } = state
  return (
    <Dialog
      title="Share schedule"
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            Close
          </button>
          {url !== undefined && (
            <button type="button" className="button button--filled" onClick={() => void copy(url)}>
              Copy link
            </button>
          )}
        </>
      }
    >
      {error !== undefined && <p role="alert">{error}</p>}
      {error === undefined && (
        <p role="status">{url === undefined ? dialogSentences.sharing : dialogSentences.shared}</p>
      )}
      {url !== undefined && (
        <>
          <p className="field">
            <input className="share-link" value={url} readOnly aria-label="Link" dir="ltr" />
          </p>
          <p role="status">{said}</p>
        </>
      )}
    </Dialog>
  )
}

async function share(schedule: Schedule): Promise<{ url?: string; error?: string }> {
  try {
    const { name, lines } = schedule
    const body = { ...titleBlockOf(schedule), title: name, lines: sentLines(lines) }
    const { url } = await callApi('POST /api/schedules', { body })
    return { url: new URL(url, location.origin).href }
  } catch (error) {
    console.warn('The schedule can’t be shared.', error)
    return { error: reasonOf(error, dialogSentences.shareFailed) }
  }
}
