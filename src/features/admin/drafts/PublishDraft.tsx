import { useState } from 'react'
import type { Refused } from '#src/domain/api/drafts.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { ChangedValues } from '../history/ChangedValues.tsx'
import { namesFrom } from '#src/domain/catalogue/field-codecs.ts'
import { Refusals } from '../previews/Refusals.tsx'
import { Ask } from './Ask.tsx'
import { type NamedDraft, clashesOf, publishDrafts, refusedAmong } from './drafts.ts'
import { draftName } from './draft-sentences.ts'
import { useDraft } from './use-drafts.ts'

interface Props {
  id: Id
  /** leads to the fields that refuse */
  onRefused: () => void
  onClose: () => void
  /** @param message what has been done */
  onDone: (message: string) => void
}

/** Asks before the draft of an item is published, and lists what goes live. */
export function PublishDraft({ id, onRefused, onClose, onDone }: Props) {
  const { found, failure } = useDraft(id, 'The draft can’t be loaded.')
  const [answered, setAnswered] = useState<readonly Refused[]>()
  const refused = answered ?? (found === undefined ? [] : refusedAmong([found.draft]))
  return (
    <Ask
      title={
        found === undefined
          ? 'Publish the draft?'
          : `Publish the draft of ${draftName(found.draft)}?`
      }
      label="Publish"
      wide
      isDisabled={found === undefined || refused.length > 0}
      act={async () => {
        const answer = await publishDrafts([id])
        if (answer.is === 'published') onDone(answer.message)
        else {
          setAnswered(answer.drafts)
          throw new Error(answer.message)
        }
      }}
      onClose={onClose}
    >
      {failure !== undefined ? (
        <p className="error" role="alert">
          {failure}
        </p>
      ) : found === undefined ? (
        <p className="soft" role="status">
          Loading...
        </p>
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
    </Ask>
  )
}

function goesLive({ draft: { type, action, changes } }: NamedDraft): string {
  if (action === 'delete') return `The ${type} goes from the catalogue and from the site.`
  if (Object.keys(changes).length === 0) return 'Nothing differs from what is published.'
  return 'This goes live, and can be undone under ‘Changes’:'
}
