import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { OrderSummary } from '#src/domain/api/orders.ts'
import { orderPath } from '#src/domain/site/admin-paths.ts'
import { OrderAge } from './OrderRow.tsx'
import { $heldOrders, heldOrdersShown, loadHeldOrders, releaseHeldOrder } from './held-orders.ts'

/** Suspected spam: collapsed, separate from the other orders, each with its reason. */
export function HeldBack({ count }: { count: number }) {
  const { orders, error } = useStore($heldOrders)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (open) void loadHeldOrders()
  }, [open, count])

  return (
    <details className="held" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Held back <span className="legend">{count}</span>
      </summary>
      {error !== undefined && (
        <p className="held__error" role="alert">
          {error}
        </p>
      )}
      <ul aria-label="Held back">
        {orders?.map((order) => (
          <HeldOrder key={order.id} order={order} />
        ))}
      </ul>
      {count > heldOrdersShown && <p className="legend">Showing the newest {heldOrdersShown}.</p>}
    </details>
  )
}

function HeldOrder({ order }: { order: OrderSummary }) {
  const { id, firstName, lastName, created_at, quarantine } = order
  const [releasing, setReleasing] = useState(false)
  return (
    <li className="held__order">
      <a className="order-row__number" href={orderPath(id)}>
        Order #{id}
      </a>
      <OrderAge at={created_at} />
      <span className="order-row__customer">
        <bdi>
          {firstName} {lastName}
        </bdi>
      </span>
      <p className="held__reason legend">{quarantine && adminMessages.held[quarantine]}</p>
      <button
        type="button"
        className="quiet-button"
        aria-label={`Not spam: order #${id}`}
        aria-disabled={releasing}
        onClick={() => {
          if (releasing) return
          setReleasing(true)
          void releaseHeldOrder(id).finally(() => setReleasing(false))
        }}
      >
        Not spam
      </button>
    </li>
  )
}
