import { useState } from 'react'
import { flushSync } from 'react-dom'
import { momentOf } from '#src/domain/administration/age.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { PublicationAnswer, PublishedRelease } from '#src/domain/api/publication.ts'
import { changesOf } from '#src/domain/publication/publication.ts'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { LoadFailure } from '../parts/List.tsx'
import { useLoaded } from '../session/resource.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { lookAtPublication, releases, rollBack } from './publication.ts'

interface Props {
  answer: PublicationAnswer
  /** called after a rollback, when the pressed button no longer exists */
  onRolledBack: () => void
}

/** The releases the platform still keeps, each with a rollback button. */
export function Releases({ answer, onRolledBack }: Props) {
  const { publishedRevision, catalogueRevision } = answer
  const { answer: known, failure, reload } = useLoaded(releases, publishedRevision)
  const [selected, setSelected] = useState<PublishedRelease>()

  const earlier = known?.filter(({ current }) => !current) ?? []
  return (
    <>
      <LoadFailure {...{ failure, reload }} />
      {known !== undefined && earlier.length === 0 && failure === undefined && (
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
    <li className="publication__release row apart">
      <span>
        Published <time dateTime={publishedAt}>{time}</time>
      </span>
      <QuietButton aria-label={`Roll back to the release of ${time}`} onClick={onRollBack}>
        Roll back
      </QuietButton>
    </li>
  )
}

interface RollbackProps {
  release: PublishedRelease
  /** count of changes the rollback removes from the site */
  changes: number
  onClose: () => void
  onRolledBack: () => void
}

/** Explains the rollback, performs it, and reports a failure. */
function Rollback({ release, changes, onClose, onRolledBack }: RollbackProps) {
  const [failure, setFailure] = useState<string>()
  const refresh = () => Promise.all([lookAtPublication(), releases.reload()])
  const confirm = async () => {
    try {
      await rollBack(release)
      // Refresh first: focus then returns to an up-to-date status.
      await refresh()
      onRolledBack()
    } catch (error) {
      setFailure(logFailure('The site couldn’t be rolled back.', error))
      void refresh()
    }
  }
  if (failure !== undefined)
    return (
      <NoticeDialog title={adminMessages.rollbackFailed} alert onClose={onClose}>
        {failure}
      </NoticeDialog>
    )
  return (
    <ActionDialog
      title="Roll back to this release?"
      onClose={onClose}
      action={{ label: 'Roll back', act: confirm }}
    >
      {adminMessages.rollback(
        momentOf(release.publishedAt),
        changes > 0 ? changesOf(changes) : undefined,
      )}
    </ActionDialog>
  )
}
