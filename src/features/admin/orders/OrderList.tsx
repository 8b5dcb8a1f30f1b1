import './recent-orders.css'
import { useEffect } from 'react'
import { counted } from '#src/domain/format-number.ts'
import { LoadingFailed } from '../parts/LoadingFailed.tsx'
import { QuietButton } from '../parts/buttons.tsx'
import { useLoaded } from '../session/resource.ts'
import { HeldBack } from './HeldBack.tsx'
import { OrderRow } from './OrderRow.tsx'
import { OrderTools } from './OrderTools.tsx'
import type { OrdersView } from './order-filter.ts'
import { ordersPerPage, recentOrders, watchOrders } from './recent-orders.ts'

export interface OrdersProps extends OrdersView {
  onGo: (view: OrdersView, how: 'push' | 'replace') => void
}

/** One page of the orders, newest first, refreshed while the tab is visible. */
export function useOrders(asked: OrdersView) {
  const { answer, failure } = useLoaded(recentOrders, asked)
  useEffect(watchOrders, [])
  // An earlier answer without orders must not contradict a failure.
  const isContradiction = failure !== undefined && answer?.orders.length === 0
  return { answer: isContradiction ? undefined : answer, failure }
}

export const OrderCount = ({ answer }: Pick<ReturnType<typeof useOrders>, 'answer'>) => (
  <p className="legend" role="status">
    {answer && counted(answer.total, 'order')}
  </p>
)

/** Search, filters, the orders of a page, and those held back. */
export function OrderList({
  answer,
  failure,
  filter,
  page,
  onGo,
}: OrdersProps & ReturnType<typeof useOrders>) {
  const { state, status } = filter
  return (
    <>
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
    </>
  )
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
