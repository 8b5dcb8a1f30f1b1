import type { Collection } from '#src/domain/api/drafts.ts'
import { counted } from '#src/domain/format-number.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { PublishDrafts, becomesPublic } from './PublishDrafts.tsx'
import { deleteCollection, publishCollection } from './drafts.ts'

interface Props {
  collection: Collection
  onClose: () => void
  /** @param change the one that it has made, which can be undone */
  onDone: (message: string, change?: Id) => void
}

/** Asks before a collection is published. Drafts that refuse stay in it. */
export const PublishCollection = ({
  collection: { id, name, drafts, problems },
  ...props
}: Props & { onOpen: (opened: `draft-${Id}`) => void }) => (
  <PublishDrafts
    {...props}
    drafts={drafts}
    title={() => `Publish ‘${name}’ now?`}
    intro={(left) => becomesPublic(counted(left.length, 'draft'))}
    known={problems}
    label="Publish now"
    publishAll={() => publishCollection(id)}
  />
)

/** Asks before a collection is deleted. */
export const DeleteCollection = ({ collection, onClose, onDone }: Props) => (
  <ActionDialog
    title={`Delete ‘${collection.name}’?`}
    action={{ label: 'Delete', act: async () => onDone(await deleteCollection(collection.id)) }}
    onClose={onClose}
  >
    Its drafts stay, without a time at which they are published.
  </ActionDialog>
)
