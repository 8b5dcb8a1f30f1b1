import { atom } from 'nanostores'
import { doneAnswer } from '#src/domain/api/orders.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { OrderStatus } from '#src/domain/inquiry/status.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { SessionEndedError } from '../session/session.ts'
import { $order, changeOrder } from './order.ts'

export interface StatusChange {
  /** being saved, and shown already; the stored status if undefined */
  wanted: OrderStatus | undefined
  failed: { status: OrderStatus; reason: string } | undefined
  /** what was last saved */
  saved: OrderStatus | undefined
}

const none: StatusChange = { wanted: undefined, failed: undefined, saved: undefined }

export const $statusChange = atom<StatusChange>(none)

/**
 * Saves a status, one at a time: of those chosen while one is being saved, only the last is saved
 * after it. A status that can't be saved gives way to the stored one.
 */
export async function setStatus(id: Id, status: OrderStatus): Promise<void> {
  const isSaving = $statusChange.get().wanted !== undefined
  $statusChange.set({ ...none, wanted: status })
  if (isSaving) return
  try {
    for (
      let wanted: OrderStatus | undefined = status;
      wanted !== undefined && wanted !== $order.get().found?.data.status;
      wanted = $statusChange.get().wanted
    )
      await saveStatus(id, wanted)
    $statusChange.set({ ...none, saved: $order.get().found?.data.status })
  } catch (error) {
    const { wanted = status } = $statusChange.get()
    console.warn('The status could not be saved.', error)
    const reason = error instanceof Error ? error.message : String(error)
    const failed = error instanceof SessionEndedError ? undefined : { status: wanted, reason }
    $statusChange.set({ ...none, failed })
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
