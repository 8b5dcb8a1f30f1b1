import './segments.css'
import { useState } from 'react'
import { orderStatuses, statusLabels } from '#src/domain/inquiry/status.ts'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { exportOrders } from './export-orders.ts'
import { type OrderFilter, orderStates, progressOf } from './order-filter.ts'

interface Props {
  filter: OrderFilter
  onFilter: (filter: OrderFilter, how: 'push' | 'replace') => void
}

/** Search and filter of the orders, and their CSV export. */
export function OrderTools({ filter, onFilter }: Props) {
  return (
    <div className="orders__tools">
      <search>
        <SearchBox
          label="Name, email or order number"
          aria-label="Search orders by name, email or order number"
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
            {label}
          </label>
        ))}
      </fieldset>
      <select
        className="orders__status"
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
      <Export filter={filter} />
    </div>
  )
}

function Export({ filter }: { filter: OrderFilter }) {
  const [exporting, setExporting] = useState(false)
  const [error, setError] = useState<string>()
  const save = async () => {
    if (exporting) return
    setExporting(true)
    setError(undefined)
    try {
      await exportOrders(filter)
    } catch (reason) {
      console.warn('The orders can’t be saved.', reason)
      setError(reason instanceof Error ? reason.message : String(reason))
    }
    setExporting(false)
  }
  return (
    <>
      <button
        type="button"
        className="quiet-button orders__export"
        aria-disabled={exporting}
        onClick={() => void save()}
      >
        {exporting && <Spinner />}
        Export CSV
      </button>
      <p className="orders__export-error" role="alert">
        {error}
      </p>
    </>
  )
}
