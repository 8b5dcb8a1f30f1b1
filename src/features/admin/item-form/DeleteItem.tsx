import { useState } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { CatalogueItem } from '#src/domain/api/catalogue-items.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, plurals } from '#src/domain/fields/item-kinds.ts'
import { counted } from '#src/domain/format-number.ts'
import { NoticeDialog } from '#src/ui/NoticeDialog.tsx'
import { listsOf } from '../form/fields.ts'
import type { FormContent } from '../form/form-content.ts'
import type { FormDraft } from '../form/item-form.ts'
import { readItem } from '../form/open-form.ts'
import { deleteItem } from '../form/save-item.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { resource, useLoaded } from '../session/resource.ts'
import { Button } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { Success } from '../history/Success.tsx'

interface Props {
  item: CatalogueItem
  onClose: () => void
  /** the catalogue has changed */
  onDeleted: () => void
}

type Phase =
  | { is: 'asking' | 'deleting' }
  | { is: 'deleted'; message: string; change?: Id }
  | { is: 'drafted' | 'failed'; message: string }

/** Confirms and deletes or drafts that, then shows the result. */
export function DeleteItem({ item, onClose, onDeleted }: Props) {
  const [phase, setPhase] = useState<Phase>({ is: 'asking' })
  const used = useUsed(item)
  const confirm = async (is: 'deleted' | 'drafted') => {
    if (phase.is === 'deleting') return
    setPhase({ is: 'deleting' })
    try {
      setPhase(
        is === 'deleted'
          ? { is, ...(await deleteItem(item)) }
          : { is, message: await draftDeletion(item) },
      )
      onDeleted()
    } catch (error) {
      const failure = logFailure('The item can’t be deleted.', error)
      setPhase({ is: 'failed', message: adminMessages.deleteFailure(failure) })
    }
  }
  if (phase.is === 'deleted') return <Success message={phase.message} change={phase.change} />
  if (phase.is === 'drafted') return <NoticeDialog title={phase.message} onClose={onClose} />
  if (phase.is === 'failed') return <NoticeDialog title={phase.message} alert onClose={onClose} />
  return (
    <ActionDialog
      title="Confirm Delete"
      onClose={onClose}
      other={
        <Button aria-disabled={phase.is === 'deleting'} onClick={() => void confirm('drafted')}>
          Save deletion as draft
        </Button>
      }
      action={{
        label: 'Delete',
        act: () => confirm('deleted'),
        isBusy: phase.is === 'deleting',
      }}
    >
      Delete <bdi>{item.name}</bdi> from the catalogue? Past inquiries are not affected.
      <span role="status">{used.map((sentence) => ` ${sentence}`).join('')}</span>
    </ActionDialog>
  )
}

/** The code for drafts is loaded with the first one. */
async function draftDeletion(item: CatalogueItem): Promise<string> {
  const drafts = await import('../form/save-draft.ts')
  return drafts.draftDeletion(item)
}

/** The other effects of the deletion: items that lose it, and its waiting draft. Without them it can be done, too. */
function useUsed({ type, id }: CatalogueItem): readonly string[] {
  const [used] = useState(() =>
    resource<null, readonly string[]>(
      'The uses of the item can’t be loaded.',
      async (_, options) => {
        const { opened, draft } = await readItem(type, id, 'published', options.signal)
        return usesOf(type, opened, draft)
      },
    ),
  )
  return useLoaded(used, null).answer ?? []
}

function usesOf(
  kind: ItemKind,
  { values }: FormContent,
  draft: FormDraft | undefined,
): readonly string[] {
  const lists = listsOf(kind).flatMap(({ name, field: { to } }) => {
    const count = [values[name]].flat().length
    return count === 0 ? [] : [{ count, text: counted(count, to, plurals[to]) }]
  })
  const named = new Intl.ListFormat('en-GB').format(lists.map(({ text }) => text))
  const isOne = lists.length === 1 && lists[0]?.count === 1
  return [
    ...(lists.length === 0 ? [] : [deletionOf[kind](named, isOne)]),
    ...(draft?.action === 'edit' ? [draftMessages.staysDeleted(kind, draft.by)] : []),
  ]
}

const deletionOf: Record<ItemKind, (named: string, isOne: boolean) => string> = {
  product: (named) => `It goes from ${named}.`,
  category: (named, isOne) =>
    `${named} ${isOne ? 'uses it and stays' : 'use it and stay'} in the catalogue without it.`,
  project: (named, isOne) => `${named} in it ${isOne ? 'stays' : 'stay'} in the catalogue.`,
}
