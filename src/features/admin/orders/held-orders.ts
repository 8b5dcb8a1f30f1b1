import { atom } from 'nanostores'
import { type OrderSummary, doneAnswer } from '#src/domain/api/orders.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { listOrders, loadOrders } from './recent-orders.ts'

export interface HeldOrders {
  /** the newest held-back orders; undefined before the first load */
  orders: OrderSummary[] | undefined
  error: string | undefined
}

/** How many held-back orders the list shows. Nobody reads through more: that is a spam flood. */
export const heldOrdersShown = 50

export const $heldOrders = atom<HeldOrders>({ orders: undefined, error: undefined })

export async function loadHeldOrders(): Promise<void> {
  try {
    const { orders } = await listOrders({ quarantined: 1, limit: heldOrdersShown })
    $heldOrders.set({ orders, error: undefined })
  } catch (error) {
    showError(error)
  }
}

/** 'Not spam': turns the order into a regular one and sends its mails. */
export async function releaseHeldOrder(id: Id): Promise<void> {
  try {
    await releaseOrder(id)
    await Promise.all([loadHeldOrders(), loadOrders()])
  } catch (error) {
    showError(error)
  }
}

/** @throws Error whose message may be shown */
export async function releaseOrder(id: Id): Promise<void> {
  await readJson(await callAdmin('POST /api/order/:id/release', { params: { id } }), doneAnswer)
}

function showError(error: unknown): void {
  console.warn('The held-back orders could not be loaded.', error)
  const message = error instanceof Error ? error.message : String(error)
  $heldOrders.set({ ...$heldOrders.get(), error: message })
}
