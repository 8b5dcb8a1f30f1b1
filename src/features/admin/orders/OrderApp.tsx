import { SessionGuard } from '../session/SessionGuard.tsx'
import { OrderPage } from './OrderPage.tsx'

/** The page /order/{id}: one prebuilt page that reads the order from the address. */
export function OrderApp() {
  return (
    <SessionGuard>
      <OrderPage />
    </SessionGuard>
  )
}
