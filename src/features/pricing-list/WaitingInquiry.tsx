import { useEffect, useRef } from 'react'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import { backToForm, submit } from './inquiry.ts'

interface Props {
  /** whether the server can be reached again */
  connected: boolean
}

/** An inquiry that found no connection: that it waits, and, when there is one, whether to send it. */
export function WaitingInquiry({ connected }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  // The dialog that closes gives the focus to a button that this stands in the place of.
  useEffect(() => panel.current?.focus(), [])

  return (
    <div className="inquiry__waiting" ref={panel} tabIndex={-1}>
      <div role="status">
        <p className="inquiry__waiting-title">
          {connected ? inquiryMessages.connected : inquiryMessages.waiting}
        </p>
        <p className="legend">
          {connected ? inquiryMessages.connectedQuestion : inquiryMessages.waitingReason}
        </p>
      </div>
      <div className="inquiry__waiting-actions">
        {connected && (
          <button type="button" className="button button--filled" onClick={() => void submit()}>
            Send now
          </button>
        )}
        <button type="button" className="button" onClick={backToForm}>
          Don’t send
        </button>
      </div>
    </div>
  )
}
