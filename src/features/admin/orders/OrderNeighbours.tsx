import { orderPath } from '#src/domain/site/admin-paths.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { OrderAnswer } from '#src/domain/api/orders.ts'
import { queryOf } from '#src/domain/site/query.ts'
import { type OrderProgress, progressQuery } from './order-filter.ts'

interface Props {
  neighbours: OrderAnswer['neighbours']
  progress: OrderProgress
}

/** Links to the previous and next order in the filtered list. */
export function OrderNeighbours({ neighbours: { newer, older }, progress }: Props) {
  const query = queryOf(progressQuery(progress))
  const kind = [progress.status.replace(' ', '-'), progress.state, 'order'].filter(Boolean)
  const link = (id: Id | null, name: string, rel: 'prev' | 'next') =>
    id !== null && (
      <a className="quiet-button" href={orderPath(id, query)} rel={rel}>
        {[name, ...kind].join(' ')}
      </a>
    )
  return (
    <nav className="order__neighbours" aria-label="Other orders">
      {link(newer, 'Previous', 'prev')}
      {link(older, 'Next', 'next')}
    </nav>
  )
}
