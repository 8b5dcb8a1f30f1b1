import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { Draft } from '#src/domain/api/drafts.ts'
import { counted } from '#src/domain/format-number.ts'
import { Ask } from './Ask.tsx'
import { type Refused, discardDraft, publishDrafts } from './drafts.ts'
import { draftName, refusal, sorted } from './draft-sentences.ts'

interface Props {
  drafts: readonly Draft[]
  onClose: () => void
  /** @param message what has been done */
  onDone: (message: string) => Promise<void>
}

/** Asks before drafts are published. Those whose publication would be refused are named and left out. */
export function PublishDrafts({ drafts, onClose, onDone }: Props) {
  const { fit, unfit } = sorted(drafts)
  return (
    <Ask
      title={`Publish ${counted(fit.length, 'draft')}?`}
      label="Publish"
      isDisabled={fit.length === 0}
      act={async () => {
        const answer = await publishDrafts(fit.map(({ id }) => id))
        if (answer.is === 'refused') throw new Error(refusedText(answer))
        await onDone(answer.message)
      }}
      onClose={onClose}
    >
      {fit.length > 0 && (
        <p>
          {`${fit.map(draftName).join(', ')}: all of it becomes public at once, and can be undone under ‘Changes’.`}
        </p>
      )}
      {unfit.length > 0 && <Refusals intro="Not published, until it is corrected:" of={unfit} />}
    </Ask>
  )
}

export const refusedText = ({ message, drafts }: { message: string; drafts: readonly Refused[] }) =>
  [message, ...drafts.map(refusal)].join(' ')

export const Refusals = ({
  intro,
  of,
}: {
  intro: string
  of: readonly Pick<Refused, 'name' | 'problems'>[]
}) => (
  <>
    <p>{intro}</p>
    <ul className="small">
      {of.map((refused) => (
        <li key={refusal(refused)} className="error">
          {refusal(refused)}
        </li>
      ))}
    </ul>
  </>
)

/** Asks before drafts are discarded. */
export const DiscardDrafts = ({ drafts, onClose, onDone }: Props) => (
  <Ask
    title={`Discard ${counted(drafts.length, 'draft')}?`}
    label="Discard"
    act={async () => {
      for (const { id } of drafts) await discardDraft(id)
      await onDone(
        `${counted(drafts.length, 'draft')} discarded. What is published stays as it is.`,
      )
    }}
    onClose={onClose}
  >
    {`${drafts.map(draftName).join(', ')}. ${draftMessages.discardHint}`}
  </Ask>
)
