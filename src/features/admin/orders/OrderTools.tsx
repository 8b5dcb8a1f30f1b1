import { useState } from 'react'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { exportOrders } from './export-orders.ts'
import { type OrderFilter, orderStates } from './order-filter.ts'

interface Props {
  filter: OrderFilter
  onFilter: (filter: OrderFilter, how: 'push' | 'replace') => void
}

/** Which orders are shown, and the same ones as a table to save. */
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
      <fieldset className="orders__states">
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
      <Export filter={filter} />
    </div>
  )
}

function Export({ filter }: { filter: OrderFilter }) {
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const save = async () => {
    if (saving) return
    setSaving(true)
    setError(undefined)
    try {
      await exportOrders(filter)
    } catch (reason) {
      console.warn('The orders can’t be saved.', reason)
      setError(reason instanceof Error ? reason.message : String(reason))
    }
    setSaving(false)
  }
  return (
    <>
      <button
        type="button"
        className="quiet-button orders__export"
        aria-disabled={saving}
        onClick={() => void save()}
      >
        {saving && <Spinner />}
        Export CSV
      </button>
      <p className="orders__export-error" role="alert">
        {error}
      </p>
    </>
  )
}
