import type { Id } from '#src/domain/fields/identity.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { plurals } from '../kinds.ts'
import { dropDraft } from './draft.ts'
import { forms } from './fields.ts'
import { $form, type FileSlot, type ItemForm, allErrors } from './item-form.ts'
import type { StoredItem } from './open-form.ts'

export type Saved =
  | { is: 'saved'; id: Id; message: string }
  /** fields are wrong; each has its sentence in the form */
  | { is: 'refused' }
  /** somebody else has changed the item since it was opened */
  | { is: 'conflict'; current: StoredItem }
  | { is: 'failed'; message: string }

/** Saves the form. What is saved needs its draft no more; in every other case nothing is lost. */
export async function saveForm(failed: string): Promise<Saved> {
  const form = $form.get()
  if (form === undefined) return { is: 'failed', message: failed }
  if (Object.keys(allErrors(form)).length > 0) {
    $form.set({ ...form, attempted: true })
    return { is: 'refused' }
  }
  try {
    const response = await callAdmin(pathOf(form), { method: 'POST', body: bodyOf(form) })
    if (response.status === 409 || response.status === 422 || response.status === 413)
      return await refusal(form, response, failed)
    const { id, message } = await readJson<{ id: Id; message: string }>(response, failed)
    // Before the form goes, which keeps what is unsaved in it as a draft.
    if ($form.get() !== undefined) $form.set({ ...form, opened: form.content })
    dropDraft(form.kind, form.id)
    return { is: 'saved', id, message }
  } catch (error) {
    console.warn('The form can’t be saved.', error)
    return { is: 'failed', message: error instanceof Error ? error.message : failed }
  }
}

/** @throws Error with the message of an answer that names no field */
async function refusal(form: ItemForm, response: Response, failed: string): Promise<Saved> {
  const { message, errors, current } = (await response.json()) as {
    message?: string
    errors?: Record<string, string[]>
    current?: StoredItem
  }
  if (current !== undefined) return { is: 'conflict', current }
  if (errors === undefined) return { is: 'failed', message: message ?? failed }
  $form.set({ ...form, attempted: true, refused: errors })
  return { is: 'refused' }
}

function pathOf({ kind, id, content }: ItemForm): string {
  const folder = `/api/${plurals[kind]}`
  if (kind !== 'product') return id === undefined ? folder : `${folder}/${id}`
  return `${folder}/${id === undefined ? 'store' : encodeURIComponent(content.texts['code'] ?? '')}`
}

/** All of the form as it is (api.md): files that were sent ahead by the ids of their uploads. */
function bodyOf({ kind, id, version, content, opened }: ItemForm): FormData {
  const body = new FormData()
  const { texts, files, blocks, relations } = forms[kind]
  for (const { name, onlyNew } of texts)
    if (id === undefined || !onlyNew) body.set(name, content.texts[name] ?? '')
  if (blocks) body.set('paragraph', JSON.stringify(content.blocks))
  for (const name of files) {
    const slots = content.files[name]
    if (name === 'images') appendImages(body, slots)
    else if (slots[0] && uploadOf(slots[0])) body.set(`${name}_upload`, uploadOf(slots[0]) ?? '')
  }
  for (const name of relations) {
    const chosen = content.relations[name]
    // What was not changed here may have been changed from the other side meanwhile.
    if (id !== undefined && sameIds(chosen, opened.relations[name])) continue
    if (chosen.length === 0) body.set(name, '')
    for (const [index, { id }] of chosen.entries()) body.set(`${name}[${index}]`, String(id))
  }
  if (version !== undefined) body.set('version', String(version))
  return body
}

function sameIds(some: readonly { id: Id }[], others: readonly { id: Id }[]): boolean {
  const ids = new Set(some.map(({ id }) => id))
  return ids.size === others.length && others.every(({ id }) => ids.has(id))
}

/** Those that stay and those that are new, and the one order of both. */
function appendImages(body: FormData, slots: readonly FileSlot[]): void {
  const append = (name: string, values: readonly string[]) => {
    for (const [index, value] of values.entries()) body.set(`${name}[${index}]`, value)
  }
  append(
    'keep_images',
    slots.flatMap(({ kept }) => kept ?? []),
  )
  append(
    'images_upload',
    slots.flatMap((slot) => uploadOf(slot) ?? []),
  )
  append(
    'image_order',
    slots.flatMap((slot) => slot.kept ?? uploadOf(slot) ?? []),
  )
}

const uploadOf = ({ sending }: FileSlot) => (sending?.is === 'arrived' ? sending.upload : undefined)
