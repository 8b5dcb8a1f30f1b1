import '../history/history.css'
import { useEffect, useState } from 'react'
import { momentOf } from '#src/domain/administration/age.ts'
import { shownTime } from '#src/domain/company-time.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { BusyButton } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { type ListedPreview, listPreviews, revokePreview } from './previews.ts'

/** The links of previews that still work. Their addresses are kept nowhere, so each can only be revoked. */
export function PreviewLinks({ onClose }: { onClose: () => void }) {
  const [previews, setPreviews] = useState<readonly ListedPreview[]>()
  const [failure, setFailure] = useState<string>()
  const [message, setMessage] = useState('')
  const load = () =>
    listPreviews().then(
      (listed) => {
        setFailure(undefined)
        setPreviews(listed)
      },
      (error: unknown) => setFailure(logFailure('The previews can’t be listed.', error)),
    )
  useEffect(() => void load(), [])
  const revoke = async (id: string) => {
    try {
      setMessage(await revokePreview(id))
      await load()
    } catch (error) {
      setFailure(logFailure('The preview can’t be revoked.', error))
    }
  }
  return (
    <ActionDialog title="Preview links" close="Close" onClose={onClose}>
      <p className="soft" role="status">
        {message}
      </p>
      {failure !== undefined && (
        <p className="error" role="alert">
          <span>{failure}</span> <BusyButton act={load}>Retry</BusyButton>
        </p>
      )}
      {previews === undefined ? (
        failure === undefined && (
          <p className="soft" role="status">
            Loading...
          </p>
        )
      ) : previews.length === 0 ? (
        <p className="soft">No link works at the moment.</p>
      ) : (
        <ul className="past" aria-label="Preview links, newest first">
          {previews.map(({ id, by, at, until, items }) => (
            <li key={id} className="past__entry ruled">
              <span>
                <bdi>{items.join(', ')}</bdi>
              </span>
              <span className="legend">
                <time dateTime={at}>{momentOf(at)}</time> · <bdi>{by}</bdi> · until{' '}
                <time dateTime={until}>{shownTime(new Date(until))}</time>
              </span>
              <BusyButton
                aria-label={`Revoke the link to ${items.join(', ')} of ${momentOf(at)}`}
                act={() => revoke(id)}
              >
                Revoke
              </BusyButton>
            </li>
          ))}
        </ul>
      )}
    </ActionDialog>
  )
}
