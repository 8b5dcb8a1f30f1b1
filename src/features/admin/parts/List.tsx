import './past.css'
import type { ReactElement } from 'react'
import type { Loaded, Pages } from './loaded.ts'
import { BusyButton } from './buttons.tsx'

interface Props<T> extends Loaded<Pages<T>> {
  /** what the list contains */
  label: string
  /** what an empty list says */
  empty: string
  reload: () => Promise<unknown>
  more?: () => Promise<unknown>
  /** of the button for the next page */
  moreLabel?: string
  children: (entry: T) => ReactElement
}

/** A list of the server with a button for its next page, and the reason if it can't be loaded. */
export const List = <T,>({ answer, failure, label, empty, children, ...props }: Props<T>) => (
  <>
    <LoadFailure failure={failure} reload={props.reload} />
    {answer === undefined ? (
      failure === undefined && <Loading />
    ) : answer.entries.length === 0 ? (
      <p className="soft">{empty}</p>
    ) : (
      <ul className="past" aria-label={label}>
        {answer.entries.map(children)}
      </ul>
    )}
    {props.more && answer?.isLast === false && (
      <BusyButton act={props.more} busy="Loading...">
        {props.moreLabel ?? 'Show older ones'}
      </BusyButton>
    )}
  </>
)

export const Loading = () => (
  <p className="soft" role="status">
    Loading...
  </p>
)

/** Why something could not be loaded, until it is. */
export const LoadFailure = ({
  failure,
  reload,
}: Pick<Loaded<unknown>, 'failure'> & { reload: () => unknown }) =>
  failure !== undefined && (
    <p className="error" role="alert">
      <span>{failure}</span> <BusyButton act={reload}>Retry</BusyButton>
    </p>
  )
