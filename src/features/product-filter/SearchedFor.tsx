interface Props {
  query: string
  /** what its words do not do; '' if nothing has to be said */
  notice: string
  onClear: () => void
}

/** The search that narrows the listing, with a link that removes it. */
export function SearchedFor({ query, notice, onClear }: Props) {
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
      {notice !== '' && (
        <span className="legend" role="status">
          {notice}
        </span>
      )}
    </p>
  )
}
