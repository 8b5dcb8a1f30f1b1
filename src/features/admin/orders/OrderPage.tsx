import './order-page.css'
import { useStore } from '#src/ui/use-store.ts'
import { useEffect, useState } from 'react'
import { company } from '#src/content/company.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { OrderAnswer } from '#src/domain/api/orders.ts'
import { Waiting } from '../session/SessionGuard.tsx'
import { Customer } from './Customer.tsx'
import { MailTrouble } from './MailTrouble.tsx'
import { OrderDialogs } from './OrderDialogs.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderNeighbours } from './OrderNeighbours.tsx'
import { OrderStateMark, itemCount } from './OrderRow.tsx'
import { Quarantine } from './Quarantine.tsx'
import { BackToDashboard } from './BackToDashboard.tsx'
import { orderOf } from './order-address.ts'
import { $order, askToEnd, loadOrder } from './order.ts'

export function OrderPage() {
  const [{ id, state }] = useState(() => orderOf(location))
  const { is, found, question } = useStore($order)

  useEffect(() => void loadOrder(id, state), [id, state])
  useEffect(() => {
    if (found !== undefined) document.title = `${company.name} | Order #${found.data.id}`
  }, [found])

  return (
    <div className="order">
      <div className="order__bar">
        <BackToDashboard />
        {found !== undefined && <OrderNeighbours neighbours={found.neighbours} state={state} />}
      </div>
      {is === 'loading' && <Waiting label="Loading the order" />}
      {is === 'missing' && <MissingOrder />}
      {found !== undefined && <WholeOrder found={found} />}
      {found !== undefined && <OrderDialogs id={found.data.id} question={question} />}
    </div>
  )
}

function MissingOrder() {
  return (
    <div className="order__missing" role="alert">
      <h1 className="heading">{adminMessages.orderNotFound}</h1>
      <button type="button" className="button" onClick={() => location.reload()}>
        Retry
      </button>
    </div>
  )
}

function WholeOrder({ found: { data, quarantine, mails } }: { found: OrderAnswer }) {
  const ended = data.state === 1
  return (
    <article className="order__whole">
      <header className="order__head">
        <h1 className="title">Order #{data.id}</h1>
        <span role="status">
          <OrderStateMark ended={ended} />
        </span>
        <div className="order__actions">
          <button type="button" className="button" onClick={() => print()}>
            Print
          </button>
          {!ended && (
            <button type="button" className="button button--filled" onClick={askToEnd}>
              End Order
            </button>
          )}
        </div>
      </header>
      {quarantine !== null && <Quarantine id={data.id} reason={quarantine} />}
      <MailTrouble id={data.id} mails={mails} />
      <section aria-labelledby="lines-heading">
        <h2 className="order__heading" id="lines-heading">
          Products <span className="legend">{itemCount(data.products.length)}</span>
        </h2>
        <OrderLines lines={data.products} />
      </section>
      <section aria-labelledby="customer-heading">
        <h2 className="order__heading" id="customer-heading">
          Customer
        </h2>
        <Customer order={data} />
      </section>
    </article>
  )
}
