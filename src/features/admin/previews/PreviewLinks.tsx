import { useState } from 'react'
import { momentOf } from '#src/domain/administration/age.ts'
import { shownTime } from '#src/domain/company-time.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { List } from '../parts/List.tsx'
import { BusyButton } from '../parts/buttons.tsx'
import { useLoaded } from '../session/resource.ts'
import { previews, revokePreview } from './previews.ts'

/** The links of previews that still work. Their addresses are kept nowhere, so each can only be revoked. */
export function PreviewLinks({ onClose }: { onClose: () => void }) {
  const list = useLoaded(previews, null)
  const [message, setMessage] = useState('')
  const revoke = async (id: string) => {
    setMessage(await revokePreview(id))
    await list.reload()
  }
  return (
    <ActionDialog title="Preview links" close="Close" onClose={onClose}>
      <p className="soft" role="status">
        {message}
      </p>
      <List {...list} label="Preview links, newest first" empty="No link works at the moment.">
        {({ id, by, at, until, items }) => (
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
        )}
      </List>
    </ActionDialog>
  )
}
