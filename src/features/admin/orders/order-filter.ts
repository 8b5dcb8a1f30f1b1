import type { Id } from '#src/domain/fields/identity.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import { type OrderStatus, orderStatuses } from '#src/domain/inquiry/status.ts'
import { adminPaths } from '#src/domain/site/admin-paths.ts'

/** State filters of the list; '' for all. */
export const orderStates = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'ended', label: 'Ended' },
] as const
export type OrderState = (typeof orderStates)[number]['value']

/** A filter of the orders by their progress; the order's page steps through the same list. */
export interface OrderProgress {
  state: OrderState
  /** '' for all */
  status: OrderStatus | ''
}

export interface OrderFilter extends OrderProgress {
  /** name, mail address, phone or number */
  search: string
}

export const allOrders: OrderFilter = { state: '', status: '', search: '' }

/** Parses the parameters of an address; an invalid one means all orders. */
export const progressOf = (state: string | null, status: string | null): OrderProgress => ({
  state: orderStates.find(({ value }) => value === state)?.value ?? '',
  status: orderStatuses.find((one) => one === status) ?? '',
})

/** The filter as API query parameters; empty filters are left out. */
export const filterQuery = ({ search, ...progress }: OrderFilter) => ({
  ...progressQuery(progress),
  ...(search.trim() !== '' && { search: search.trim() }),
})

export const progressQuery = ({ state, status }: OrderProgress) => ({
  ...(state !== '' && { state }),
  ...(status !== '' && { status }),
})

/** The order that an address names, and the filter of the list it was opened from. */
export function orderOf({ pathname, search }: { pathname: string; search: string }): {
  id: Id | undefined
  progress: OrderProgress
} {
  const number = new RegExp(`^${adminPaths.order}/([^/]+)/?$`).exec(pathname)?.[1]
  const parameters = new URLSearchParams(search)
  return {
    id: parseId(number ?? ''),
    progress: progressOf(parameters.get('state'), parameters.get('status')),
  }
}
