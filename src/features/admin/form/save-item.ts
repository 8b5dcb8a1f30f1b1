import { adminMessages } from '#src/domain/administration/messages.ts'
import type { CatalogueItem } from '#src/domain/api/catalogue-items.ts'
import {
  type EditedItem,
  deletedOrDrafted,
  refusedAnswer,
  savedOrDrafted,
} from '#src/domain/api/editing.ts'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { sentBody } from '#src/domain/catalogue/field-codecs.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { logFailure } from '../parts/failure.ts'
import { callAdmin, jsonIn, readJson } from '../session/call-admin.ts'
import { textIn } from './form-content.ts'
import { allErrors } from './form-errors.ts'
import { $form, type ItemForm, enteredItem } from './item-form.ts'
import { dropUnsaved } from './unsaved-edits.ts'

export type Saved =
  /** without an id for the published draft of a new item */
  | { is: 'saved'; id: Id | undefined; message: string; change?: Id }
  | { is: 'drafted'; draft: Id; message: string }
  /** fields are invalid; the form shows an error for each */
  | { is: 'refused' }
  /** somebody else has changed the item since it was opened */
  | { is: 'conflict'; current: EditedItem }
  /** somebody else has deleted it */
  | { is: 'gone' }
  /** @param reason more about it, below the message */
  | { is: 'failed'; message: string; reason?: string }

/** A save that the server has not answered, or whose answer can't be read. */
export function notSaved(what: string, error: unknown): Saved {
  const message = logFailure(what, error)
  return message === faultMessages.noAnswer
    ? { is: 'failed', message: adminMessages.saveFailed, reason: message }
    : { is: 'failed', message }
}

/** Saves the form. Only a successful save drops the unsaved edits, so a failure loses nothing. */
export async function saveForm(): Promise<Saved> {
  const failed = adminMessages.saveFailed
  const form = $form.get()
  if (form === undefined) return { is: 'failed', message: failed }
  if (isRefused(form)) return { is: 'refused' }
  try {
    const response = await sendForm(form)
    if (response.status === 409 || response.status === 422 || response.status === 413)
      return refusal(form, await jsonIn(response), failed)
    if (isGone(form, response)) return { is: 'gone' }
    const saved = await readJson(response, savedOrDrafted, failed)
    if ('draft' in saved || 'url' in saved) return { is: 'failed', message: failed }
    const { id, message, change } = saved
    forgetEdits(form)
    return { is: 'saved', id, message, change }
  } catch (error) {
    return notSaved('The form can’t be saved.', error)
  }
}

/** Whether the item of a form has been deleted since it was opened. */
export const isGone = ({ id }: ItemForm, { status }: Response): boolean =>
  status === 404 && id !== undefined

/** Whether the form has errors, which it then shows. */
export function isRefused(form: ItemForm): boolean {
  if (Object.keys(allErrors(form)).length === 0) return false
  $form.set({ ...form, attempted: true })
  return true
}

/** The form writes unsaved edits when it closes: those of a saved form must not come back. */
export function forgetEdits(form: ItemForm): void {
  if ($form.get() !== undefined) $form.set({ ...form, opened: form.content })
  dropUnsaved(form)
}

/** @param failed the message for an answer that does not come from the site's own functions */
export function refusal(form: ItemForm, answer: unknown, failed: string): Saved {
  const { success, data } = refusedAnswer(form.kind).safeParse(answer)
  if (!success) return { is: 'failed', message: failed }
  const { message, errors, current } = data
  if (current !== undefined) return { is: 'conflict', current }
  if (errors === undefined) return { is: 'failed', message }
  const { form: ofForm, ...ofFields } = errors
  $form.set({ ...form, attempted: true, refused: ofFields })
  return ofForm === undefined ? { is: 'refused' } : { is: 'failed', message: ofForm.join(' ') }
}

/** @param more fields of the body, for a draft */
export function sendForm(form: ItemForm, more: Readonly<Record<string, string>> = {}) {
  const { kind, id, content } = form
  const body = sentBody(enteredItem(form))
  if (form.version !== undefined) body.set('version', String(form.version))
  for (const [name, value] of Object.entries(more)) body.set(name, value)
  if (id === undefined) return callAdmin(additions[kind], { body })
  if (kind === 'category') return callAdmin('POST /api/categories/:id', { params: { id }, body })
  if (kind === 'project') return callAdmin('POST /api/projects/:id', { params: { id }, body })
  const product = textIn(content, 'code')
  return callAdmin('POST /api/products/:product', { params: { product }, body })
}

const additions = {
  product: 'POST /api/products/store',
  category: 'POST /api/categories',
  project: 'POST /api/projects',
} as const

/**
 * Deletes an item of the catalogue.
 * @returns the server's message, and the change that can be undone
 * @throws Error whose message may be shown
 */
export async function deleteItem(item: CatalogueItem): Promise<{ message: string; change?: Id }> {
  const response = await deleteStored(item)
  const failed = adminMessages.httpError(response.status)
  if (!response.ok) throw new Error(failed)
  const deleted = await readJson(response, deletedOrDrafted, failed)
  dropUnsaved({ kind: item.type, id: item.id })
  return deleted
}

/** @param query for a draft of the deletion */
export function deleteStored({ type, id }: CatalogueItem, query: { draft?: '1' } = {}) {
  if (type === 'category') return callAdmin('DELETE /api/categories/:id', { params: { id }, query })
  if (type === 'project') return callAdmin('DELETE /api/projects/:id', { params: { id }, query })
  return callAdmin('DELETE /api/products/:product', { params: { product: id }, query })
}
