import { useState } from 'react'
import type { Collection, Draft } from '#src/domain/api/drafts.ts'
import { companyZone, localTime } from '#src/domain/company-time.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { LoadFailure } from '../parts/List.tsx'
import { TextField } from '../parts/TextField.tsx'
import { resource, useLoaded } from '../session/resource.ts'
import { TimeField } from './TimeField.tsx'
import { readTime } from './collection-time.ts'
import { bodyOf, draftsOf, saveCollection } from './drafts.ts'
import { draftName } from './draft-sentences.ts'

interface Props {
  /** undefined for a new one */
  collection: Collection | undefined
  onClose: () => void
  /** @param message what has been done */
  onSaved: (message: string) => void
}

/** Name, time and drafts of a collection. */
export function CollectionForm({ collection, onClose, onSaved }: Props) {
  const before = collection && bodyOf(collection)
  const [name, setName] = useState(before?.name ?? '')
  const [time, setTime] = useState(() =>
    before?.at === undefined ? '' : localTime(new Date(before.at)),
  )
  /** of the two instants at which the clock shows the time */
  const [later, setLater] = useState(
    () => before?.at !== undefined && isLater(localTime(new Date(before.at)), before.at),
  )
  const [removed, setRemoved] = useState<ReadonlySet<Id>>(new Set())
  const [errors, setErrors] = useState<FieldErrors>({})
  const [list] = useState(() => (collection === undefined ? noDrafts : draftsOf(collection.id)))
  const { answer: drafts = [], failure, reload } = useLoaded(list, null)
  const entered = readTime(time)

  const save = async () => {
    if (entered.is === 'refused') {
      setErrors({ at: [entered.message] })
      return
    }
    const at = entered.is === 'known' ? entered.instants.at(later ? -1 : 0) : undefined
    const saved = await saveCollection(collection?.id, {
      name,
      drafts: (before?.drafts ?? []).filter((id) => !removed.has(id)),
      ...(before?.version !== undefined && { version: before.version }),
      ...(at !== undefined && { at }),
    })
    if (saved.is === 'saved') onSaved(saved.message)
    else setErrors(saved.errors)
  }
  return (
    <ActionDialog
      title={collection === undefined ? 'New collection' : 'Change collection'}
      wide
      onClose={onClose}
      action={{ label: 'Save', act: save }}
    >
      <div className="stack gap-4">
        <TextField
          label="Name"
          hint={draftMessages.collectionHint}
          errors={errors['name'] ?? []}
          value={name}
          onChange={({ currentTarget: { value } }) => {
            setName(value)
            setErrors({ ...errors, name: [] })
          }}
        />
        <TimeField
          time={time}
          entered={entered}
          isLater={later}
          zone={companyZone}
          errors={errors['at'] ?? []}
          onTime={(value) => {
            setTime(value)
            setErrors({ ...errors, at: [] })
          }}
          onLater={setLater}
        />
        {drafts.length > 0 && (
          <fieldset className="stack gap-2">
            <legend>Drafts</legend>
            {drafts.map((draft) => (
              <label key={draft.id} className="inline-row">
                <input
                  type="checkbox"
                  checked={!removed.has(draft.id)}
                  onChange={({ currentTarget: { checked } }) =>
                    setRemoved((was) => without(was, draft.id, checked))
                  }
                />
                <bdi>{draftName(draft)}</bdi>
              </label>
            ))}
          </fieldset>
        )}
        <LoadFailure {...{ failure, reload }} />
        {errors['drafts']?.map((text) => (
          <p key={text} className="error" role="alert">
            {text}
          </p>
        ))}
      </div>
    </ActionDialog>
  )
}

/** Whether an instant is the second one at which the clock shows its time. */
function isLater(time: string, at: string): boolean {
  const entered = readTime(time)
  return entered.is === 'known' && entered.instants.indexOf(new Date(at).toISOString()) > 0
}

function without(removed: ReadonlySet<Id>, id: Id, isKept: boolean): ReadonlySet<Id> {
  const next = new Set(removed)
  if (isKept) next.delete(id)
  else next.add(id)
  return next
}

/** Of a new collection. */
const noDrafts = resource<null, readonly Draft[]>('', () => Promise.resolve([]))
