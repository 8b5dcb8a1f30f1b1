import '../parts/place.css'
import { PlaceHeading } from '../parts/PlaceHeading.tsx'
import type { PlaceProps } from '../parts/view-props.ts'
import { OrderCount, OrderList, useOrders } from './OrderList.tsx'
import { ordersIn, withOrders } from './order-filter.ts'

/** The place for orders: the list with its filters. Each order is a page of its own. */
export function OrdersPlace({ view, onView }: PlaceProps) {
  const shown = ordersIn(view)
  const list = useOrders(shown)
  return (
    <section className="place" aria-labelledby="place-heading">
      <div className="row baseline">
        <PlaceHeading>Orders</PlaceHeading>
        <OrderCount answer={list.answer} />
      </div>
      <OrderList {...shown} {...list} onGo={(next, how) => onView(withOrders(view, next), how)} />
    </section>
  )
}
