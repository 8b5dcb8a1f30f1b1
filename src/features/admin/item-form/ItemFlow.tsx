import './item-form.css'
import '../specs/specs.css'
import '../photometry/photometric.css'
import '../variants/variants.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import { stopFiles } from '../form/files.ts'
import { $form } from '../form/item-form.ts'
import { openNew, openStored } from '../form/open-form.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { Button } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { kindLabels } from '../parts/kinds.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { type SavedChange, Success } from '../history/Success.tsx'
import { ItemForm } from './ItemForm.tsx'
import { type OpenItem, draftIn, historyOf, importOf, newKind } from './open-item.ts'

const FinishesDialog = lazyPart(
  async () => (await import('../finishes/FinishesDialog.tsx')).FinishesDialog,
)

const FormerDraftsDialog = lazyPart(
  async () => (await import('../drafts/FormerDraftsDialog.tsx')).FormerDraftsDialog,
)
const BinDialog = lazyPart(async () => (await import('../history/BinDialog.tsx')).BinDialog)
const ChangesDialog = lazyPart(
  async () => (await import('../history/ChangesDialog.tsx')).ChangesDialog,
)
const HistoryDialog = lazyPart(
  async () => (await import('../history/HistoryDialog.tsx')).HistoryDialog,
)
const DraftsDialog = lazyPart(async () => (await import('../drafts/DraftsDialog.tsx')).DraftsDialog)
const CollectionsDialog = lazyPart(
  async () => (await import('../drafts/CollectionsDialog.tsx')).CollectionsDialog,
)
const ImportDialog = lazyPart(async () => (await import('../sheets/ImportDialog.tsx')).ImportDialog)

interface Props {
  item: OpenItem | undefined
  onOpen: (item: OpenItem) => void
  onClose: () => void
  /** the catalogue has changed */
  onSaved: () => void
}

/** The add and edit dialogs. */
export function ItemFlow({ item, onOpen, onClose, onSaved }: Props) {
  const [kind, setKind] = useState<ItemKind>()
  const [saved, setSaved] = useState<SavedChange>()
  /** why the item could not be loaded */
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(1)
  const form = useStore($form)
  const key = typeof item === 'object' ? `${item.type}-${item.id}` : (item ?? '')

  useEffect(() => {
    const opening = new AbortController()
    const added = newKind(item)
    if (added !== undefined) openNew(added)
    else if (!hasForm(item)) $form.set(undefined)
    else
      openForm(item, opening.signal).catch((error: unknown) => {
        if (!opening.signal.aborted) setFailure(logFailure('The item can’t be loaded.', error))
      })
    return () => {
      opening.abort()
      stopFiles(Object.values($form.get()?.content.slots ?? {}))
      $form.set(undefined)
      setKind(undefined)
      setFailure(undefined)
    }
    // Each navigation creates a new object; the key identifies the item.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt])

  if (saved !== undefined) return <Success {...saved} />
  if (item === undefined) return null
  if (item === 'finishes') return <FinishesDialog onClose={onClose} />
  if (item === 'bin') return <BinDialog onClose={onClose} onChanged={onSaved} />
  if (item === 'changes') return <ChangesDialog onClose={onClose} onChanged={onSaved} />
  if (item === 'drafts')
    return <DraftsDialog onOpen={onOpen} onClose={onClose} onChanged={onSaved} />
  if (item === 'collections')
    return <CollectionsDialog onOpen={onOpen} onClose={onClose} onChanged={onSaved} />
  if (item === 'former-drafts') return <FormerDraftsDialog onClose={onClose} onChanged={onSaved} />
  const past = historyOf(item)
  if (past !== undefined) return <HistoryDialog {...past} onClose={onClose} onChanged={onSaved} />
  const imported = importOf(item)
  if (item === 'import' || imported !== undefined)
    return (
      <ImportDialog
        id={imported}
        onImport={(id) => onOpen(id === undefined ? 'import' : `import-${id}`)}
        onClose={onClose}
        onChanged={onSaved}
      />
    )
  if (item === 'new' && kind === undefined)
    return (
      <ActionDialog title="Add New Item" close="Close" onClose={onClose}>
        <ul className="choose-kind stack">
          {itemKinds.map((one) => (
            <li key={one}>
              <Button
                onClick={() => {
                  openNew(one)
                  setKind(one)
                }}
              >
                {kindLabels[one]}
              </Button>
            </li>
          ))}
        </ul>
      </ActionDialog>
    )
  if (hasForm(item) && failure !== undefined)
    return (
      <ActionDialog
        title={adminMessages.loadFailed(typeof item === 'object' ? item.type : 'draft')}
        alert
        close="Back"
        onClose={onClose}
        action={{ label: 'Retry', onAct: () => setAttempt(attempt + 1) }}
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
  const backToKinds = () => {
    setKind(undefined)
    $form.set(undefined)
  }
  return (
    <ItemForm
      form={form}
      onBack={item === 'new' ? backToKinds : undefined}
      onClose={onClose}
      onRestored={() => {
        setAttempt(attempt + 1)
        onSaved()
      }}
      onSaved={(done) => {
        onClose()
        setSaved(done)
        onSaved()
      }}
      onDrafts={onSaved}
      onDiscarded={() => {
        onSaved()
        if (form.id === undefined) onClose()
        // The address of a draft that is gone leads nowhere.
        else if (draftIn(item) !== undefined) onOpen({ type: form.kind, id: form.id })
      }}
      onBin={() => onOpen('bin')}
      onNewDraft={(draft) => onOpen(`draft-${draft}`)}
    />
  )
}

type Stored = Exclude<OpenItem, string> | `draft-${Id}`

/** Whether an item or a draft of one is open, whose form has to be loaded. */
const hasForm = (item: OpenItem | undefined): item is Stored =>
  typeof item === 'object' || draftIn(item) !== undefined

async function openForm(item: Stored, signal: AbortSignal): Promise<void> {
  if (typeof item === 'object') return openStored(item.type, item.id, signal)
  const { openDraft } = await import('../form/save-draft.ts')
  return openDraft(draftIn(item) ?? 0, signal)
}
