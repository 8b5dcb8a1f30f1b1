import type { ReactElement } from 'react'
import { BusyButton } from '../parts/buttons.tsx'
import type { Pages } from './use-pages.ts'

interface Props<T> {
  pages: Pages<T>
  label: string
  /** what an empty list says */
  empty: string
  children: (entry: T) => ReactElement
}

/** A list with a button for its next page, and the reason if it can't be loaded. */
export const PagedList = <T,>({ pages, label, empty, children }: Props<T>) => (
  <>
    {pages.failure !== undefined && (
      <p className="error" role="alert">
        <span>{pages.failure}</span> <BusyButton act={pages.reload}>Retry</BusyButton>
      </p>
    )}
    {pages.entries === undefined ? (
      pages.failure === undefined && (
        <p className="soft" role="status">
          Loading...
        </p>
      )
    ) : pages.entries.length === 0 ? (
      <p className="soft">{empty}</p>
    ) : (
      <ul className="past" aria-label={label}>
        {pages.entries.map(children)}
      </ul>
    )}
    {pages.more && (
      <BusyButton act={pages.more} busy="Loading...">
        Show older ones
      </BusyButton>
    )}
  </>
)
