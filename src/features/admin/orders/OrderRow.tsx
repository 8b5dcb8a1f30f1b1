import './order-status.css'
import { useStore } from '@nanostores/react'
import { ageOf } from '#src/domain/administration/age.ts'
import type { OrderSummary } from '#src/domain/api/orders.ts'
import { statusLabels } from '#src/domain/inquiry/status.ts'
import { orderPath } from '#src/domain/site/admin-paths.ts'
import { queryOf } from '#src/domain/site/query.ts'
import { $now } from '../parts/clock.ts'
import { type OrderProgress, progressQuery } from './order-filter.ts'

interface Props {
  order: OrderSummary
  /** the list's filter; the order's page steps through the same list */
  progress: OrderProgress
}

export function OrderRow({ order, progress }: Props) {
  const { id, products, firstName, lastName, created_at, mailRefused, status, project } = order
  const ended = order.state === 1
  return (
    <li className="order-row">
      <a className="stack ruled" href={orderPath(id, queryOf(progressQuery(progress)))}>
        <span className="order-row__head row baseline">
          <span className="order-row__number">{`Order #${id}`}</span>
          <OrderStateMark ended={ended} />
          {status !== 'new' && <span className="legend">{statusLabels[status]}</span>}
        </span>
        <OrderAge at={created_at} />
        <span>
          <bdi>{`${firstName} ${lastName}`}</bdi>
        </span>
        <span className="order-row__items legend">
          {mailRefused === true && <span className="order-row__refused">Email refused · </span>}
          <span>{itemCount(products.length)}</span>
        </span>
        {project !== undefined && (
          <span className="whole-row legend">
            <bdi>{project}</bdi>
          </span>
        )}
      </a>
    </li>
  )
}

export function OrderAge({ at }: { at: string }) {
  const now = useStore($now)
  return (
    <time className="order-age legend" dateTime={at} title={new Date(at).toLocaleString()}>
      {ageOf(at, now)}
    </time>
  )
}

/** Highlights open orders, which still need an answer. */
export function OrderStateMark({ ended }: { ended: boolean }) {
  return (
    <span className="order-state inline-row soft small" data-ended={ended || undefined}>
      {ended ? 'Ended' : 'Open'}
    </span>
  )
}

export const itemCount = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`
