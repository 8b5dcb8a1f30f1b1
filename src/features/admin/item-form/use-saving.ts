import { useState } from 'react'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { EditedItem } from '#src/domain/api/editing.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemForm, isDirty } from '../form/item-form.ts'
import { type Saved, isRefused, saveForm } from '../form/save-item.ts'
import { logFailure } from '../parts/failure.ts'
import { sitePaths } from '../parts/kinds.ts'
import type { SavedChange } from '../parts/view-props.ts'

/** 'published' publishes the form on top of what is published, 'draft' keeps it as a draft. */
export type SaveAs = 'published' | 'draft'

type Phase =
  /** @param said the server's message */
  | { is: 'editing'; said?: string }
  | { is: 'saving'; as: SaveAs }
  | { is: 'conflict'; as: SaveAs; current: EditedItem }
  | { is: 'failed'; message: string; reason?: string }
  | { is: 'gone' }
  /** asks before a draft is published */
  | { is: 'publishing'; draft: Id }

interface Options {
  form: ItemForm
  /** the form shows errors */
  onRefused: () => void
  onSaved: (saved: SavedChange) => void
  /** a draft has been saved */
  onDrafts: () => void
  /** it is the first draft of a new item */
  onNewDraft: (draft: Id) => void
}

/** Saving a form, and how far that is. */
export function useSaving({ form, onRefused, onSaved, onDrafts, onNewDraft }: Options) {
  const [phase, setPhase] = useState<Phase>({ is: 'editing' })
  const edit = () => setPhase({ is: 'editing' })
  const fail = (message: string) => setPhase({ is: 'failed', message })

  const showDraft = async ({ draft, message }: Extract<Saved, { is: 'drafted' }>) => {
    onDrafts()
    if (form.id === undefined && form.draft === undefined) {
      onNewDraft(draft)
      return
    }
    // Its code is there, because it has saved the draft.
    const { showSavedDraft } = await import('../form/save-draft.ts')
    setPhase(await showSavedDraft(draft, message))
  }
  /** @returns the draft that has been saved */
  const save = async (as: SaveAs): Promise<Id | undefined> => {
    if (phase.is === 'saving') return undefined
    setPhase({ is: 'saving', as })
    const saved = await savedAs(as)
    if (saved.is === 'saved') {
      const { id, message, change } = saved
      onSaved({ message, change, path: id === undefined ? undefined : sitePaths[form.kind](id) })
    } else if (saved.is === 'drafted') {
      await showDraft(saved)
      return saved.draft
    } else if (saved.is === 'conflict') setPhase({ ...saved, as })
    else if (saved.is === 'failed' || saved.is === 'gone') setPhase(saved)
    else {
      edit()
      onRefused()
    }
    return undefined
  }
  /** Asks before the draft of the form is published. One that the form shows first gets what is entered. */
  const publish = async (): Promise<void> => {
    const { draft } = form
    if (draft === undefined || phase.is === 'saving') return
    if (draft.isShown && isRefused(form)) onRefused()
    else {
      const saved = draft.isShown && isDirty(form) ? await save('draft') : draft.id
      if (saved !== undefined) setPhase({ is: 'publishing', draft: saved })
    }
  }
  const isSaving = (as: SaveAs) => phase.is === 'saving' && phase.as === as
  /** the saved draft will take the place of what is entered */
  const isReplaced = isSaving('draft')
  return { phase, edit, fail, save, publish, isSaving, isReplaced }
}

/** The code for drafts is loaded with the first one. */
async function savedAs(as: SaveAs): Promise<Saved> {
  if (as === 'published') return saveForm()
  try {
    const { saveDraft } = await import('../form/save-draft.ts')
    return await saveDraft()
  } catch (error) {
    logFailure('The code for drafts can’t be loaded.', error)
    return { is: 'failed', message: adminMessages.partMissing }
  }
}
