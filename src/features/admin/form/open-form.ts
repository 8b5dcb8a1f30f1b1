import { type EditedItem, editItemAnswer } from '#src/domain/api/editing.ts'
import { emptyValue } from '#src/domain/catalogue/field-codecs.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { problemsBeside } from '#src/domain/drafts/clashes.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds, plurals } from '#src/domain/fields/item-kinds.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import { nameOf } from '../parts/kinds.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { type FormContent, labelKey } from './form-content.ts'
import { $form, type FormDraft, type ItemForm, emptyContent, untouched } from './item-form.ts'
import { dataOf } from './product-data.ts'
import { readUnsaved } from './unsaved-edits.ts'

/** Which of its states the form of an item shows. */
export type Shows = 'draft' | 'published'

/** Opens the form of a new item and restores its unsaved edits. */
export function openNew(kind: ItemKind): void {
  show({ kind, id: undefined, version: undefined, opened: emptyContent(kind), draft: undefined })
}

/**
 * Opens the form of an existing item and restores its unsaved edits.
 * @param shows by default what is published, unless this browser keeps unsaved edits of the draft alone
 * @throws Error with the server's message
 */
export async function openStored(
  kind: ItemKind,
  id: Id,
  signal: AbortSignal,
  shows = usuallyShown(kind, id),
): Promise<void> {
  await openAs(() => readItem(kind, id, shows, signal), signal)
}

/** @throws Error with the server's message */
export async function openAs(read: () => Promise<Opened>, signal: AbortSignal): Promise<void> {
  const stored = await read()
  if (!signal.aborted) show(stored)
}

/**
 * Shows the item of the open form as it is now, unless another form has been opened while it is read.
 * @throws Error with the server's message
 */
export async function reopen(read: () => Promise<Opened>): Promise<void> {
  const form = $form.get()
  const stored = await read()
  const now = $form.get()
  if (now !== undefined && now.kind === form?.kind && now.id === form.id) show(stored)
}

const usuallyShown = (kind: ItemKind, id: Id): Shows => {
  const edits = (isShown: boolean) => readUnsaved({ kind, id, draft: { id, isShown } })
  return edits(true) !== undefined && edits(false) === undefined ? 'draft' : 'published'
}

/** The form of an item in which nothing has been edited. */
export type Opened = Pick<ItemForm, 'kind' | 'id' | 'version' | 'opened'> & {
  draft: FormDraft | undefined
}

/** @throws Error with the server's message */
export async function readItem(
  kind: ItemKind,
  id: Id,
  shows: Shows,
  signal?: AbortSignal,
): Promise<Opened> {
  const response = await callAdmin(
    'GET /api/edit-item/:id',
    { params: { id }, query: { type: kind, ...(shows === 'draft' && { draft: '1' }) } },
    { ...(signal && { signal }) },
  )
  const { data, draft } = await readJson(response, editItemAnswer(kind))
  return {
    kind,
    id,
    version: data.version,
    opened: contentOf(kind, data),
    // The draft of a deletion has nothing to show.
    draft: draft && { ...draft, isShown: shows === 'draft' && draft.action !== 'delete' },
  }
}

/** Shows an item with the unsaved edits of its form. */
function show({ opened, version, draft, ...item }: Opened) {
  const unsaved = readUnsaved({ ...item, draft })
  const problems = draft?.isShown === true && unsaved === undefined ? problemsBeside(draft) : {}
  const isOlder =
    unsaved !== undefined &&
    (unsaved.version !== version || (unsaved.draftVersion ?? draft?.version) !== draft?.version)
  const content = unsaved === undefined ? opened : withEdits(opened, unsaved.content)
  const { shown = 0, content: before } = $form.get() ?? {}
  $form.set({
    ...item,
    isOlder,
    shown: before !== undefined && sameValue(dataOf(before), dataOf(content)) ? shown : shown + 1,
    // Unsaved edits keep the versions that they were made from, so later saves by others surface as a conflict.
    version: unsaved?.version ?? version,
    draft: draft && { ...draft, version: unsaved?.draftVersion ?? draft.version },
    opened,
    content,
    ...untouched,
    refused: problems,
    unsavedSince: unsaved?.changed,
  })
}

/** Unsaved edits may predate a field; such a field keeps its opened value. */
const withEdits = (opened: FormContent, { values, slots, labels }: FormContent): FormContent => ({
  values: { ...opened.values, ...values },
  slots,
  labels: { ...opened.labels, ...labels },
})

/** The form content of a stored item. */
export function contentOf(kind: ItemKind, item: EditedItem): FormContent {
  const stored: Record<string, unknown> = item
  const fields = Object.entries(itemFields[kind])
  const related = itemKinds.flatMap((to) =>
    (item.related[plurals[to]] ?? []).map((one) => [labelKey(to, one.id), nameOf(one)] as const),
  )
  const values = fields.map(([name, field]): [string, unknown] => [
    name,
    field.stored.parse(stored[name]) ?? emptyValue(field),
  ])
  return { values: Object.fromEntries(values), slots: {}, labels: Object.fromEntries(related) }
}
