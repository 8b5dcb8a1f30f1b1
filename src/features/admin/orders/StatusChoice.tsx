import './segments.css'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type OrderStatus, orderStatuses, statusLabels } from '#src/domain/inquiry/status.ts'
import { $statusChange, setStatus } from './order-status.ts'

interface Props {
  id: Id
  /** as stored */
  status: OrderStatus
}

/** How far the order has been answered; a choice is saved at once. */
export function StatusChoice({ id, status }: Props) {
  const { wanted = status, failed, saved } = useStore($statusChange)
  const choice = useRef<HTMLFieldSetElement>(null)
  const retry = (again: OrderStatus) => {
    // The button disappears.
    choice.current?.querySelector<HTMLInputElement>(`[value='${again}']`)?.focus()
    void setStatus(id, again)
  }
  return (
    <div className="order__status">
      <fieldset className="segments" ref={choice}>
        <legend>Status</legend>
        {orderStatuses.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="status"
              value={one}
              checked={one === wanted}
              onChange={() => void setStatus(id, one)}
            />
            {statusLabels[one]}
          </label>
        ))}
      </fieldset>
      <span className="legend" role="status">
        {saved !== undefined && `Saved: ${statusLabels[saved]}`}
      </span>
      <p className="order__failure" role="alert">
        {failed !== undefined && (
          <>
            {adminMessages.statusNotSaved(statusLabels[failed.status])} <bdi>{failed.reason}</bdi>{' '}
            <button type="button" className="quiet-button" onClick={() => retry(failed.status)}>
              Try again
            </button>
          </>
        )}
      </p>
    </div>
  )
}
