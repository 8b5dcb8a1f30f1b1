import { ordersPerPage } from './recent-orders.ts'

interface Props {
  /** from 1 */
  page: number
  total: number
  onTurn: (page: number) => void
}

/** Links to newer and older orders, if there is more than one page. */
export function OrdersPager({ page, total, onTurn }: Props) {
  const pages = Math.ceil(total / ordersPerPage)
  if (pages <= 1 && page === 1) return null
  return (
    <nav className="orders__turns" aria-label="Pages of orders">
      <button
        type="button"
        className="quiet-button"
        disabled={page === 1}
        onClick={() => onTurn(page - 1)}
      >
        Newer
      </button>
      <span className="legend">
        {page} of {pages}
      </span>
      <button
        type="button"
        className="quiet-button"
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        Older
      </button>
    </nav>
  )
}
