import { adminMessages } from '#src/domain/administration/messages.ts'
import {
  type CatalogueItem,
  type EditedItem,
  deletedOrDrafted,
  refusedAnswer,
  savedOrDrafted,
} from '#src/domain/api/editing.ts'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { isData, isKey, isText } from '#src/domain/fields/field.ts'
import { imageOrder, keptImages } from '#src/domain/fields/file-fields.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { logFailure } from '../parts/failure.ts'
import { callAdmin, jsonIn, readJson } from '../session/call-admin.ts'
import { blocksIn, furtherOf, isOptionalFile } from './fields.ts'
import { uploadOf } from './form-content.ts'
import { allErrors } from './form-errors.ts'
import { $form, type ItemForm } from './item-form.ts'
import { withUploads } from './product-data.ts'
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
    const response = await send(form)
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
export function send(form: ItemForm, more: Readonly<Record<string, string>> = {}) {
  const { kind, id, content } = form
  const body = bodyOf(form)
  for (const [name, value] of Object.entries(more)) body.set(name, value)
  if (id === undefined) return callAdmin(additions[kind], { body })
  if (kind === 'category') return callAdmin('POST /api/categories/:id', { params: { id }, body })
  if (kind === 'project') return callAdmin('POST /api/projects/:id', { params: { id }, body })
  const product = content.texts['code'] ?? ''
  return callAdmin('POST /api/products/:product', { params: { product }, body })
}

const additions = {
  product: 'POST /api/products/store',
  category: 'POST /api/categories',
  project: 'POST /api/projects',
} as const

/** The whole form as a request body; files appear as the ids of their uploads. */
function bodyOf({ kind, id, version, content, opened }: ItemForm): FormData {
  const body = new FormData()
  const append = (name: string, values: readonly (string | number)[]) => {
    for (const [index, value] of values.entries()) body.set(`${name}[${index}]`, String(value))
  }
  for (const [name, field] of Object.entries(itemFields[kind])) {
    const slots = content.files[name] ?? []
    if (isText(field)) {
      if (id === undefined || !isKey(field)) body.set(name, content.texts[name] ?? '')
    } else if (isData(field)) {
      const [data, before] = [content.data[name], JSON.stringify(opened.data[name])]
      if (JSON.stringify(data) === before) continue
      body.set(name, JSON.stringify(field.kind === 'variants' ? withUploads(data, slots) : data))
    } else if (field.kind === 'blocks')
      body.set(name, JSON.stringify(blocksIn(content.texts, name)))
    else if (field.kind === 'relation') {
      const chosen = (content.relations[name] ?? []).map((one) => one.id)
      const before = (opened.relations[name] ?? []).map((one) => one.id)
      const isSame = chosen.length === before.length && chosen.every((one) => before.includes(one))
      // Someone may have changed an untouched relation from the other item meanwhile: don't send it.
      if (id !== undefined && isSame) continue
      if (chosen.length === 0) body.set(name, '')
      append(name, chosen)
    } else if (field.kind === 'images') {
      const kept = slots.flatMap((slot) => slot.kept ?? [])
      const uploads = slots.flatMap((slot) => uploadOf(slot) ?? [])
      const order = slots.flatMap((slot) => slot.kept ?? uploadOf(slot) ?? [])
      if (kept.length + uploads.length === 0) body.set(keptImages, '')
      append(keptImages, kept)
      append(`${name}_upload`, uploads)
      append(imageOrder, order)
    } else {
      const upload = slots[0] && uploadOf(slots[0])
      if (upload !== undefined) body.set(`${name}_upload`, upload)
      const further = opened.files[furtherOf(kind, name) ?? '']
      const kept = further?.find(({ key }) => key === slots[0]?.kept)?.kept
      if (kept !== undefined) body.set(name, kept)
      // The server keeps an absent file and removes one sent as empty.
      const had = (opened.files[name] ?? []).length > 0
      if (isOptionalFile(field) && slots.length === 0 && had) body.set(name, '')
    }
  }
  if (version !== undefined) body.set('version', String(version))
  return body
}

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
