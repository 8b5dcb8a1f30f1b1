import { orderPath } from '#src/domain/site/admin-paths.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { OrderAnswer } from '#src/domain/api/orders.ts'
import { type OrderState, queryOf } from './order-filter.ts'

interface Props {
  neighbours: OrderAnswer['neighbours']
  state: OrderState
}

const states = { '': '', open: 'open ', ended: 'ended ' }

/** Links to the previous and next order in the filtered list. */
export function OrderNeighbours({ neighbours: { newer, older }, state }: Props) {
  const query = state === '' ? '' : queryOf({ state })
  const link = (id: Id | null, name: string, rel: 'prev' | 'next') =>
    id !== null && (
      <a className="quiet-button" href={orderPath(id, query)} rel={rel}>
        {name} {states[state]}order
      </a>
    )
  return (
    <nav className="order__neighbours" aria-label="Other orders">
      {link(newer, 'Previous', 'prev')}
      {link(older, 'Next', 'next')}
    </nav>
  )
}
