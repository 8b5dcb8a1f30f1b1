import { useId, useState } from 'react'
import type { Collection, Draft } from '#src/domain/api/drafts.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { TextField } from '../parts/TextField.tsx'
import { bodyOf, saveCollection } from './drafts.ts'
import { draftName } from './draft-sentences.ts'

interface Props {
  drafts: readonly Draft[]
  collections: readonly Collection[]
  onClose: () => void
  /** @param message what has been done */
  onDone: (message: string) => void
}

/** Adds drafts to a collection that is not published yet, or to a new one. */
export function AddToCollection({ drafts, collections, onClose, onDone }: Props) {
  const open = collections.filter(({ state }) => state !== 'published')
  const [id, setId] = useState(open[0]?.id)
  const [name, setName] = useState('')
  const field = useId()
  const chosen = open.find((one) => one.id === id)
  const added = drafts.map((draft) => draft.id)
  const add = async () => {
    const saved = await saveCollection(
      id,
      chosen === undefined
        ? { name, drafts: added }
        : { ...bodyOf(chosen), drafts: [...new Set([...chosen.drafts, ...added])] },
    )
    if (saved.is === 'refused') throw new Error(Object.values(saved.errors).flat().join(' '))
    onDone(saved.message)
  }
  return (
    <ActionDialog
      title="Add to a collection"
      wide
      action={{ label: 'Add', act: add }}
      onClose={onClose}
    >
      <p>{drafts.map(draftName).join(', ')}</p>
      {open.length > 0 && (
        <div className="field">
          <label htmlFor={field}>Collection</label>
          <select
            id={field}
            value={id ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setId(open.find((one) => String(one.id) === value)?.id)
            }
          >
            {open.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
            <option value="">A new one</option>
          </select>
        </div>
      )}
      {chosen === undefined && (
        <TextField
          label="Name of the new collection"
          hint={draftMessages.collectionHint}
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
      )}
    </ActionDialog>
  )
}
