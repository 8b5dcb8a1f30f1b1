import { useState } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { OrderSummary } from '#src/domain/api/orders.ts'
import { orderPath } from '#src/domain/site/admin-paths.ts'
import { List } from '../parts/List.tsx'
import { useLoaded } from '../session/resource.ts'
import { BusyButton } from '../parts/buttons.tsx'
import { OrderAge } from './OrderRow.tsx'
import { heldOrders, heldOrdersShown, releaseHeldOrder } from './recent-orders.ts'

/** Suspected spam: collapsed, separate from the other orders, each with its reason. */
export function HeldBack({ count }: { count: number }) {
  const [open, setOpen] = useState(false)

  return (
    <details className="held" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Held back <span className="legend">{count}</span>
      </summary>
      {open && <HeldOrders count={count} />}
    </details>
  )
}

const HeldOrders = ({ count }: { count: number }) => (
  <>
    <List {...useLoaded(heldOrders, count)} label="Held back" empty="No orders found.">
      {(order) => <HeldOrder key={order.id} order={order} />}
    </List>
    {count > heldOrdersShown && (
      <p className="legend">{`Showing the newest ${heldOrdersShown}.`}</p>
    )}
  </>
)

function HeldOrder({ order }: { order: OrderSummary }) {
  const { id, firstName, lastName, created_at, quarantine } = order
  return (
    <li className="held__order stack ruled">
      <a className="order-row__number" href={orderPath(id)}>
        {`Order #${id}`}
      </a>
      <OrderAge at={created_at} />
      <span className="whole-row">
        <bdi>{`${firstName} ${lastName}`}</bdi>
      </span>
      <p className="whole-row legend">{quarantine && adminMessages.held[quarantine]}</p>
      <BusyButton aria-label={`Not spam: order #${id}`} act={() => releaseHeldOrder(id)}>
        Not spam
      </BusyButton>
    </li>
  )
}
