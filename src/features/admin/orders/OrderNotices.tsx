import { adminMessages } from '#src/domain/administration/messages.ts'
import type { OrderMail } from '#src/domain/api/orders.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { BusyButton } from '../parts/buttons.tsx'
import { releaseAndReload, retryMails } from './order.ts'

interface QuarantineProps {
  id: Id
  reason: keyof typeof adminMessages.held
}

/** Shows why an order is held back, with a button to release it. */
export const Quarantine = ({ id, reason }: QuarantineProps) => (
  <p className="quarantine">
    <span>
      <strong>Held back.</strong>{' '}
      <span>{`${adminMessages.held[reason]} No emails were sent.`}</span>
    </span>
    <BusyButton act={() => releaseAndReload(id)}>Not spam</BusyButton>
  </p>
)

interface MailProps {
  id: Id
  mails: readonly OrderMail[]
}

/** Lists an order's unsent mails with their reasons, and a button to retry them. */
export function MailFailures({ id, mails }: MailProps) {
  const messages = adminMessages.mails
  const failed = mails.filter(({ state, failure }) => state !== 'sent' && failure !== null)
  const unconfirmed = mails.length > 0 && mails.every(({ audience }) => audience === 'company')
  if (failed.length === 0)
    return unconfirmed ? <p className="quarantine">{messages.noConfirmation}</p> : null
  return (
    <div className="quarantine">
      <div>
        {failed.map(({ audience, state, failure }) => (
          <p key={audience}>
            <strong>{messages[state === 'refused' ? 'refused' : 'failing'][audience]}</strong>{' '}
            <span>{state === 'refused' ? messages.noMore : messages.goesOn}</span>{' '}
            <bdi>{failure}</bdi>
          </p>
        ))}
        {unconfirmed && <p>{messages.noConfirmation}</p>}
      </div>
      <BusyButton act={() => retryMails(id)} busy="Sending">
        Try again
      </BusyButton>
    </div>
  )
}
