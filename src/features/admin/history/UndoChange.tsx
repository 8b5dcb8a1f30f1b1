import './history.css'
import { useState } from 'react'
import { changeLabel } from '#src/domain/catalogue/change-label.ts'
import { BusyButton, QuietButton } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { kindLabels } from '../parts/kinds.ts'
import type { Undo, UndoAnswer, Undone } from './history.ts'

interface Props {
  /** of the change, for the button's name */
  title: string
  undo: Undo
  /** the button is busy until it has ended */
  onUndone: (undone: Undone) => void | Promise<void>
}

type Phase =
  { is: 'ready' } | Extract<UndoAnswer, { is: 'edited' }> | { is: 'failed'; message: string }

/** The button that undoes a change; it asks before it leaves out what was edited since. */
export function UndoChange({ title, undo, onUndone }: Props) {
  const [phase, setPhase] = useState<Phase>({ is: 'ready' })
  const act = async (keepEdits: boolean) => {
    try {
      const answer = await undo(keepEdits)
      if (answer.is === 'edited') setPhase(answer)
      else {
        setPhase({ is: 'ready' })
        await onUndone(answer)
      }
    } catch (error) {
      setPhase({ is: 'failed', message: logFailure('The change can’t be undone.', error) })
    }
  }
  if (phase.is !== 'edited')
    return (
      <>
        <BusyButton aria-label={`Undo ${title}`} act={() => act(false)} busy="Undoing...">
          Undo
        </BusyButton>
        {phase.is === 'failed' && (
          <p className="error whole-row" role="alert">
            {phase.message}
          </p>
        )}
      </>
    )
  return (
    <div className="past__question remark stack gap-2 whole-row" role="alert">
      <p>{phase.message}</p>
      <EditedItems items={phase.items} />
      <span className="row gap-2">
        <BusyButton act={() => act(true)} busy="Undoing...">
          Undo the rest
        </BusyButton>
        <QuietButton onClick={() => setPhase({ is: 'ready' })}>Leave everything</QuietButton>
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
