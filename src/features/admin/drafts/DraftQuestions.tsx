import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { Draft } from '#src/domain/api/drafts.ts'
import { counted } from '#src/domain/format-number.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { PublishDrafts, becomesPublic } from './PublishDrafts.tsx'
import { discardDraft, refusedAmong } from './drafts.ts'
import { draftName } from './draft-sentences.ts'

interface Props {
  drafts: readonly Draft[]
  onClose: () => void
  /** @param change the one that it has made, which can be undone */
  onDone: (message: string, change?: Id) => void
}

/** Asks before chosen drafts are published. */
export const PublishChosen = ({
  drafts,
  ...props
}: Props & { onOpen: (opened: `draft-${Id}`) => void }) => (
  <PublishDrafts
    {...props}
    drafts={drafts.map(({ id }) => id)}
    title={(count) => `Publish ${counted(count, 'draft')}?`}
    intro={(left) =>
      becomesPublic(
        drafts
          .filter(({ id }) => left.includes(id))
          .map(draftName)
          .join(', '),
      )
    }
    known={refusedAmong(drafts)}
  />
)

/** Asks before drafts are discarded. */
export const DiscardDrafts = ({ drafts, onClose, onDone }: Props) => (
  <ActionDialog
    title={`Discard ${counted(drafts.length, 'draft')}?`}
    action={{
      label: 'Discard',
      act: async () => {
        for (const { id } of drafts) await discardDraft(id)
        onDone(`${counted(drafts.length, 'draft')} discarded. What is published stays as it is.`)
      },
    }}
    onClose={onClose}
  >
    {`${drafts.map(draftName).join(', ')}. ${draftMessages.discardHint}`}
  </ActionDialog>
)
