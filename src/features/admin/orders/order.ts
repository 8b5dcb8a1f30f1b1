import { adminMessages } from '#src/domain/administration/messages.ts'
import { messageAnswer } from '#src/domain/api/message.ts'
import { errorSchema } from '#src/domain/api/errors.ts'
import { type Order, type OrderAnswer, doneAnswer, orderAnswer } from '#src/domain/api/orders.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { logUnlessEnded, resource } from '../session/resource.ts'
import { type OrderProgress, progressQuery } from './order-filter.ts'
import { releaseOrder } from './recent-orders.ts'

interface Asked {
  /** from the address; undefined if the address has none */
  id: Id | undefined
  progress: OrderProgress
}

export const order = resource<Asked, OrderAnswer>(
  adminMessages.orderNotFound,
  async ({ id, progress }, options) => {
    if (id === undefined) throw new Error('The address names no order.')
    const query = progressQuery(progress)
    const response = await callAdmin('GET /api/order/:id', { params: { id }, query }, options)
    return readJson(response, orderAnswer)
  },
)

export type Ending = 'ended' | { title: string; reason: string }

/** @returns 'ended' once the server confirms, or why not; undefined if the session has ended */
export async function endOrder(id: Id): Promise<Ending | undefined> {
  const { title, reason } = adminMessages.endFailed
  try {
    const response = await callAdmin('POST /api/order/:id/end', { params: { id } })
    const answer: unknown = await response.json()
    const done = doneAnswer.safeParse(answer)
    if (!response.ok || done.data?.success !== true)
      return { title, reason: errorSchema.safeParse(answer).data?.message ?? reason }
    return 'ended'
  } catch (error) {
    const failure = logUnlessEnded('The order could not be ended.', error)
    return failure === undefined ? undefined : adminMessages.endError
  }
}

/** 'Not spam' on the order's own page. */
export async function releaseAndReload(id: Id): Promise<void> {
  await releaseOrder(id)
  await order.reload()
}

/** Retries the unsent mails and shows the result. */
export async function retryMails(id: Id): Promise<void> {
  const response = await callAdmin('POST /api/order/:id/mails', { params: { id } })
  await readJson(response, messageAnswer)
  await order.reload()
}

/** Shows the values that the server has confirmed to be stored. */
export function changeOrder(part: Partial<Order>): void {
  const { answer } = order.$loaded.get()
  if (answer !== undefined) order.show({ ...answer, data: { ...answer.data, ...part } })
}
