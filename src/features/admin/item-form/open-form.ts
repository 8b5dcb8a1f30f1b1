import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/catalogue/item-kinds.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { readDraft } from './draft.ts'
import { type RelationName, forms } from './fields.ts'
import { $form, type FileSlot, type FormContent, emptyContent } from './item-form.ts'

/** An item as GET /api/edit-item answers it. */
export interface StoredItem {
  version: number
  paragraph?: FormContent['blocks']
  image?: string
  images?: string[]
  datasheet?: string
  related: {
    products?: { id: Id; name: string; code: string }[]
    categories?: { id: Id; type: string }[]
    projects?: { id: Id; title: string }[]
  }
  [field: string]: unknown
}

/** Opens the form of a new item, with what was filled in before. */
export function openNew(kind: ItemKind): void {
  show(kind, undefined, undefined, emptyContent(kind))
}

/**
 * Opens an item's form.
 * @throws Error with the server's message
 */
export async function openStored(kind: ItemKind, id: Id, signal: AbortSignal): Promise<void> {
  const response = await callAdmin(`/api/edit-item/${id}?type=${kind}`, { signal })
  const { data } = await readJson<{ data: StoredItem }>(response)
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
    // A draft goes on from the version it began with: whoever saved since then is not overwritten.
    version: draft?.version ?? version,
    opened,
    content: draft?.content ?? opened,
    touched: new Set(),
    attempted: false,
    refused: {},
    draftOf: draft?.changed,
  })
}

/** A stored item as its form shows it. */
export function contentOf(kind: ItemKind, item: StoredItem): FormContent {
  const content = emptyContent(kind)
  const slots = (paths: (string | undefined)[] = []) =>
    paths.filter((path) => path !== undefined).map(keptSlot)
  const { products = [], categories = [], projects = [] } = item.related
  const relations: Record<RelationName, { id: Id; label: string }[]> = {
    category_ids: categories.map(({ id, type }) => ({ id, label: type })),
    project_ids: projects.map(({ id, title }) => ({ id, label: title })),
    product_ids: products.map(({ id, name }) => ({ id, label: name })),
  }
  return {
    texts: Object.fromEntries(forms[kind].texts.map(({ name }) => [name, textOf(item[name])])),
    blocks: item.paragraph ?? content.blocks,
    files: {
      image: slots([item.image]),
      datasheet: slots([item.datasheet]),
      images: slots(item.images),
    },
    relations,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const keptSlot = (path: string): FileSlot => ({
  key: path,
  name: path.slice(path.lastIndexOf('/') + 1),
  type: '',
  size: 0,
  preview: path,
  kept: path,
  sending: undefined,
})
