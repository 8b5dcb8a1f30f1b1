import type { OrderAnswer } from '#src/domain/api/orders.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { adminPaths, orderPath } from '#src/domain/site/admin-paths.ts'
import { queryOf } from '#src/domain/site/query.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { backArrow } from '#src/ui/drawings.ts'
import { lastAddress } from '../session/tab-storage.ts'
import { type OrderProgress, progressQuery } from './order-filter.ts'

export const BackToDashboard = () => (
  <a className="back-link inline-row soft small" href={lastAddress() ?? adminPaths.dashboard}>
    <Icon d={backArrow} />
    Dashboard
  </a>
)

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
