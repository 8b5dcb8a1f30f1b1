import './order-status.css'
import '#src/ui/segments/segments.css'
import { orderStatuses, statusLabels } from '#src/domain/inquiry/status.ts'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { BusyButton } from '../parts/buttons.tsx'
import { saveAnswer } from '../parts/save-answer.ts'
import { callAdmin } from '../session/call-admin.ts'
import { type OrderFilter, filterQuery, orderStates, progressOf } from './order-filter.ts'

interface Props {
  filter: OrderFilter
  onFilter: (filter: OrderFilter, how: 'push' | 'replace') => void
}

/** Search and filter of the orders, and their CSV export. */
export function OrderTools({ filter, onFilter }: Props) {
  return (
    <div className="orders__tools row">
      <search>
        <SearchBox
          label="Name, email or order number"
          aria-label="Search orders by name, email, product, order code or order number"
          value={filter.search}
          onSearch={(search, how) => onFilter({ ...filter, search }, how)}
        />
      </search>
      <fieldset className="segments">
        <legend className="visually-hidden">State</legend>
        {orderStates.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="order-state"
              value={value}
              checked={filter.state === value}
              onChange={() => onFilter({ ...filter, state: value }, 'push')}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <select
        className="orders__status soft small"
        aria-label="Status"
        value={filter.status}
        onChange={({ target }) =>
          onFilter({ ...filter, ...progressOf(filter.state, target.value) }, 'push')
        }
      >
        <option value="">Any status</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </select>
      {filter.isRefused === true && (
        <button
          type="button"
          className="chip"
          aria-label="Remove the filter With refused emails"
          onClick={() => onFilter({ ...filter, isRefused: false }, 'push')}
        >
          <span>With refused emails</span> <span aria-hidden="true">×</span>
        </button>
      )}
      <Export filter={filter} />
    </div>
  )
}

function Export({ filter }: { filter: OrderFilter }) {
  const label = 'Export CSV'
  return (
    <BusyButton
      className="orders__export"
      act={() => exportOrders(filter)}
      busy={
        <>
          <Spinner />
          <span>{label}</span>
        </>
      }
    >
      {label}
    </BusyButton>
  )
}

/**
 * Downloads the filtered orders as a CSV file.
 * @throws Error whose message may be shown
 */
async function exportOrders(filter: OrderFilter): Promise<void> {
  const response = await callAdmin('GET /api/orders.csv', { query: filterQuery(filter) })
  await saveAnswer(response, 'orders.csv')
}
