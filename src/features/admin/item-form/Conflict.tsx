import { useState } from 'react'
import type { EditedItem } from '#src/domain/api/editing.ts'
import { differences, settle, startingSides } from '../form/differences.ts'
import type { ItemForm } from '../form/item-form.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { SideChoice } from '../parts/SideChoice.tsx'

interface Props {
  form: ItemForm
  /** somebody else's saved version of the item */
  current: EditedItem
  onClose: () => void
  /** called once the form has the chosen values and is ready to save */
  onSettled: () => void
}

/** Resolves an edit conflict: shows both versions field by field and lets the user choose. */
export function Conflict({ form, current, onClose, onSettled }: Props) {
  const found = differences(form, current)
  const [sides, setSides] = useState(() => startingSides(form, found))
  return (
    <ActionDialog
      title="This item has changed"
      wide
      close="Back to the form"
      onClose={onClose}
      action={{
        label: 'Save my choices',
        onAct: () => {
          settle(current, sides)
          onSettled()
        },
      }}
    >
      <p className="soft">
        {found.length === 0
          ? 'Someone else saved this item after you opened it, with the same content.'
          : 'Someone else saved this item after you opened it. Choose which version to keep for each field.'}
      </p>
      {found.map(({ name, heading, mine, theirs }) => (
        <SideChoice
          key={name}
          name={`conflict-${name}`}
          legend={heading}
          sides={[
            { side: 'mine', label: 'Yours', text: mine },
            { side: 'theirs', label: 'Theirs', text: theirs },
          ]}
          chosen={sides[name]}
          onChoose={(side) => setSides({ ...sides, [name]: side })}
        />
      ))}
    </ActionDialog>
  )
}
