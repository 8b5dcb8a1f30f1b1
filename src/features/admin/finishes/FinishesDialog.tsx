import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Finish } from '#src/domain/product/finish.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { FinishForm } from './FinishForm.tsx'
import { Swatch } from './Swatch.tsx'
import { $finishes, loadFinishes, removeFinish } from './finishes.ts'

/** The catalogue's table of finishes, to be added to, changed and deleted from. */
export function FinishesDialog({ onClose }: { onClose: () => void }) {
  const { known, error } = useStore($finishes)
  const [edited, setEdited] = useState<Finish>()
  /** what the last action did, or why it could not */
  const [message, setMessage] = useState('')
  useEffect(() => void loadFinishes(), [])
  return (
    <Dialog
      title="Finishes"
      wide
      onClose={onClose}
      actions={
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      }
    >
      <p role="status">{error ?? (known === undefined ? 'Loading...' : message)}</p>
      {known !== undefined && (
        <>
          <ul className="finishes" aria-label="All finishes">
            {known.map((finish) => (
              <FinishRow
                key={finish.code}
                finish={finish}
                onEdit={() => setEdited(finish)}
                onDeleted={(refusal) => {
                  setMessage(refusal ?? `${finish.name} has been deleted.`)
                  if (refusal === undefined && edited === finish) setEdited(undefined)
                }}
              />
            ))}
          </ul>
          <FinishForm
            key={edited?.code ?? ''}
            edited={edited}
            onSaved={({ name }) => {
              setEdited(undefined)
              setMessage(`${name} has been saved.`)
            }}
            onCancel={() => setEdited(undefined)}
          />
        </>
      )}
    </Dialog>
  )
}

interface RowProps {
  finish: Finish
  onEdit: () => void
  /** @param refusal why it could not be deleted */
  onDeleted: (refusal: string | undefined) => void
}

function FinishRow({ finish, onEdit, onDeleted }: RowProps) {
  const { code, name, ral, swatch } = finish
  const [phase, setPhase] = useState<'shown' | 'asking' | 'deleting'>('shown')
  const confirm = async () => {
    setPhase('deleting')
    const refusal = await removeFinish(code)
    if (refusal !== undefined) setPhase('shown')
    const sentences =
      refusal && ('errors' in refusal ? Object.values(refusal.errors).flat() : [refusal.message])
    onDeleted(sentences?.join(' '))
  }
  return (
    <li className="finishes__row">
      <Swatch color={swatch} />
      <span className="finishes__name">{name}</span>
      <span className="legend">{[code, ral].filter((part) => part !== '').join(' · ')}</span>
      <span className="finishes__tools">
        {phase === 'shown' ? (
          <>
            <button
              type="button"
              className="quiet-button"
              aria-label={`Edit ${name}`}
              onClick={onEdit}
            >
              Edit
            </button>
            <button
              type="button"
              className="quiet-button"
              aria-label={`Delete ${name}`}
              onClick={() => setPhase('asking')}
            >
              Delete
            </button>
          </>
        ) : (
          <>
            <button
              type="button"
              className="quiet-button"
              disabled={phase === 'deleting'}
              onClick={() => void confirm()}
            >
              Yes, delete {name}
            </button>
            <button type="button" className="quiet-button" onClick={() => setPhase('shown')}>
              Keep it
            </button>
          </>
        )}
      </span>
    </li>
  )
}
