import { atom } from 'nanostores'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { messageAnswer } from '#src/domain/api/editing.ts'
import { errorSchema } from '#src/domain/api/errors.ts'
import { type OrderAnswer, doneAnswer, orderAnswer } from '#src/domain/api/orders.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { SessionEndedError } from '../session/session.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { releaseOrder } from './held-orders.ts'
import type { OrderState } from './order-filter.ts'

/** What the page asks or says about the order, over it. */
export type Question =
  | { is: 'none' | 'asking' | 'ending' }
  /** what was asked of the order, and why it was not done */
  | { is: 'failed'; title: string; reason: string }

export interface OrderView {
  is: 'loading' | 'missing' | 'loaded'
  found: OrderAnswer | undefined
  question: Question
}

const none: Question = { is: 'none' }

export const $order = atom<OrderView>({ is: 'loading', found: undefined, question: none })

/** @param id as it stands in the address; undefined where none does */
export async function loadOrder(id: Id | undefined, state: OrderState): Promise<void> {
  try {
    if (id === undefined) throw new Error('The address names no order.')
    const query = state === '' ? '' : `?state=${state}`
    const found = await readJson(await callAdmin(`/api/order/${id}${query}`), orderAnswer)
    $order.set({ is: 'loaded', found, question: none })
  } catch (error) {
    console.warn(adminMessages.orderNotFound, error)
    $order.set({ is: 'missing', found: undefined, question: none })
  }
}

/** 'End Order': asks first, since there is no way back. */
export const askToEnd = () => ask({ is: 'asking' })

/** The question is taken back, or what was said is read. */
export function closeQuestion(): void {
  if ($order.get().question.is !== 'ending') ask(none)
}

/** Ends the order; here it has ended only when the server says so (specification section 4). */
export async function endOrder(id: Id): Promise<void> {
  if ($order.get().question.is === 'ending') return
  ask({ is: 'ending' })
  const { title, reason } = adminMessages.endFailed
  try {
    const response = await callAdmin(`/api/order/${id}/end`, { method: 'POST' })
    const answer: unknown = await response.json()
    const done = doneAnswer.safeParse(answer)
    if (response.ok && done.data?.success === true) showEnded()
    else ask({ is: 'failed', title, reason: errorSchema.safeParse(answer).data?.message ?? reason })
  } catch (error) {
    console.warn('The order could not be ended.', error)
    ask(error instanceof SessionEndedError ? none : { is: 'failed', ...adminMessages.endError })
  }
}

/** 'Not spam', from the order's own page. */
export const releaseAndReload = (id: Id) => doAndLoad(id, () => releaseOrder(id))

/** Has the mails that were not sent tried once more, and shows what came of it. */
export const retryMails = (id: Id) =>
  doAndLoad(id, async () => {
    await readJson(await callAdmin(`/api/order/${id}/mails`, { method: 'POST' }), messageAnswer)
  })

async function doAndLoad(id: Id, act: () => Promise<void>): Promise<void> {
  try {
    await act()
    await loadOrder(id, '')
  } catch (error) {
    if (error instanceof SessionEndedError) return
    console.warn('The order could not be changed.', error)
    const reason = error instanceof Error ? error.message : String(error)
    ask({ is: 'failed', title: adminMessages.endFailed.title, reason })
  }
}

function ask(question: Question): void {
  $order.set({ ...$order.get(), question })
}

function showEnded(): void {
  const { found } = $order.get()
  if (found === undefined) return
  $order.set({
    is: 'loaded',
    found: { ...found, data: { ...found.data, state: 1 } },
    question: none,
  })
}
