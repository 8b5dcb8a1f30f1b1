import '../conflict.css'
import { useState } from 'react'
import type { EditedItem } from '#src/domain/api/editing.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { type Side, differences, settle, startingSides } from './conflict.ts'
import type { ItemForm } from './item-form.ts'

interface Props {
  form: ItemForm
  /** somebody else's saved version of the item */
  current: EditedItem
  onClose: () => void
  /** the form holds the chosen values and is ready to save */
  onSettled: () => void
}

/** Resolves an edit conflict: shows both versions field by field and lets the user choose. */
export function Conflict({ form, current, onClose, onSettled }: Props) {
  const found = differences(form, current)
  const [sides, setSides] = useState(() => startingSides(form, found))
  return (
    <Dialog
      title="This item has changed"
      wide
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            Back to the form
          </button>
          <button
            type="button"
            className="button button--filled"
            onClick={() => {
              settle(current, sides)
              onSettled()
            }}
          >
            Save my choices
          </button>
        </>
      }
    >
      <p>
        {found.length === 0
          ? 'Someone else saved this item after you opened it, with the same content.'
          : 'Someone else saved this item after you opened it. Choose which version to keep for each field.'}
      </p>
      {found.map(({ name, heading, ...values }) => (
        <fieldset key={name} className="conflict">
          <legend>{heading}</legend>
          {(['mine', 'theirs'] satisfies Side[]).map((side) => (
            <label key={side} className="conflict__side">
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={sides[name] === side}
                onChange={() => setSides({ ...sides, [name]: side })}
              />
              <span>
                <span className="legend">{side === 'mine' ? 'Yours' : 'Theirs'}</span>
                <bdi>{values[side] || '(empty)'}</bdi>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  )
}
