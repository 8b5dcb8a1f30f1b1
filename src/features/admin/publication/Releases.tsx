import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { PublicationAnswer } from '#src/domain/api/publication.ts'
import { flushSync } from 'react-dom'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { momentOf } from '#src/domain/administration/age.ts'
import type { PublishedRelease } from '#src/domain/publication/outcome.ts'
import { Rollback } from './Rollback.tsx'
import { $releases, loadReleases } from './releases.ts'

interface Props {
  answer: PublicationAnswer
  /** called after a rollback, when the pressed button no longer exists */
  onRolledBack: () => void
}

/** The releases the platform still keeps, each with a rollback button. */
export function Releases({ answer, onRolledBack }: Props) {
  const { releases, error } = useStore($releases)
  const [selected, setSelected] = useState<PublishedRelease>()
  const { publishedRevision, catalogueRevision } = answer

  useEffect(() => {
    void loadReleases()
  }, [publishedRevision])

  const earlier = releases?.filter(({ current }) => !current) ?? []
  return (
    <>
      {error !== undefined && (
        <p className="publication__failure" role="alert">
          {error}
        </p>
      )}
      {releases !== undefined && earlier.length === 0 && error === undefined && (
        <p className="legend">{adminMessages.noEarlierRelease}</p>
      )}
      {earlier.length > 0 && (
        <ul aria-label="Earlier releases">
          {earlier.map((one) => (
            <Release key={one.release} release={one} onRollBack={() => setSelected(one)} />
          ))}
        </ul>
      )}
      {selected !== undefined && (
        <Rollback
          release={selected}
          changes={catalogueRevision - selected.revision}
          onClose={() => setSelected(undefined)}
          onRolledBack={() => {
            // The dialog holds the focus until it closes: close it before the focus moves on.
            flushSync(() => setSelected(undefined))
            onRolledBack()
          }}
        />
      )}
    </>
  )
}

function Release({ release, onRollBack }: { release: PublishedRelease; onRollBack: () => void }) {
  const { publishedAt } = release
  const time = momentOf(publishedAt)
  return (
    <li className="publication__release">
      <span>
        Published <time dateTime={publishedAt}>{time}</time>
      </span>
      <button
        type="button"
        className="quiet-button"
        aria-label={`Roll back to the release of ${time}`}
        onClick={onRollBack}
      >
        Roll back
      </button>
    </li>
  )
}
