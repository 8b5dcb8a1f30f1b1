import type * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { previewAnswer, previewsAnswer } from '#src/domain/api/drafts.ts'
import { messageAnswer, savedOrDrafted } from '#src/domain/api/editing.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { $form } from '../form/item-form.ts'
import { draftFields } from '../form/save-draft.ts'
import { refusal, send } from '../form/save-item.ts'
import { callAdmin, jsonIn, readJson } from '../session/call-admin.ts'

// The calls about previews. Each throws an error whose message may be shown.

export type Preview = z.infer<typeof previewAnswer>
export type ListedPreview = z.infer<typeof previewsAnswer>['previews'][number]

/** Previews drafts as they are now. */
export async function previewDrafts(drafts: readonly Id[]): Promise<Preview> {
  const body = { drafts: [...drafts] }
  return readJson(await callAdmin('POST /api/previews', { body }), previewAnswer)
}

/** Previews what the open form contains, of which nothing is saved; fields that a page needs show their errors. */
export async function previewForm(): Promise<Preview> {
  const form = $form.get()
  const failed = adminMessages.saveFailed
  if (form === undefined) throw new Error(failed)
  const { draft: _, ...shown } = draftFields(form)
  const response = await send(form, { ...shown, preview: '1' })
  if (response.status === 409 || response.status === 422 || response.status === 413) {
    const refused = refusal(form, await jsonIn(response), failed)
    throw new Error(sentenceOf(refused))
  }
  const made = await readJson(response, savedOrDrafted, failed)
  if (!('url' in made)) throw new Error(failed)
  return made
}

function sentenceOf(refused: ReturnType<typeof refusal>): string {
  if (refused.is === 'failed') return refused.message
  return refused.is === 'conflict'
    ? 'Someone else has changed this item since you opened it. Save your entries first, then preview them.'
    : 'The page can’t be shown like this yet. The fields that it needs are marked.'
}

export async function listPreviews(): Promise<readonly ListedPreview[]> {
  return (await readJson(await callAdmin('GET /api/previews', {}), previewsAnswer)).previews
}

/** @returns the server's message */
export async function revokePreview(id: string): Promise<string> {
  const response = await callAdmin('DELETE /api/previews/:id', { params: { id } })
  return (await readJson(response, messageAnswer)).message
}
