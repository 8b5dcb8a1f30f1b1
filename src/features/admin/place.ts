import { atom } from 'nanostores'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import { type OrderFilter, allOrders, progressOf } from './orders/order-filter.ts'
import { queryOf } from '#src/domain/site/query.ts'

/** The item open for editing, a new one that has no type yet, or the table of finishes. */
export type OpenItem = { type: ItemKind; id: Id } | 'new' | 'finishes'

/** The state of the dashboard, all of it held in the address. */
export interface Place {
  search: string
  /** of the grid, from 1 */
  page: number
  item: OpenItem | undefined
  orders: OrderFilter
  /** of the orders, from 1 */
  ordersPage: number
}

export const startingPlace: Place = {
  search: '',
  page: 1,
  item: undefined,
  orders: allOrders,
  ordersPage: 1,
}

/** Parses a query string; invalid values fall back to the defaults. */
export function placeOf(query: string): Place {
  const parameters = new URLSearchParams(query)
  const text = (name: string) => parameters.get(name) ?? ''
  const page = (name: string) => (/^[1-9]\d{0,5}$/.test(text(name)) ? Number(text(name)) : 1)
  return {
    search: text('search'),
    page: page('page'),
    item: openItemOf(text('item')),
    orders: { ...progressOf(text('orders'), text('status')), search: text('find') },
    ordersPage: page('orders-page'),
  }
}

/** The dashboard's address for a place; default values are left out. */
export function addressOfPlace({ search, page, item, orders, ordersPage }: Place): string {
  const query = queryOf({
    ...(search === '' ? {} : { search }),
    ...(page === 1 ? {} : { page }),
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

function openItemOf(text: string): OpenItem | undefined {
  if (text === 'new' || text === 'finishes') return text
  const [kind, number = ''] = text.split('-', 2)
  const type = itemKinds.find((one) => one === kind)
  const id = text === `${kind}-${number}` ? parseId(number) : undefined
  return type === undefined || id === undefined ? undefined : { type, id }
}

export const $place = atom<Place>(
  typeof location === 'undefined' ? startingPlace : placeOf(location.search),
)

/** Reads the place from the address after each step back or forward. */
export function readPlace(): void {
  $place.set(placeOf(location.search))
}

/**
 * Goes to another place.
 * @param how 'replace' updates the current history entry, for example while typing
 */
export function go(change: Partial<Place>, how: 'push' | 'replace' = 'push'): void {
  const place = { ...$place.get(), ...change }
  const address = addressOfPlace(place)
  $place.set(place)
  if (address === location.pathname + location.search) return
  if (how === 'push') history.pushState(null, '', address)
  else history.replaceState(null, '', address)
}

export const openItem = (item: OpenItem) => go({ item })
export const closeItem = () => go({ item: undefined })
