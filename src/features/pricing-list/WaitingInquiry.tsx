import { useEffect, useRef } from 'react'
import type { Country } from '#src/domain/inquiry/country.ts'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import { backToForm, submit } from './inquiry.ts'

/**
 * Says that an unsent inquiry waits for a connection, and offers to send it once there is one.
 * @param connected whether the server is reachable again
 */
export function WaitingInquiry({
  connected,
  countries,
}: {
  connected: boolean
  countries: readonly Country[]
}) {
  const panel = useRef<HTMLDivElement>(null)
  // The closing dialog returns the focus to a button that this element replaces.
  useEffect(() => panel.current?.focus(), [])

  return (
    <div className="inquiry__waiting stack whole-row" ref={panel} tabIndex={-1}>
      <div role="status">
        <p className="inquiry__waiting-title">
          {connected ? inquiryMessages.connected : inquiryMessages.waiting}
        </p>
        <p className="legend">
          {connected ? inquiryMessages.connectedQuestion : inquiryMessages.waitingReason}
        </p>
      </div>
      <div className="row">
        {connected && (
          <button
            type="button"
            className="button button--filled"
            onClick={() => void submit(countries)}
          >
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
