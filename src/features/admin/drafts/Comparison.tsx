import type { Id } from '#src/domain/fields/identity.ts'
import { ChangedValues } from '../history/ChangedValues.tsx'
import { namesFrom } from '#src/domain/catalogue/field-codecs.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { useDraft } from './use-drafts.ts'

/** The changes that the publication of a draft would make now, value by value. */
export function Comparison({ id, onClose }: { id: Id; onClose: () => void }) {
  const { found, failure } = useDraft(id, 'The draft can’t be compared.')
  return (
    <ActionDialog
      title={found === undefined ? 'Compare with published' : `The draft of ${found.draft.name}`}
      wide
      close="Close"
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
