import { type Sort, sorts } from '#src/domain/listing.ts'

interface Props {
  sort: Sort
  onChange: (sort: Sort) => void
}

export function SortBy({ sort, onChange }: Props) {
  return (
    <label className="sort-by scripted">
      <span>Sort By</span>
      <select
        value={sort}
        // A browser that restores fields on the way back would overrule the address.
        autoComplete="off"
        onChange={({ target }) => onChange(target.value as Sort)}
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
