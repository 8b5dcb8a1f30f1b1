import { type EditedItem, editItemAnswer } from '#src/domain/api/editing.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { isData } from '#src/domain/fields/field.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, plurals } from '#src/domain/fields/item-kinds.ts'
import { nameOf } from '../parts/kinds.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { readDraft } from './draft.ts'
import { type FileSlot, type FormContent, fileName } from './form-content.ts'
import { $form, emptyContent, untouched } from './item-form.ts'

/** Opens the form of a new item and restores its draft. */
export function openNew(kind: ItemKind): void {
  show(kind, undefined, undefined, emptyContent(kind))
}

/**
 * Opens an existing item's form and restores its draft.
 * @throws Error with the server's message
 */
export async function openStored(kind: ItemKind, id: Id, signal: AbortSignal): Promise<void> {
  const response = await callAdmin(
    'GET /api/edit-item/:id',
    { params: { id }, query: { type: kind } },
    { signal },
  )
  const { data } = await readJson(response, editItemAnswer(kind))
  if (!signal.aborted) show(kind, id, data.version, contentOf(kind, data))
}

function show(
  kind: ItemKind,
  id: Id | undefined,
  version: number | undefined,
  opened: FormContent,
) {
  const draft = readDraft(kind, id)
  $form.set({
    kind,
    id,
    // A draft keeps its base version, so later saves by others surface as a conflict.
    version: draft?.version ?? version,
    opened,
    content: draft === undefined ? opened : withDraft(opened, draft.content),
    ...untouched,
    draftOf: draft?.changed,
  })
}

/** A draft may predate a field; such a field keeps its opened value. */
const withDraft = (opened: FormContent, draft: FormContent): FormContent => ({
  texts: { ...opened.texts, ...draft.texts },
  files: { ...opened.files, ...draft.files },
  relations: { ...opened.relations, ...draft.relations },
  data: { ...opened.data, ...draft.data },
})

/** The form content of a stored item. */
export function contentOf(kind: ItemKind, item: EditedItem): FormContent {
  const values: Record<string, unknown> = item
  const content = emptyContent(kind)
  for (const [name, field] of Object.entries(itemFields[kind])) {
    if (field.kind === 'relation') {
      const related = item.related[plurals[field.to]] ?? []
      content.relations[name] = related.map((one) => ({ id: one.id, label: nameOf(one) }))
    } else if (field.kind === 'images')
      content.files[name] = field.stored.parse(values[name]).map((path) => keptSlot(path))
    else if (field.kind === 'file') {
      const path = field.stored.parse(values[name])
      content.files[name] =
        typeof path === 'string'
          ? [keptSlot(path, field.file === 'photometry' ? fileName(path) : undefined)]
          : []
    } else if (field.kind === 'blocks')
      for (const [index, { title, paragraph }] of field.stored.parse(values[name]).entries()) {
        content.texts[`${name}.${index}.title`] = title
        content.texts[`${name}.${index}.paragraph`] = paragraph
      }
    else if (isData(field)) content.data[name] = field.stored.parse(values[name])
    else content.texts[name] = field.stored.parse(values[name])
  }
  return content
}

const keptSlot = (path: string, name = path.slice(path.lastIndexOf('/') + 1)): FileSlot => ({
  key: path,
  name,
  type: '',
  size: 0,
  preview: path,
  kept: path,
})
