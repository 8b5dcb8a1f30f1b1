import './item-form.css'
import '../finishes/finishes.css'
import '../specs/specs.css'
import '../photometry/photometric.css'
import '../variants/variants.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { loadItems } from '#src/features/admin/items.ts'
import { $place, closeItem } from '#src/features/admin/place.ts'
import { kindLabels } from '../kinds.ts'
import { lazyPart } from '../lazy-part.tsx'
import { ChooseKind } from './ChooseKind.tsx'
import { ItemForm } from './ItemForm.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import { Success } from './Success.tsx'
import { stopFiles } from './files.ts'
import { $form } from './item-form.ts'
import { openNew, openStored } from './open-form.ts'

const FinishesDialog = lazyPart(
  async () => (await import('../finishes/FinishesDialog.tsx')).FinishesDialog,
)

/** The add and edit dialogs; the dashboard's address decides which one is open. */
export function ItemFlow() {
  const { item } = useStore($place)
  const [kind, setKind] = useState<ItemKind>()
  const [done, setDone] = useState<{ message: string; path: string | undefined }>()
  /** why the item could not be loaded */
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(1)
  const key = typeof item === 'object' ? `${item.type}-${item.id}` : (item ?? '')

  useEffect(() => {
    const opening = new AbortController()
    if (typeof item !== 'object') $form.set(undefined)
    else
      openStored(item.type, item.id, opening.signal).catch((error: unknown) => {
        if (opening.signal.aborted) return
        console.warn('The item can’t be loaded.', error)
        setFailure(error instanceof Error ? error.message : String(error))
      })
    return () => {
      opening.abort()
      stopFiles(Object.values($form.get()?.content.files ?? {}).flat())
      $form.set(undefined)
      setKind(undefined)
      setFailure(undefined)
    }
    // Each navigation creates a new place object; the key identifies the item.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt])

  const onSaved = (message: string, path: string) => {
    closeItem()
    setDone({ message, path })
    void loadItems()
  }
  if (done !== undefined) return <Success {...done} />
  if (item === undefined) return null
  if (item === 'finishes') return <FinishesDialog onClose={closeItem} />
  if (item === 'new' && kind === undefined)
    return (
      <ChooseKind
        onChoose={(chosen) => {
          openNew(chosen)
          setKind(chosen)
        }}
      />
    )
  if (item !== 'new' && failure !== undefined)
    return (
      <LoadingFailed kind={item.type} reason={failure} onRetry={() => setAttempt(attempt + 1)} />
    )
  return (
    <OpenForm
      onBack={
        item === 'new'
          ? () => {
              setKind(undefined)
              $form.set(undefined)
            }
          : undefined
      }
      onSaved={onSaved}
    />
  )
}

interface OpenFormProps {
  onBack: (() => void) | undefined
  onSaved: (message: string, path: string) => void
}

function OpenForm({ onBack, onSaved }: OpenFormProps) {
  const form = useStore($form)
  if (form === undefined)
    return (
      <Dialog
        title="Loading..."
        onClose={closeItem}
        actions={
          <button type="button" className="button" onClick={closeItem}>
            Close
          </button>
        }
      >
        <Spinner />
      </Dialog>
    )
  const name = form.opened.texts['name'] ?? form.opened.texts['title'] ?? form.opened.texts['type']
  const title =
    form.id === undefined
      ? `Add ${kindLabels[form.kind]}`
      : `Edit ${name === '' || name === undefined ? kindLabels[form.kind] : name}`
  return <ItemForm title={title} onBack={onBack} onClose={closeItem} onSaved={onSaved} />
}
