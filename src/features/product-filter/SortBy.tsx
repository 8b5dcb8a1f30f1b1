import { useEffect, useRef } from 'react'
import { type Sort, sorts } from '#src/domain/listing.ts'

interface Props {
  sort: Sort
  onChange: (sort: Sort) => void
}

/** The field keeps its own value, so that an order chosen while React was on its way counts. */
export function SortBy({ sort, onChange }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  const shown = useRef<Sort>(sort)

  useEffect(() => {
    const field = select.current
    if (field === null) return
    if (shown.current === sort && field.value !== sort) onChange(field.value as Sort)
    else field.value = sort
    shown.current = sort
  }, [sort, onChange])

  return (
    <label className="sort-by scripted">
      <span>Sort By</span>
      <select
        ref={select}
        defaultValue={sort}
        onChange={({ target }) => {
          shown.current = target.value as Sort
          onChange(shown.current)
        }}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
