import './dashboard.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { rememberAddress } from '../session/last-address.ts'
import { RecentOrders } from '../orders/RecentOrders.tsx'
import { $session } from '../session/session.ts'
import { PublicationStatus } from '../publication/PublicationStatus.tsx'
import { type ItemActions, ItemGrid } from './ItemGrid.tsx'
import { ItemSearch } from './ItemSearch.tsx'
import { loadItems } from '#src/features/admin/items.ts'
import { $place, go, readPlace } from '#src/features/admin/place.ts'

interface Props extends ItemActions {
  onFinishes: () => void
  /** dialogs over the grid: the item form and the delete confirmation */
  children?: ReactNode
}

const drawerId = 'recent-orders'

/** The catalogue as a searchable grid, with the recent orders beside it. */
export function Dashboard({ children, onFinishes, ...actions }: Props) {
  const { search, page, orders, ordersPage } = useStore($place)
  // A new sign-in reloads the items.
  const running = useStore($session) === 'running'

  useEffect(() => {
    addEventListener('popstate', readPlace)
    return () => removeEventListener('popstate', readPlace)
  }, [])
  useEffect(() => {
    addEventListener('pagehide', rememberAddress)
    return () => removeEventListener('pagehide', rememberAddress)
  }, [])
  useEffect(() => {
    if (running) void loadItems({ search, page })
  }, [running, search, page])

  return (
    <div className="dashboard">
      <section className="dashboard__catalogue" aria-labelledby="catalogue-heading">
        <h1 className="heading" id="catalogue-heading">
          Catalogue
        </h1>
        <PublicationStatus />
        <div className="dashboard__tools">
          <ItemSearch />
          <button type="button" className="button dashboard__orders" popoverTarget={drawerId}>
            Orders
          </button>
          <button type="button" className="button" onClick={onFinishes}>
            Finishes
          </button>
          {actions.onAdd && (
            <button type="button" className="button button--filled" onClick={actions.onAdd}>
              Add
            </button>
          )}
        </div>
        <ItemGrid {...actions} />
      </section>
      <RecentOrders
        id={drawerId}
        filter={orders}
        page={ordersPage}
        onGo={({ filter, page: to }, how) => go({ orders: filter, ordersPage: to }, how)}
      />
      {children}
    </div>
  )
}
