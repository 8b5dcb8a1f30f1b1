import type * as z from 'zod/mini'
import type { previewAnswer } from '#src/domain/api/drafts.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { Editor } from '#src/server/catalogue/changes/save-item.ts'
import { sentAddition, sentEdit } from '#src/server/catalogue/drafts/save-draft.ts'
import type { SentForm } from '#src/server/catalogue/values/sent-form.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { previewUnsaved } from './make-preview.ts'

type Made = z.infer<typeof previewAnswer>

/**
 * Makes a preview of what the form of an item sends, or that of a new one, and saves nothing.
 * @param key the id, or for a product also the code; undefined for a new item
 * @throws ValidationError for fields that a page can't show
 * @throws NotFoundError, ConflictError as when it is kept as a draft
 */
export async function previewForm(
  kind: ItemKind,
  key: Id | string | undefined,
  form: SentForm,
  editor: Editor,
): Promise<Made> {
  const database = await openCatalogueDatabase()
  const merged =
    key === undefined
      ? await sentAddition(database, kind, form, editor)
      : await sentEdit(database, kind, key, form, editor)
  return previewUnsaved(database, merged, editor)
}
