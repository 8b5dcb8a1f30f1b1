import { useState } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { OrderMail } from '#src/domain/api/orders.ts'
import { retryMails } from './order.ts'

interface Props {
  id: Id
  mails: readonly OrderMail[]
}

const { mails: sentences } = adminMessages

/** Lists an order's unsent mails with their reasons, and a button to retry them. */
export function MailTrouble({ id, mails }: Props) {
  const [retrying, setRetrying] = useState(false)
  const failed = mails.filter(({ state, failure }) => state !== 'sent' && failure !== null)
  const unconfirmed = mails.length > 0 && mails.every(({ audience }) => audience === 'company')
  if (failed.length === 0)
    return unconfirmed ? <p className="quarantine">{sentences.noConfirmation}</p> : null
  return (
    <div className="quarantine">
      <div>
        {failed.map(({ audience, state, failure }) => (
          <p key={audience}>
            <strong>{sentences[state === 'refused' ? 'refused' : 'failing'][audience]}</strong>{' '}
            {state === 'refused' ? sentences.noMore : sentences.goesOn} <bdi>{failure}</bdi>
          </p>
        ))}
        {unconfirmed && <p>{sentences.noConfirmation}</p>}
      </div>
      <button
        type="button"
        className="quiet-button"
        aria-disabled={retrying}
        onClick={() => {
          if (retrying) return
          setRetrying(true)
          void retryMails(id).finally(() => setRetrying(false))
        }}
      >
        {retrying ? 'Sending' : 'Try again'}
      </button>
    </div>
  )
}
