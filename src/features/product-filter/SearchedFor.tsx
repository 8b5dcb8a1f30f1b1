interface Props {
  query: string
  onClear: () => void
}

/** The search that narrows the listing, with a link that removes it. */
export function SearchedFor({ query, onClear }: Props) {
  return (
    <p className="listing__searched row baseline whole-row">
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
