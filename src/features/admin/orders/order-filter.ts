import type { Id } from '#src/domain/fields/identity.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import { type OrderStatus, orderStatuses } from '#src/domain/inquiry/status.ts'
import { withParameters } from '../parts/view-props.ts'
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
  /** only those of which an email was refused */
  isRefused?: boolean
}

/** A page of the filtered list, from 1. */
export interface OrdersView {
  filter: OrderFilter
  page: number
}

/** The list of orders in the address of a page; what it says wrongly counts as unsaid. */
export function ordersIn(view: string): OrdersView {
  const parameters = new URLSearchParams(view)
  const page = parameters.get('orders-page') ?? ''
  const progress = progressOf(parameters.get('orders'), parameters.get('status'))
  return {
    filter: {
      ...progress,
      search: parameters.get('find') ?? '',
      isRefused: parameters.get('mail') === 'refused',
    },
    page: isPage(page) ? Number(page) : 1,
  }
}

export const isPage = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text)

/** The address of a page with another list of orders. */
export const withOrders = (view: string, { filter, page }: OrdersView): string =>
  withParameters(view, {
    orders: filter.state,
    status: filter.status,
    find: filter.search,
    mail: filter.isRefused === true ? 'refused' : '',
    'orders-page': page === 1 ? '' : String(page),
  })

/** Parses the parameters of an address; an invalid one means all orders. */
export const progressOf = (state: string | null, status: string | null): OrderProgress => ({
  state: orderStates.find(({ value }) => value === state)?.value ?? '',
  status: orderStatuses.find((one) => one === status) ?? '',
})

/** The filter as API query parameters; empty filters are left out. */
export const filterQuery = ({ search, isRefused, ...progress }: OrderFilter) => ({
  ...progressQuery(progress),
  ...(isRefused === true && { mail: 'refused' as const }),
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
