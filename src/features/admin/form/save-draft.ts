import { adminMessages } from '#src/domain/administration/messages.ts'
import { type Draft, draftAnswer } from '#src/domain/api/drafts.ts'
import type { CatalogueItem } from '#src/domain/api/catalogue-items.ts'
import { type EditedItem, editItemAnswer, savedOrDrafted } from '#src/domain/api/editing.ts'
import { messageAnswer } from '#src/domain/api/message.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { logFailure } from '../parts/failure.ts'
import { callAdmin, jsonIn, readJson } from '../session/call-admin.ts'
import { $form, type FormDraft, type ItemForm, emptyContent } from './item-form.ts'
import { type Opened, contentOf, openAs, readItem, reopen } from './open-form.ts'
import {
  type Saved,
  deleteStored,
  forgetEdits,
  isGone,
  notSaved,
  refusal,
  sendForm,
} from './save-item.ts'

// The form of an item and its draft.

/** Saves the form as a draft. Nothing that it contains is a reason to refuse that, except for its files. */
export async function saveDraft(): Promise<Saved> {
  const form = $form.get()
  const failed = adminMessages.saveFailed
  if (form === undefined) return { is: 'failed', message: failed }
  try {
    const response = await sendForm(form, draftFields(form))
    if (isGone(form, response)) return { is: 'gone' }
    if (response.status === 409) return await conflict(form)
    if (response.status === 422 || response.status === 413)
      return refusal(form, await jsonIn(response), failed)
    const saved = await readJson(response, savedOrDrafted, failed)
    if (!('draft' in saved)) return { is: 'failed', message: failed }
    forgetEdits(form)
    const { draft, message } = saved
    return { is: 'drafted', draft, message }
  } catch (error) {
    return notSaved('The draft can’t be saved.', error)
  }
}

/** Tells the server that it is a draft, and which one the form shows. */
export const draftFields = ({ id, draft }: ItemForm): Record<string, string> => ({
  draft: '1',
  ...(draft?.isShown === true && {
    ...(id === undefined && { draft_id: String(draft.id) }),
    draft_version: String(draft.version),
  }),
})

/** Shows in the open form why the publication of its draft was refused. */
export async function showRefusal(draft: Id): Promise<void> {
  await reopenDraft(draft)
  const form = $form.get()
  if (form !== undefined) $form.set({ ...form, attempted: true })
}

/** Somebody else has saved, published or discarded the draft: what is there now, to be compared with the form. */
async function conflict(form: ItemForm): Promise<Saved> {
  const { kind, id, draft } = form
  if (id === undefined) return conflictOfNew(form)
  const response = await callAdmin('GET /api/edit-item/:id', {
    params: { id },
    query: { type: kind, ...(draft?.isShown === true && { draft: '1' }) },
  })
  const now = await readJson(response, editItemAnswer(kind))
  const wasShown = draft?.isShown === true
  // The form was opened with another state than the present one, if the draft is gone.
  const isOlder = form.isOlder === true || (wasShown && now.draft === undefined)
  $form.set({ ...form, isOlder, draft: now.draft && asShown(now.draft, wasShown) })
  return { is: 'conflict', current: now.data }
}

async function conflictOfNew(form: ItemForm): Promise<Saved> {
  const found = form.draft && (await readDraft(form.draft.id))
  if (found?.data == null) {
    // Everything that the form contains is sent as a new draft.
    $form.set({ ...form, draft: undefined, opened: emptyContent(form.kind) })
    return { is: 'failed', message: draftMessages.goneMeanwhile }
  }
  $form.set({ ...form, draft: asShown(found.draft, true) })
  return { is: 'conflict', current: found.data as EditedItem }
}

const asShown = (draft: Draft, isAsked: boolean): FormDraft => ({
  ...draft,
  isShown: isAsked && draft.action !== 'delete',
})

/** @returns undefined if the draft is gone */
async function readDraft(id: Id) {
  const response = await callAdmin('GET /api/drafts/:id', { params: { id } })
  return response.status === 404 ? undefined : readJson(response, draftAnswer)
}

/**
 * Opens the form of a draft.
 * @throws Error with the server's message
 */
export const openDraft = (id: Id, signal: AbortSignal): Promise<void> =>
  openAs(() => readDraftForm(id), signal)

/**
 * Shows a draft in the open form of its item.
 * @throws Error with the server's message
 */
export const reopenDraft = (id: Id): Promise<void> => reopen(() => readDraftForm(id))

/** Shows a draft that has just been saved; the saving has succeeded even if that fails. */
export async function showSavedDraft(
  id: Id,
  message: string,
): Promise<{ is: 'editing'; said: string } | { is: 'failed'; message: string }> {
  try {
    await reopenDraft(id)
    return { is: 'editing', said: message }
  } catch (error) {
    logFailure('The saved draft can’t be loaded.', error)
    return { is: 'failed', message: `${message} ${draftMessages.notShown}` }
  }
}

async function readDraftForm(id: Id): Promise<Opened> {
  const found = await readDraft(id)
  if (found === undefined) throw new Error(draftMessages.notFound)
  const { draft, data } = found
  if (draft.item !== null) return readItem(draft.type, draft.item, 'draft')
  const opened = contentOf(draft.type, data as EditedItem)
  const form = { kind: draft.type, id: undefined, version: undefined, opened }
  return { ...form, draft: asShown(draft, true) }
}

/**
 * Saves the deletion of an item as its draft.
 * @returns the server's message
 * @throws Error whose message may be shown
 */
export const draftDeletion = async (item: CatalogueItem): Promise<string> =>
  (await readJson(await deleteStored(item, { draft: '1' }), messageAnswer)).message
