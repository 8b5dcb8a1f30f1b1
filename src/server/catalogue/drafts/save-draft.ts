import type { SavedDraft } from '#src/domain/api/drafts.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { ConflictError, ValidationError } from '#src/server/errors.ts'
import { type Editor, readLookup, requireItem } from '../changes/change.ts'
import type { SentForm } from '../values/sent-form.ts'
import { currentOf, findDrafts, requireVersion, sentAddition, sentEdit } from './sent-draft.ts'
import { writeDraft } from './write-draft.ts'

/**
 * Keeps what a form for a new item sends as a draft.
 * @throws as {@link sentAddition}
 */
export async function draftAddition(
  kind: ItemKind,
  form: SentForm,
  editor: Editor,
): Promise<SavedDraft> {
  const { change, merge } = await sentAddition(kind, form, editor)
  return writeDraft(await openCatalogueDatabase(), change, merge)
}

/**
 * Keeps what a form of an item sends as its draft.
 * @param key the id, or for a product also the code
 * @throws as {@link sentEdit}; ValidationError if nothing differs from what is published
 */
export async function draftEdit(
  kind: ItemKind,
  key: Id | string,
  form: SentForm,
  editor: Editor,
): Promise<SavedDraft> {
  const { change, merge } = await sentEdit(kind, key, form, editor)
  return writeDraft(await openCatalogueDatabase(), change, async () => {
    const merged = await merge()
    if (merged.former === undefined && Object.keys(merged.draft.after).length === 0)
      throw new ValidationError({ form: [draftMessages.nothingDiffers] })
    return merged
  })
}

/**
 * Drafts the deletion of an item.
 * @param key the id, or for a product also the code
 * @param version of the item to be deleted; undefined for any
 * @param draftVersion of its draft, if it has one that the deletion is to replace
 * @throws NotFoundError
 * @throws ConflictError if the item has another version, or a draft whose values would be lost
 */
export async function draftDeletion(
  kind: ItemKind,
  key: Id | string,
  { version, draftVersion }: { version: number | undefined; draftVersion: number | undefined },
  { administrator }: Editor,
): Promise<SavedDraft> {
  const database = await openCatalogueDatabase()
  const change = { kind, administrator, key, version, codes: [], uploads: [], relations: [] }
  const { id: item, version: itemVersion } = requireItem(change, await readLookup(database, change))
  const saved = await writeDraft(database, change, async () => {
    const [former] = await findDrafts(database, { kind, item })
    await requireVersion(database, former, draftVersion)
    if (former?.action === 'edit' && draftVersion === undefined)
      throw new ConflictError(draftMessages.hasDraft(kind), await currentOf(database, former))
    return { former, draft: { kind, item, action: 'delete', base: {}, after: {}, itemVersion } }
  })
  return { ...saved, message: draftMessages.deletion }
}
