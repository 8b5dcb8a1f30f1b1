import { useState } from 'react'
import type { Id } from '#src/domain/fields/identity.ts'
import { ChangedValues } from '../history/ChangedValues.tsx'
import { namesFrom } from '#src/domain/catalogue/field-codecs.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { LoadFailure, Loading } from '../parts/List.tsx'
import { useLoaded } from '../session/resource.ts'
import { draftOf } from './drafts.ts'

/** The changes that the publication of a draft would make now, value by value. */
export function Comparison({ id, onClose }: { id: Id; onClose: () => void }) {
  const [draft] = useState(() => draftOf(id))
  const { answer: found, failure, reload } = useLoaded(draft, null)
  return (
    <ActionDialog
      title={found === undefined ? 'Compare with published' : `The draft of ${found.draft.name}`}
      wide
      close="Close"
      onClose={onClose}
    >
      <LoadFailure {...{ failure, reload }} />
      {found === undefined ? (
        failure === undefined && <Loading />
      ) : Object.keys(found.draft.changes).length === 0 ? (
        <p className="soft">Nothing differs from what is published.</p>
      ) : (
        <>
          <p className="soft">Each value as it is published, and as the saved draft has it.</p>
          <ChangedValues
            type={found.draft.type}
            changes={found.draft.changes}
            isNew={found.draft.action === 'add'}
            namesOf={namesFrom(found.names)}
          />
        </>
      )}
    </ActionDialog>
  )
}
