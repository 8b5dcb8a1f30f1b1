import './publication.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { ageOf } from '#src/domain/administration/age.ts'
import type { PublicationAnswer, PublicationOutcome } from '#src/domain/api/publication.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { changesOf } from '#src/domain/publication/publication.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronDown } from '#src/ui/drawings.ts'
import { BusyButton } from '../parts/buttons.tsx'
import { $now } from '../parts/clock.ts'
import { Releases } from './Releases.tsx'
import { $publication, followPublication, lookAtPublication, publishNow } from './publication.ts'

const labels = { live: 'Live', publishing: 'Publishing', failed: 'Not live' } as const

/** Shows whether the latest changes are live, with the publication history and rollback. */
export function PublicationStatus({ isOpen = false }) {
  const { answer, failure } = useStore($publication)
  const [open, setOpen] = useState(isOpen)
  const summary = useRef<HTMLElement>(null)
  useEffect(followPublication, [])

  if (answer === undefined)
    return (
      <p className="publication legend">
        {failure !== undefined && (
          <>
            <span>{failure}</span> <BusyButton act={lookAtPublication}>Retry</BusyButton>
          </>
        )}
      </p>
    )
  const { failedCollections, message } = answer
  const isRefused = failedCollections.length > 0
  const state = isRefused && answer.state === 'live' ? 'failed' : answer.state
  return (
    <details
      className="publication"
      data-state={state}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="row" ref={summary}>
        <span className="publication__lamp lamp" aria-hidden="true" />
        <span role="status">{labels[state]}</span>
        {isRefused && (
          <span className="publication__failure">
            {failedCollections.map(failedSentence).join('\n')}
          </span>
        )}
        {state === answer.state && <span className="legend publication__message">{message}</span>}
        {failure !== undefined && (
          <span className="publication__failure" role="alert">
            {failure}
          </span>
        )}
        <span className="publication__more inline-row gap-1">
          History and rollback
          <Icon d={chevronDown} />
        </span>
      </summary>
      <Actions answer={answer} />
      <Log answer={answer} />
      {open && <Releases answer={answer} onRolledBack={() => summary.current?.focus()} />}
    </details>
  )
}

function Actions({ answer }: { answer: PublicationAnswer }) {
  const { state, mode, unpublishedChanges, held } = answer
  if (unpublishedChanges === 0) return null
  if (state !== 'failed' && mode === 'each-change') return null
  return (
    <BusyButton act={publishNow}>
      {state === 'failed' && !held ? 'Retry' : 'Publish now'}
    </BusyButton>
  )
}

const failedSentence = ({ name, reason }: PublicationAnswer['failedCollections'][number]) =>
  `${draftMessages.notPublished(name)} ${reason} ${draftMessages.failedAdvice}`

/** The latest publications with their durations. */
function Log({ answer: { log } }: { answer: PublicationAnswer }) {
  const now = useStore($now)
  if (log.length === 0) return null
  return (
    <ul className="publication__log" aria-label="Latest publications">
      {log.map((outcome) => (
        <li key={`${outcome.endedAt} ${outcome.revision}`}>
          <span>{nameOf(outcome)}</span>
          <span className="legend">
            {`${changesOf(Math.abs(outcome.changes))}${durationOf(outcome.askedAt ?? outcome.builtAt, outcome.endedAt)}`}
          </span>
          <span className="legend">{ageOf(outcome.endedAt, now)}</span>
          {outcome.failure !== null && (
            <span className="publication__failure">{outcome.failure}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function nameOf({ outcome, changes }: PublicationOutcome): string {
  if (outcome === 'failed') return 'Failed'
  return changes < 0 ? 'Rolled back' : 'Live'
}

function durationOf(begin: string | null, end: string): string {
  if (begin === null) return ''
  return `, ${((Date.parse(end) - Date.parse(begin)) / 1000).toFixed(1)} s`
}
