import './item-form.css'
import '../specs/specs.css'
import '../photometry/photometric.css'
import '../variants/variants.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { itemKinds } from '#src/domain/fields/item-kinds.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import { stopFiles } from '../form/files.ts'
import { $form } from '../form/item-form.ts'
import { openNew, openStored } from '../form/open-form.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { logFailure } from '../parts/failure.ts'
import { type ViewProps, itemOf } from '../parts/view-props.ts'
import { ItemForm } from './ItemForm.tsx'

/** The form of a stored item, of a draft or of a new item. */
export function ItemDialog({ of, onOpen, onPlace, onClose, onChanged, onSaved }: ViewProps) {
  /** why the item could not be loaded */
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(1)
  const form = useStore($form)

  useEffect(() => {
    const opening = new AbortController()
    openForm(of, opening.signal).catch((error: unknown) => {
      if (!opening.signal.aborted) setFailure(logFailure('The item can’t be loaded.', error))
    })
    return () => {
      opening.abort()
      stopFiles(Object.values($form.get()?.content.slots ?? {}))
      $form.set(undefined)
      setFailure(undefined)
    }
  }, [of, attempt])

  if (failure !== undefined)
    return (
      <ActionDialog
        title={adminMessages.loadFailed(itemOf(of)?.type ?? 'draft')}
        alert
        close="Back"
        onClose={onClose}
        action={{ label: 'Retry', act: () => setAttempt(attempt + 1) }}
      >
        {failure}
      </ActionDialog>
    )
  if (form === undefined)
    return (
      <ActionDialog title="Loading..." close="Close" onClose={onClose}>
        <Spinner />
      </ActionDialog>
    )
  return (
    <ItemForm
      form={form}
      onBack={of.startsWith('new-') ? () => onOpen('new') : undefined}
      onClose={onClose}
      onRestored={() => {
        setAttempt(attempt + 1)
        onChanged()
      }}
      onSaved={onSaved}
      onDrafts={onChanged}
      onDiscarded={() => {
        onChanged()
        if (form.id === undefined) onClose()
        // The address of a draft that is gone leads nowhere.
        else if (of.startsWith('draft-')) onOpen(`${form.kind}-${form.id}`)
      }}
      onBin={() => onPlace('activity', 'of=deleted')}
      onNewDraft={(draft) => onOpen(`draft-${draft}`)}
    />
  )
}

async function openForm(of: string, signal: AbortSignal): Promise<void> {
  const added = itemKinds.find((kind) => of === `new-${kind}`)
  const item = itemOf(of)
  if (added !== undefined) openNew(added)
  else if (item !== undefined) await openStored(item.type, item.id, signal)
  else {
    const { openDraft } = await import('../form/save-draft.ts')
    await openDraft(Number(of.slice('draft-'.length)), signal)
  }
}
