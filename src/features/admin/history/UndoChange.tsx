import '../parts/past.css'
import { useState } from 'react'
import { changeLabel } from '#src/domain/catalogue/change-label.ts'
import { BusyButton, QuietButton } from '../parts/buttons.tsx'
import { kindLabels } from '../parts/kinds.ts'
import type { Undo, UndoAnswer, Undone } from './history.ts'

interface Props {
  /** of the change, for the button's name */
  title: string
  undo: Undo
  /** the button is busy until it has ended */
  onUndone: (undone: Undone) => void | Promise<void>
}

type Edited = Extract<UndoAnswer, { is: 'edited' }>

/** The button that undoes a change; it asks before it leaves out what was edited since. */
export function UndoChange({ title, undo, onUndone }: Props) {
  const [edited, setEdited] = useState<Edited>()
  const act = async (keepEdits: boolean) => {
    const answer = await undo(keepEdits)
    setEdited(answer.is === 'edited' ? answer : undefined)
    if (answer.is === 'undone') await onUndone(answer)
  }
  if (edited === undefined)
    return (
      <BusyButton aria-label={`Undo ${title}`} act={() => act(false)} busy="Undoing...">
        Undo
      </BusyButton>
    )
  return (
    <div className="past__question remark stack gap-2 whole-row" role="alert">
      <p>{edited.message}</p>
      <EditedItems items={edited.items} />
      <span className="row gap-2">
        <BusyButton act={() => act(true)} busy="Undoing...">
          Undo the rest
        </BusyButton>
        <QuietButton onClick={() => setEdited(undefined)}>Leave everything</QuietButton>
      </span>
    </div>
  )
}

/** Items with the labels of the values that somebody has changed since. */
export const EditedItems = ({ items }: { items: Undone['kept'] }) => (
  <ul>
    {items.map(({ type, id, name, fields }) => (
      <li key={`${type} ${id}`} className="small">
        <bdi>{name}</bdi>{' '}
        <span className="soft">
          {fields.map((field) => changeLabel(type, field)).join(', ') ||
            `${kindLabels[type]}, deleted since`}
        </span>
      </li>
    ))}
  </ul>
)
