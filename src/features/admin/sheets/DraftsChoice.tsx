import { useId, useState } from 'react'
import { type DraftChoice, type ImportAnswer, draftChoices } from '#src/domain/api/import.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { collections, saveCollection } from '../drafts/drafts.ts'
import { TextField } from '../parts/TextField.tsx'
import { logFailure } from '../parts/failure.ts'
import { LoadFailure } from '../parts/List.tsx'
import { useLoaded } from '../session/resource.ts'
import { compareAgain } from './imports.ts'

/** The collection of an import’s drafts: one that there is, or the name of a new one. */
export type CollectionChoice = Id | { name: string } | undefined

/** The id of the collection, which is made if it is new. */
export async function chosenCollection(choice: CollectionChoice): Promise<Id | undefined> {
  if (typeof choice !== 'object') return choice
  const saved = await saveCollection(undefined, { name: choice.name, drafts: [] })
  if (saved.is === 'refused') throw new Error(Object.values(saved.errors).flat().join(' '))
  return saved.id
}

interface Props {
  answer: ImportAnswer
  collection: CollectionChoice
  onCollection: (choice: CollectionChoice) => void
  /** the rows are compared anew */
  onChosen: () => void
  onFailed: (message: string) => void
}

const labels: Record<DraftChoice, string> = {
  incomplete: 'Publish them, and keep new ones that lack values as drafts',
  all: 'Keep all as drafts',
}

/** Which products of an import become drafts, and in which collection. */
export function DraftsChoice({ answer, collection, onCollection, onChosen, onFailed }: Props) {
  const id = useId()
  /** shown as chosen until the rows are compared; a control that is switched off would lose the focus */
  const [pending, setPending] = useState<DraftChoice | null>()
  const choose = async (drafts: DraftChoice | null) => {
    setPending(drafts)
    try {
      await compareAgain(answer.import, { drafts })
      onChosen()
    } catch (error) {
      onFailed(logFailure('The rows can’t be compared again.', error))
    }
    setPending(undefined)
  }
  return (
    <div className="sheets__narrow stack gap-2">
      <div className="field">
        <label htmlFor={id}>When applied</label>
        <select
          id={id}
          value={(pending === undefined ? answer.drafts : pending) ?? ''}
          onChange={({ currentTarget: { value } }) =>
            void choose(draftChoices.find((one) => one === value) ?? null)
          }
        >
          <option value="">Publish the products</option>
          {draftChoices.map((choice) => (
            <option key={choice} value={choice}>
              {labels[choice]}
            </option>
          ))}
        </select>
      </div>
      {answer.drafts !== null && <CollectionField chosen={collection} onChoose={onCollection} />}
    </div>
  )
}

interface CollectionProps {
  chosen: CollectionChoice
  onChoose: (choice: CollectionChoice) => void
}

function CollectionField({ chosen, onChoose }: CollectionProps) {
  const id = useId()
  const { answer, failure, reload } = useLoaded(collections, null)
  const open = answer?.entries.filter(({ state }) => state !== 'published') ?? []
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Collection of the drafts</label>
        <select
          id={id}
          value={typeof chosen === 'object' ? 'new' : (chosen ?? '')}
          onChange={({ currentTarget: { value } }) =>
            onChoose(value === 'new' ? { name: '' } : value === '' ? undefined : Number(value))
          }
        >
          <option value="">None</option>
          {open.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
          <option value="new">A new one</option>
        </select>
      </div>
      <LoadFailure failure={failure} reload={reload} />
      {typeof chosen === 'object' && (
        <TextField
          label="Name of the new collection"
          hint={draftMessages.collectionHint}
          value={chosen.name}
          onChange={({ currentTarget: { value } }) => onChoose({ name: value })}
        />
      )}
    </>
  )
}
