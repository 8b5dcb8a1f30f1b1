import { atom } from 'nanostores'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { queryOf } from '#src/domain/site/query.ts'
import { type OpenItem, importOf, isView, itemOf } from '../item-form/open-item.ts'
import { type OrderFilter, allOrders, progressOf } from '../orders/order-filter.ts'

/** The state of the dashboard, all of it held in the address. */
export interface DashboardState {
  search: string
  /** of the grid, from 1 */
  page: number
  /** the grid shows only items with drafts */
  isDrafted: boolean
  /** the view of the table, see features/admin/table; undefined shows the grid */
  table: string | undefined
  item: OpenItem | undefined
  orders: OrderFilter
  /** of the orders, from 1 */
  ordersPage: number
}

export const startingState: DashboardState = {
  search: '',
  page: 1,
  isDrafted: false,
  table: undefined,
  item: undefined,
  orders: allOrders,
  ordersPage: 1,
}

/** Parses a query string; invalid values fall back to the defaults. */
export function stateOf(query: string): DashboardState {
  const parameters = new URLSearchParams(query)
  const text = (name: string) => parameters.get(name) ?? ''
  const page = (name: string) => (/^[1-9]\d{0,5}$/.test(text(name)) ? Number(text(name)) : 1)
  return {
    search: text('search'),
    page: page('page'),
    isDrafted: text('drafts') === '1',
    table: parameters.get('table') ?? undefined,
    item: openItemOf(text('item')),
    orders: { ...progressOf(text('orders'), text('status')), search: text('find') },
    ordersPage: page('orders-page'),
  }
}

/** The dashboard's address for a state; default values are left out. */
export function addressOf(state: DashboardState): string {
  const { search, page, isDrafted, table, item, orders, ordersPage } = state
  const query = queryOf({
    ...(search === '' ? {} : { search }),
    ...(page === 1 ? {} : { page }),
    ...(isDrafted ? { drafts: 1 } : {}),
    ...(table === undefined ? {} : { table }),
    ...(item === undefined
      ? {}
      : { item: typeof item === 'string' ? item : `${item.type}-${item.id}` }),
    ...(orders.state === '' ? {} : { orders: orders.state }),
    ...(orders.status === '' ? {} : { status: orders.status }),
    ...(orders.search === '' ? {} : { find: orders.search }),
    ...(ordersPage === 1 ? {} : { 'orders-page': ordersPage }),
  })
  return adminPaths.dashboard + query
}

const openItemOf = (text: string): OpenItem | undefined => (isView(text) ? text : itemOf(text))

export const $dashboard = atom<DashboardState>(
  typeof location === 'undefined' ? startingState : stateOf(location.search),
)

/** Reads the state from the address after each step back or forward. */
export const readAddress = (): void => $dashboard.set(stateOf(location.search))

/**
 * Changes the state and its address.
 * @param how 'replace' updates the current history entry, for example while typing
 */
export function go(change: Partial<DashboardState>, how: 'push' | 'replace' = 'push'): void {
  const state = { ...$dashboard.get(), ...change }
  const address = addressOf(state)
  $dashboard.set(state)
  if (address === location.pathname + location.search) return
  if (how === 'push') history.pushState(null, '', address)
  else history.replaceState(null, '', address)
}

/** An import that has been read again takes the place of the former one, also in the browser's history. */
export const openItem = (item: OpenItem) =>
  go({ item }, importOf(item) && importOf($dashboard.get().item) ? 'replace' : 'push')
