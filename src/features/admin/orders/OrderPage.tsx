import './order-page.css'
import { useEffect, useState } from 'react'
import { company } from '#src/content/company.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { KeptLine } from '#src/domain/api/kept-line.ts'
import type { Order, OrderAnswer } from '#src/domain/api/orders.ts'
import { lineFields } from '#src/domain/schedule/line-fields.ts'
import { totalsText } from '#src/domain/schedule/line-text.ts'
import { totalsOf } from '#src/domain/schedule/schedule-table.ts'
import { titleTexts } from '#src/domain/schedule/title-block.ts'
import { PrintedSchedule } from '#src/features/schedule-exports/PrintedSchedule.tsx'
import { ScheduleExports } from '#src/features/schedule-exports/ScheduleExports.tsx'
import { useLoaded } from '../session/resource.ts'
import { Waiting } from '../session/SessionGuard.tsx'
import { Customer } from './Customer.tsx'
import { EndOrder } from './EndOrder.tsx'
import { InternalNote } from './InternalNote.tsx'
import { BackToDashboard, OrderNeighbours } from './OrderLinks.tsx'
import { MailFailures, Quarantine } from './OrderNotices.tsx'
import { OrderStateMark, itemCount } from './OrderRow.tsx'
import { OrderLines, OrderSchedule } from './OrderSchedule.tsx'
import { StatusChoice } from './StatusChoice.tsx'
import { exportedOrder, orderSchedule } from './exported-order.ts'
import { orderOf } from './order-filter.ts'
import { order } from './order.ts'

export function OrderPage() {
  const [{ id, progress }] = useState(() => orderOf(location))
  const { answer: found, failure } = useLoaded(order, { id, progress })

  useEffect(() => {
    if (found !== undefined) document.title = `${company.name} | Order #${found.data.id}`
  }, [found])

  return (
    <div className="order">
      <div className="order__bar">
        <BackToDashboard />
        {found !== undefined && (
          <OrderNeighbours neighbours={found.neighbours} progress={progress} />
        )}
      </div>
      {found !== undefined ? (
        <WholeOrder found={found} />
      ) : failure === undefined ? (
        <Waiting label="Loading the order" />
      ) : (
        <MissingOrder />
      )}
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
  const isSchedule = data.products.some(hasScheduleData)
  return (
    <article className="order__whole" data-schedule={isSchedule || undefined}>
      <header className="order__head">
        <h1 className="title">{`Order #${data.id}`}</h1>
        <span role="status">
          <OrderStateMark ended={ended} />
        </span>
        <div className="order__actions">
          <button type="button" className="button" onClick={() => print()}>
            Print
          </button>
          <EndOrder id={data.id} isEnded={ended} />
        </div>
        <StatusChoice id={data.id} status={data.status} />
      </header>
      {quarantine !== null && <Quarantine id={data.id} reason={quarantine} />}
      <MailFailures id={data.id} mails={mails} />
      <Words order={data} />
      <section aria-labelledby="lines-heading">
        <h2 className="order__heading" id="lines-heading">
          Products{' '}
          <span className="legend">
            {[
              itemCount(data.products.length),
              ...(isSchedule ? [totalsText(totalsOf(data.products))] : []),
            ].join(' · ')}
          </span>
        </h2>
        {isSchedule ? (
          <>
            <OrderSchedule lines={data.products} />
            <PrintedSchedule schedule={orderSchedule(data)} />
          </>
        ) : (
          <OrderLines lines={data.products} />
        )}
        <div className="order__exports">
          <ScheduleExports schedule={(kind) => exportedOrder(data, kind)} />
        </div>
      </section>
      <section aria-labelledby="customer-heading">
        <h2 className="order__heading" id="customer-heading">
          Customer
        </h2>
        <Customer order={data} />
      </section>
      <InternalNote id={data.id} note={data.note} />
    </article>
  )
}

/** Whether a line has a value that only a schedule can show. */
const hasScheduleData = ({ specs, ...line }: KeptLine): boolean =>
  lineFields.some(({ key }) => line[key]) || Object.keys(specs).length > 0

/** The customer's title block and message, which concern the whole order. */
function Words({ order }: { order: Order }) {
  const words = [
    ...titleTexts(order),
    ...(order.message === undefined ? [] : [['Message', order.message] as const]),
  ]
  if (words.length === 0) return null
  return (
    <dl className="order__words">
      {words.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
