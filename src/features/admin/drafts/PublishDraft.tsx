import { useState } from 'react'
import type { Refused } from '#src/domain/api/drafts.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { ChangedValues } from '../history/ChangedValues.tsx'
import { namesFrom } from '#src/domain/catalogue/field-codecs.ts'
import { Refusals } from '../previews/Refusals.tsx'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { LoadFailure, Loading } from '../parts/List.tsx'
import { useLoaded } from '../session/resource.ts'
import { type NamedDraft, clashesOf, draftOf, publishDrafts, refusedAmong } from './drafts.ts'
import { draftName } from './draft-sentences.ts'

interface Props {
  id: Id
  /** leads to the fields that refuse */
  onRefused: () => void
  onClose: () => void
  /** @param change the one that it has made, which can be undone */
  onDone: (message: string, change?: Id) => void
}

/** Asks before the draft of an item is published, and lists what goes live. */
export function PublishDraft({ id, onRefused, onClose, onDone }: Props) {
  const [draft] = useState(() => draftOf(id))
  const { answer: found, failure, reload } = useLoaded(draft, null)
  const [answered, setAnswered] = useState<readonly Refused[]>()
  const refused = answered ?? (found === undefined ? [] : refusedAmong([found.draft]))
  return (
    <ActionDialog
      title={
        found === undefined
          ? 'Publish the draft?'
          : `Publish the draft of ${draftName(found.draft)}?`
      }
      wide
      action={{
        label: 'Publish',
        isDisabled: found === undefined || refused.length > 0,
        act: async () => {
          const answer = await publishDrafts([id])
          if (answer.is === 'published') onDone(answer.message, answer.change)
          else {
            setAnswered(answer.drafts)
            throw new Error(answer.message)
          }
        },
      }}
      onClose={onClose}
    >
      <LoadFailure {...{ failure, reload }} />
      {found === undefined ? (
        failure === undefined && <Loading />
      ) : (
        <div className="stack gap-2">
          {refused.length > 0 && (
            <Refusals intro="It can’t be published like this:" of={refused} onOpen={onRefused} />
          )}
          {clashesOf(found.draft).map((clash) => (
            <p key={clash}>{clash}</p>
          ))}
          <p className="soft">{goesLive(found)}</p>
          <ChangedValues
            type={found.draft.type}
            changes={found.draft.changes}
            isNew={found.draft.action === 'add'}
            namesOf={namesFrom(found.names)}
          />
        </div>
      )}
    </ActionDialog>
  )
}

function goesLive({ draft: { type, action, changes } }: NamedDraft): string {
  if (action === 'delete') return `The ${type} goes from the catalogue and from the site.`
  if (Object.keys(changes).length === 0) return 'Nothing differs from what is published.'
  return 'This goes live, and can be undone under ‘Activity’:'
}
