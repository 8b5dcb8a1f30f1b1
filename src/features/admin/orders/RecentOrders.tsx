import { useEffect, useRef } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { cross } from '#src/ui/drawings.ts'
import { OrderCount, OrderList, type OrdersProps, useOrders } from './OrderList.tsx'

/** From this width the orders are a column beside the catalogue; below it, a drawer. */
const besideCatalogue = '(min-width: 1024px)'

/** The orders beside the grid of the dashboard. */
export function RecentOrders({ id, ...view }: OrdersProps & { id: string }) {
  const list = useOrders({ filter: view.filter, page: view.page })
  const { answer, failure } = list
  const drawer = useRef<HTMLElement>(null)
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
        <OrderCount answer={answer} />
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
      <OrderList {...view} {...list} />
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
