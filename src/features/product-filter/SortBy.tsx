import { type Sort, sortsOf } from '#src/domain/product/listing.ts'

interface Props {
  /** the search text */
  query: string
  sort: Sort
  /** the facets that the catalogue has data of */
  facetKeys: readonly string[]
  onChange: (sort: Sort) => void
}

export function SortBy({ query, sort, facetKeys, onChange }: Props) {
  return (
    <label className="sort-by row gap-2 small scripted">
      <span>Sort By</span>
      <select
        value={sort}
        // Otherwise a browser that restores fields on the way back would override the address.
        autoComplete="off"
        onChange={({ target }) => onChange(target.value as Sort)}
      >
        {sortsOf(query, facetKeys).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
