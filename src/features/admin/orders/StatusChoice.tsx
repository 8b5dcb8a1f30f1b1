import './order-status.css'
import '#src/ui/segments/segments.css'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useRef } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { doneAnswer } from '#src/domain/api/orders.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type OrderStatus, orderStatuses, statusLabels } from '#src/domain/inquiry/status.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { logUnlessEnded } from '../session/resource.ts'
import { changeOrder, order } from './order.ts'

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
            <span>{statusLabels[one]}</span>
          </label>
        ))}
      </fieldset>
      <span className="legend" role="status">
        {saved !== undefined && `Saved: ${statusLabels[saved]}`}
      </span>
      <p className="order__failure" role="alert">
        {failed !== undefined && (
          <>
            <span>{adminMessages.statusNotSaved(statusLabels[failed.status])}</span>{' '}
            <bdi>{failed.reason}</bdi>{' '}
            <QuietButton onClick={() => retry(failed.status)}>Try again</QuietButton>
          </>
        )}
      </p>
    </div>
  )
}

interface StatusChange {
  /** the status being saved, which is shown already; undefined shows the stored one */
  wanted: OrderStatus | undefined
  failed: { status: OrderStatus; reason: string } | undefined
  /** the status last saved */
  saved: OrderStatus | undefined
}

const none: StatusChange = { wanted: undefined, failed: undefined, saved: undefined }

const $statusChange = atom<StatusChange>(none)

/**
 * Saves one status at a time; of several chosen meanwhile, it saves only the last. If one can't be
 * saved, the stored one is shown again.
 */
async function setStatus(id: Id, status: OrderStatus): Promise<void> {
  const isSaving = $statusChange.get().wanted !== undefined
  $statusChange.set({ ...none, wanted: status })
  if (isSaving) return
  try {
    for (
      let wanted: OrderStatus | undefined = status;
      wanted !== undefined && wanted !== order.$loaded.get().answer?.data.status;
      wanted = $statusChange.get().wanted
    )
      await saveStatus(id, wanted)
    $statusChange.set({ ...none, saved: order.$loaded.get().answer?.data.status })
  } catch (error) {
    const { wanted = status } = $statusChange.get()
    const reason = logUnlessEnded('The status could not be saved.', error)
    $statusChange.set({
      ...none,
      failed: reason === undefined ? undefined : { status: wanted, reason },
    })
  }
}

async function saveStatus(id: Id, status: OrderStatus): Promise<void> {
  const response = await callAdmin('POST /api/order/:id/status', {
    params: { id },
    body: { status },
  })
  await readJson(response, doneAnswer)
  changeOrder({ status })
}
