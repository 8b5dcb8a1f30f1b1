import type { previewAnswer } from '#src/domain/api/drafts.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { Editor } from '#src/server/catalogue/changes/change.ts'
import { type SentDraft, sentAddition, sentEdit } from '#src/server/catalogue/drafts/sent-draft.ts'
import type { SentForm } from '#src/server/catalogue/values/sent-form.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { ValidationError } from '#src/server/errors.ts'
import type * as z from 'zod/mini'
import { previewUnsaved } from './make-preview.ts'

type Made = z.infer<typeof previewAnswer>

/**
 * Makes a preview of what a form for a new item sends, and saves nothing.
 * @throws ValidationError for fields that a page can't show
 * @throws NotFoundError, ConflictError as when it is kept as a draft
 */
export const previewAddition = (kind: ItemKind, form: SentForm, editor: Editor): Promise<Made> =>
  previewSent(sentAddition(kind, form, editor), editor)

/**
 * Makes a preview of an item with what its form sends, and saves nothing.
 * @param key the id, or for a product also the code
 * @throws as {@link previewAddition}
 */
export const previewEdit = (
  kind: ItemKind,
  key: Id | string,
  form: SentForm,
  editor: Editor,
): Promise<Made> => previewSent(sentEdit(kind, key, form, editor), editor)

async function previewSent(sent: Promise<SentDraft>, editor: Editor): Promise<Made> {
  const { merge } = await sent
  const { draft } = await merge()
  return previewUnsaved(await openCatalogueDatabase(), draft, editor, (problems) => {
    throw new ValidationError(problems)
  })
}
