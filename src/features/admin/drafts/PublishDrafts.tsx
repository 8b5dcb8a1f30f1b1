import { useState } from 'react'
import type { Refused } from '#src/domain/api/drafts.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { Refusals } from '../previews/Refusals.tsx'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { type Publishing, publishDrafts } from './drafts.ts'

interface Props {
  /** by ids; what refuses is named and left out */
  drafts: readonly Id[]
  title: (count: number) => string
  /** what becomes public, before it does */
  intro: (published: readonly Id[]) => string
  /** those of the drafts that are known to refuse */
  known: readonly Refused[]
  /** of the button, while none is left out */
  label?: string
  /** publishes all of them, in place of the drafts one by one */
  publishAll?: () => Promise<Publishing>
  onOpen: (opened: `draft-${Id}`) => void
  onClose: () => void
  /** @param change the one that it has made, which can be undone */
  onDone: (message: string, change?: Id) => void
}

/** Asks before drafts are published. An incomplete one is named and left out, and does not block the others. */
export function PublishDrafts({
  drafts,
  title,
  intro,
  known,
  label = 'Publish',
  publishAll,
  onOpen,
  onClose,
  onDone,
}: Props) {
  const [refused, setRefused] = useState(known)
  const left = drafts.filter((id) => !refused.some(({ draft }) => draft === id))
  const act = async () => {
    const all = refused.length === 0 ? publishAll : undefined
    const answer = await (all?.() ?? publishDrafts(left))
    if (answer.is === 'published') {
      onDone(answer.message, answer.change)
      return
    }
    setRefused([...refused, ...answer.drafts])
    throw new Error(answer.message)
  }
  return (
    <ActionDialog
      title={title(left.length)}
      action={{
        label: refused.length === 0 || left.length === 0 ? label : othersLabel(left.length),
        isDisabled: left.length === 0,
        act,
      }}
      onClose={onClose}
    >
      {left.length > 0 && <p>{intro(left)}</p>}
      {refused.length > 0 && (
        <Refusals intro="Not published, until it is corrected:" of={refused} onOpen={onOpen} />
      )}
    </ActionDialog>
  )
}

const othersLabel = (left: number) =>
  left === 1 ? 'Publish the other one' : `Publish the other ${left}`

export const becomesPublic = (what: string) =>
  `${what}: all of it becomes public at once, and can be undone under ‘Activity’.`
