import type { ReactElement } from 'react'
import type { Collection } from '#src/domain/api/drafts.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { counted } from '#src/domain/format-number.ts'
import { BusyButton, QuietButton } from '../parts/buttons.tsx'
import { momentsOf } from './collection-time.ts'
import { refusal } from '../previews/Refusals.tsx'

interface Props {
  collection: Collection
  onUnschedule: () => Promise<void>
  onAsk: (what: 'change' | 'publish' | 'preview' | 'delete') => void
  /** its drafts, as far as they are loaded */
  children?: ReactElement[]
}

/** One collection: its time and state, what refuses its publication, and what can be done with it. */
export function CollectionEntry({ collection, onUnschedule, onAsk, children = [] }: Props) {
  const { name, at, state, reason, by, drafts, problems } = collection
  const isPublished = state === 'published'
  return (
    <li className="past__entry ruled">
      <span>
        <bdi>{name}</bdi>
      </span>
      <span className="legend">
        <State collection={collection} />
        <span>{`${!isPublished ? ` · ${counted(drafts.length, 'draft')}` : ''} ·`}</span>{' '}
        <bdi>{by}</bdi>
      </span>
      {(state === 'failed' || state === 'held') && (
        <p className="whole-row small">
          {reason !== null && <span className="error">{`${reason} `}</span>}
          <span>{state === 'held' ? draftMessages.heldAdvice : draftMessages.failedAdvice}</span>
        </p>
      )}
      {!isPublished && problems.length > 0 && (
        <ul className="whole-row small" aria-label={`Problems of ${name}`}>
          {problems.map((refused) => (
            <li key={refused.draft} className="error">
              {refusal(refused)}
            </li>
          ))}
        </ul>
      )}
      <div className="row gap-2 whole-row">
        {!isPublished && (
          <>
            <QuietButton aria-label={`Change ${name}`} onClick={() => onAsk('change')}>
              Change…
            </QuietButton>
            {drafts.length > 0 && (
              <>
                <QuietButton aria-label={`Preview ${name}`} onClick={() => onAsk('preview')}>
                  Preview…
                </QuietButton>
                <QuietButton aria-label={`Publish now: ${name}`} onClick={() => onAsk('publish')}>
                  Publish now…
                </QuietButton>
              </>
            )}
            {at !== null && state === 'waiting' && (
              <BusyButton aria-label={`Unschedule ${name}`} act={onUnschedule}>
                Unschedule
              </BusyButton>
            )}
          </>
        )}
        <QuietButton aria-label={`Delete ${name}`} onClick={() => onAsk('delete')}>
          Delete…
        </QuietButton>
      </div>
      {children.length > 0 && (
        <ul className="past whole-row past__group" aria-label={`Drafts of ${name}`}>
          {children}
        </ul>
      )}
    </li>
  )
}

/** When it is or was published, on the company's clock and on the reader's. */
function State({ collection: { state, at, publishedAt } }: { collection: Collection }) {
  const moment = state === 'published' ? publishedAt : at
  const words = { waiting: 'Publishes', published: 'Published', failed: 'Failed', held: 'Held' }
  if (moment === null) return <span>{state === 'waiting' ? 'Without a time' : words[state]}</span>
  const { company, own } = momentsOf(moment)
  return (
    <>
      <span>{words[state]}</span> <time dateTime={moment}>{company}</time>
      <span>{own !== undefined && ` (${own} on your clock)`}</span>
    </>
  )
}
