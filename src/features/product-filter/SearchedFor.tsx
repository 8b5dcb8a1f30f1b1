interface Props {
  query: string
  onClear: () => void
}

/** What the listing is narrowed to by a search, and the way out of it. */
export function SearchedFor({ query, onClear }: Props) {
  return (
    <p className="listing__searched">
      <span>
        Results for{' '}
        <q>
          <bdi>{query}</bdi>
        </q>
      </span>
      <button type="button" className="more-link" onClick={onClear}>
        Clear search
      </button>
    </p>
  )
}
