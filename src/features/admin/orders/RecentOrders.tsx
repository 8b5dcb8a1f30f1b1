import './recent-orders.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { cross } from '#src/ui/drawings.ts'
import { LoadingError } from '../session/LoadingError.tsx'
import { HeldBack } from './HeldBack.tsx'
import { OrderRow } from './OrderRow.tsx'
import { OrderTools } from './OrderTools.tsx'
import { OrdersPager } from './OrderTurns.tsx'
import type { OrderFilter } from './order-filter.ts'
import { $recentOrders, loadOrders, watchOrders } from './recent-orders.ts'

/** From this width the orders are a column beside the catalogue; below it, a drawer. */
const besideCatalogue = '(min-width: 1024px)'

export interface OrderPlace {
  filter: OrderFilter
  /** from 1 */
  page: number
}

interface Props extends OrderPlace {
  id: string
  onGo: (place: OrderPlace, how: 'push' | 'replace') => void
}

/** The orders, newest first, refreshed while the tab is visible. */
export function RecentOrders({ id, filter, page, onGo }: Props) {
  const { orders, total, heldBack, error } = useStore($recentOrders)
  const drawer = useRef<HTMLElement>(null)
  const { state, status, search } = filter

  useEffect(
    () => void loadOrders({ filter: { state, status, search }, page }),
    [state, status, search, page],
  )
  useEffect(watchOrders, [])
  useEffect(() => closeWhenBeside(drawer.current), [])

  return (
    <aside
      className="orders"
      id={id}
      ref={drawer}
      popover="auto"
      aria-labelledby="orders-heading"
      aria-busy={orders === undefined && error === undefined}
    >
      <OrdersHead drawer={id} total={orders === undefined ? undefined : total} />
      <OrderTools filter={filter} onFilter={(next, how) => onGo({ filter: next, page: 1 }, how)} />
      {error !== undefined && <LoadingError message={error} />}
      {orders !== undefined && (
        <>
          {orders.length === 0 && <p className="orders__none legend">No orders found.</p>}
          <ul className="orders__list">
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} progress={{ state, status }} />
            ))}
          </ul>
          <OrdersPager
            page={page}
            total={total}
            onTurn={(to) => onGo({ filter, page: to }, 'push')}
          />
        </>
      )}
      {heldBack > 0 && <HeldBack count={heldBack} />}
    </aside>
  )
}

interface HeadProps {
  /** id of the drawer, for its close button */
  drawer: string
  /** count over all pages; undefined before the first answer */
  total: number | undefined
}

function OrdersHead({ drawer, total }: HeadProps) {
  return (
    <header className="orders__head">
      <h2 className="heading" id="orders-heading">
        Recent Orders
      </h2>
      <p className="legend" role="status">
        {total !== undefined && `${total} ${total === 1 ? 'order' : 'orders'}`}
      </p>
      <button
        type="button"
        className="icon-button orders__close"
        popoverTarget={drawer}
        popoverTargetAction="hide"
        aria-label="Close orders"
      >
        <Icon d={cross} />
      </button>
    </header>
  )
}

/** Closes the drawer when the screen grows wide: it would cover its own column. */
function closeWhenBeside(drawer: HTMLElement | null): () => void {
  const beside = matchMedia(besideCatalogue)
  const close = () => drawer?.hidePopover()
  beside.addEventListener('change', close)
  return () => beside.removeEventListener('change', close)
}
