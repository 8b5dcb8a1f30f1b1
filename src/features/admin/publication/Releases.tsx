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
  /** the site shows another release, and the button that was pressed is gone */
  onWentBack: () => void
}

/** The releases that the platform still has, each with the way back to it. */
export function Releases({ answer, onWentBack }: Props) {
  const { releases, error } = useStore($releases)
  const [asked, setAsked] = useState<PublishedRelease>()
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
            <Release key={one.release} release={one} onGoBack={() => setAsked(one)} />
          ))}
        </ul>
      )}
      {asked !== undefined && (
        <Rollback
          release={asked}
          changes={catalogueRevision - asked.revision}
          onClose={() => setAsked(undefined)}
          onWentBack={() => {
            // The dialog gives the focus back as it closes, and holds it until then.
            flushSync(() => setAsked(undefined))
            onWentBack()
          }}
        />
      )}
    </>
  )
}

function Release({ release, onGoBack }: { release: PublishedRelease; onGoBack: () => void }) {
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
        onClick={onGoBack}
      >
        Roll back
      </button>
    </li>
  )
}
