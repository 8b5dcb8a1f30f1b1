import { useEffect, useState } from 'react'
import type { Collection, Draft } from '#src/domain/api/drafts.ts'
import { companyZone, localTime } from '#src/domain/company-time.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { TextField } from '../parts/TextField.tsx'
import { logFailure } from '../parts/failure.ts'
import { TimeField } from './TimeField.tsx'
import { readTime } from './collection-time.ts'
import { bodyOf, listDrafts, saveCollection } from './drafts.ts'
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
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const drafts = useDraftsOf(collection?.id, setFailure)
  const entered = readTime(time)

  const save = async () => {
    if (entered.is === 'refused') {
      setErrors({ at: [entered.message] })
      return
    }
    const at = entered.is === 'known' ? entered.instants.at(later ? -1 : 0) : undefined
    setBusy(true)
    setFailure(undefined)
    try {
      const saved = await saveCollection(collection?.id, {
        name,
        drafts: (before?.drafts ?? []).filter((id) => !removed.has(id)),
        ...(before?.version !== undefined && { version: before.version }),
        ...(at !== undefined && { at }),
      })
      if (saved.is === 'saved') {
        onSaved(saved.message)
        return
      }
      setErrors(saved.errors)
    } catch (error) {
      setFailure(logFailure('The collection can’t be saved.', error))
    }
    setBusy(false)
  }
  return (
    <ActionDialog
      title={collection === undefined ? 'New collection' : 'Change collection'}
      wide
      onClose={onClose}
      action={{ label: 'Save', isBusy, onAct: () => void save() }}
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
        {[...(errors['drafts'] ?? []), ...(failure === undefined ? [] : [failure])].map((text) => (
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

function useDraftsOf(collection: Id | undefined, onFailure: (text: string) => void) {
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  useEffect(() => {
    let isShown = true
    const load = async () => {
      const all: Draft[] = []
      for (;;) {
        const page = await listDrafts({ collection }, all.length)
        all.push(...page.drafts)
        if (page.drafts.length === 0 || all.length >= page.total) return all
      }
    }
    if (collection !== undefined)
      load().then(
        (all) => isShown && setDrafts(all),
        (error: unknown) =>
          isShown && onFailure(logFailure('The collection’s drafts can’t be listed.', error)),
      )
    return () => {
      isShown = false
    }
  }, [collection, onFailure])
  return drafts
}
