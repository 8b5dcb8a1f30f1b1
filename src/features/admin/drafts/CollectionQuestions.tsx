import type { Collection } from '#src/domain/api/drafts.ts'
import { counted } from '#src/domain/format-number.ts'
import { Ask } from './Ask.tsx'
import { Refusals, refusedText } from './DraftQuestions.tsx'
import { deleteCollection, publishCollection } from './drafts.ts'

interface Props {
  collection: Collection
  onClose: () => void
  /** @param message what has been done */
  onDone: (message: string) => Promise<void>
}

/** Asks before a collection is published; where drafts refuse, it names them instead. */
export const PublishCollection = ({ collection, onClose, onDone }: Props) => (
  <Ask
    title={`Publish ‘${collection.name}’ now?`}
    label="Publish now"
    isDisabled={collection.problems.length > 0}
    act={async () => {
      const answer = await publishCollection(collection.id)
      if (answer.is === 'refused') throw new Error(refusedText(answer))
      await onDone(answer.message)
    }}
    onClose={onClose}
  >
    {collection.problems.length > 0 ? (
      <Refusals
        intro="Nothing can be published, until these drafts are corrected or removed:"
        of={collection.problems}
      />
    ) : (
      `${counted(collection.drafts.length, 'draft')}: all of it becomes public at once, and can be undone under ‘Changes’.`
    )}
  </Ask>
)

/** Asks before a collection is deleted. */
export const DeleteCollection = ({ collection, onClose, onDone }: Props) => (
  <Ask
    title={`Delete ‘${collection.name}’?`}
    label="Delete"
    act={async () => onDone(await deleteCollection(collection.id))}
    onClose={onClose}
  >
    Its drafts stay, without a time at which they are published.
  </Ask>
)
