import { useState } from 'react'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemForm } from '../form/item-form.ts'
import { QuietButton } from '../parts/buttons.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'

const HistoryDialog = lazyPart(
  async () => (await import('../history/HistoryDialog.tsx')).HistoryDialog,
)

interface Props {
  form: ItemForm
  id: Id
  /** called once the dialog is closed, if anything was restored in it */
  onRestored: () => void
}

/** The button that opens the history of the item in the form. */
export function ItemHistory({ form: { kind }, id, onRestored }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const close = () => {
    setOpen(false)
    if (isChanged) onRestored()
    setChanged(false)
  }
  return (
    <>
      <QuietButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        History
      </QuietButton>
      {isOpen && (
        <HistoryDialog of={`${kind}-${id}`} onClose={close} onChanged={() => setChanged(true)} />
      )}
    </>
  )
}
