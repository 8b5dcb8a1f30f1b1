import './recent-orders.css'
import { useEffect, useRef } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { cross } from '#src/ui/drawings.ts'
import { LoadingFailed } from '../parts/LoadingFailed.tsx'
import { useLoaded } from '../session/resource.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { HeldBack } from './HeldBack.tsx'
import { OrderRow } from './OrderRow.tsx'
import { OrderTools } from './OrderTools.tsx'
import type { OrderFilter } from './order-filter.ts'
import { ordersPerPage, recentOrders, watchOrders } from './recent-orders.ts'

/** From this width the orders are a column beside the catalogue; below it, a drawer. */
const besideCatalogue = '(min-width: 1024px)'

export interface OrdersView {
  filter: OrderFilter
  /** from 1 */
  page: number
}

interface Props extends OrdersView {
  id: string
  onGo: (view: OrdersView, how: 'push' | 'replace') => void
}

/** The orders, newest first, refreshed while the tab is visible. */
export function RecentOrders({ id, filter, page, onGo }: Props) {
  const { state, status, search } = filter
  const asked = { filter: { state, status, search }, page }
  const { answer: latest, failure } = useLoaded(recentOrders, asked)
  // An earlier answer without orders must not contradict a failure.
  const isContradiction = failure !== undefined && latest?.orders.length === 0
  const answer = isContradiction ? undefined : latest
  const drawer = useRef<HTMLElement>(null)
  useEffect(watchOrders, [])
  useEffect(() => closeWhenBeside(drawer.current), [])

  return (
    <aside
      className="orders drawer"
      id={id}
      ref={drawer}
      popover="auto"
      aria-labelledby="orders-heading"
      aria-busy={answer === undefined && failure === undefined}
    >
      <header className="orders__head row baseline">
        <h2 className="heading" id="orders-heading">
          Recent Orders
        </h2>
        <p className="legend" role="status">
          {answer && `${answer.total} ${answer.total === 1 ? 'order' : 'orders'}`}
        </p>
        <button
          type="button"
          className="icon-button orders__close narrow-only"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close orders"
        >
          <Icon d={cross} />
        </button>
      </header>
      <OrderTools filter={filter} onFilter={(next, how) => onGo({ filter: next, page: 1 }, how)} />
      {failure !== undefined && <LoadingFailed message={failure} />}
      {answer !== undefined && (
        <>
          {answer.orders.length === 0 && <p className="orders__none legend">No orders found.</p>}
          <ul className="orders__list">
            {answer.orders.map((order) => (
              <OrderRow key={order.id} order={order} progress={{ state, status }} />
            ))}
          </ul>
          <OrdersPager
            page={page}
            total={answer.total}
            onTurn={(to) => onGo({ filter, page: to }, 'push')}
          />
        </>
      )}
      {answer !== undefined && answer.quarantined > 0 && <HeldBack count={answer.quarantined} />}
    </aside>
  )
}

/** Closes the drawer when the screen grows wide: it would cover its own column. */
function closeWhenBeside(drawer: HTMLElement | null): () => void {
  const beside = matchMedia(besideCatalogue)
  const close = () => drawer?.hidePopover()
  beside.addEventListener('change', close)
  return () => beside.removeEventListener('change', close)
}

interface PagerProps {
  /** from 1 */
  page: number
  total: number
  onTurn: (page: number) => void
}

/** Links to newer and older orders, if there is more than one page. */
function OrdersPager({ page, total, onTurn }: PagerProps) {
  const pages = Math.ceil(total / ordersPerPage)
  if (pages <= 1 && page === 1) return null
  return (
    <nav className="orders__turns row apart" aria-label="Pages of orders">
      <QuietButton disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Newer
      </QuietButton>
      <span className="legend">{`${page} of ${pages}`}</span>
      <QuietButton disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        Older
      </QuietButton>
    </nav>
  )
}
