import { useState } from 'react'
import type { ItemsAnswer, OwnValues } from '#src/domain/api/changes.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { OwnValuesChoice } from './OwnValuesChoice.tsx'
import { setEdits } from './edit-store.ts'

interface Props {
  contradicted: NonNullable<ItemsAnswer['contradicted']>
  onSave: (ownValues: OwnValues) => void
}

/** Asks, before cells of products are saved, what becomes of their variants' own values. */
export function AskOwnValues({ contradicted, onSave }: Props) {
  const [choice, setChoice] = useState<OwnValues>()
  const close = () => setEdits({ contradicted: undefined })
  return (
    <ActionDialog
      title="Which variants are meant?"
      onClose={close}
      action={{
        label: 'Save',
        isDisabled: choice === undefined,
        onAct: () => {
          close()
          if (choice !== undefined) onSave(choice)
        },
      }}
    >
      <OwnValuesChoice contradicted={contradicted} value={choice} onChoose={setChoice} />
    </ActionDialog>
  )
}
