import { atom } from 'nanostores'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { messageAnswer } from '#src/domain/api/editing.ts'
import { errorSchema } from '#src/domain/api/errors.ts'
import { type Order, type OrderAnswer, doneAnswer, orderAnswer } from '#src/domain/api/orders.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { logUnlessEnded } from '../session/loaded.ts'
import { type OrderProgress, allOrders, progressQuery } from './order-filter.ts'
import { releaseOrder } from './recent-orders.ts'

/** The dialog that is open over the order. */
export type Question =
  | { is: 'none' | 'asking' | 'ending' }
  /** the action that failed, and why */
  | { is: 'failed'; title: string; reason: string }

export interface OrderView {
  is: 'loading' | 'missing' | 'loaded'
  found: OrderAnswer | undefined
  question: Question
}

const none: Question = { is: 'none' }

export const $order = atom<OrderView>({ is: 'loading', found: undefined, question: none })

/** @param id from the address; undefined if the address has none */
export async function loadOrder(id: Id | undefined, progress: OrderProgress): Promise<void> {
  try {
    if (id === undefined) throw new Error('The address names no order.')
    const query = progressQuery(progress)
    const response = await callAdmin('GET /api/order/:id', { params: { id }, query })
    const found = await readJson(response, orderAnswer)
    $order.set({ is: 'loaded', found, question: none })
  } catch (error) {
    console.warn(adminMessages.orderNotFound, error)
    $order.set({ is: 'missing', found: undefined, question: none })
  }
}

/** 'End Order': asks for confirmation, since an ended order can't be reopened. */
export const askToEnd = () => setQuestion({ is: 'asking' })

/** Closes the dialog, except while the order is being ended. */
export function closeQuestion(): void {
  if ($order.get().question.is !== 'ending') setQuestion(none)
}

/** Ends the order; the page shows it as ended only once the server confirms. */
export async function endOrder(id: Id): Promise<void> {
  if ($order.get().question.is === 'ending') return
  setQuestion({ is: 'ending' })
  const { title, reason } = adminMessages.endFailed
  try {
    const response = await callAdmin('POST /api/order/:id/end', { params: { id } })
    const answer: unknown = await response.json()
    const done = doneAnswer.safeParse(answer)
    if (response.ok && done.data?.success === true) {
      changeOrder({ state: 1 })
      setQuestion(none)
    } else
      setQuestion({
        is: 'failed',
        title,
        reason: errorSchema.safeParse(answer).data?.message ?? reason,
      })
  } catch (error) {
    const reason = logUnlessEnded('The order could not be ended.', error)
    setQuestion(reason === undefined ? none : { is: 'failed', ...adminMessages.endError })
  }
}

/** 'Not spam' on the order's own page. */
export const releaseAndReload = (id: Id) => changeAndReload(id, () => releaseOrder(id))

/** Retries the unsent mails and shows the result. */
export const retryMails = (id: Id) =>
  changeAndReload(id, async () => {
    const response = await callAdmin('POST /api/order/:id/mails', { params: { id } })
    await readJson(response, messageAnswer)
  })

async function changeAndReload(id: Id, change: () => Promise<void>): Promise<void> {
  try {
    await change()
    await loadOrder(id, allOrders)
  } catch (error) {
    const reason = logUnlessEnded('The order could not be changed.', error)
    if (reason !== undefined)
      setQuestion({ is: 'failed', title: adminMessages.endFailed.title, reason })
  }
}

function setQuestion(question: Question): void {
  $order.set({ ...$order.get(), question })
}

/** Shows the values that the server has confirmed to be stored. */
export function changeOrder(part: Partial<Order>): void {
  const { found, ...view } = $order.get()
  if (found !== undefined)
    $order.set({ ...view, found: { ...found, data: { ...found.data, ...part } } })
}
