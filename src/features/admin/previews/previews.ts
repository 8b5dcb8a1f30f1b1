import type * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import {
  type Refused,
  previewAnswer,
  previewsAnswer,
  refusedDrafts,
} from '#src/domain/api/drafts.ts'
import { savedOrDrafted } from '#src/domain/api/editing.ts'
import { messageAnswer } from '#src/domain/api/message.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { $form } from '../form/item-form.ts'
import { draftFields } from '../form/save-draft.ts'
import { refusal, sendForm } from '../form/save-item.ts'
import { callAdmin, jsonIn, readJson } from '../session/call-admin.ts'
import type { Pages } from '../parts/loaded.ts'
import { resource } from '../session/resource.ts'

// The calls about previews. Each throws an error whose message may be shown.

/** A preview, and the drafts that it leaves out, because they lack what a page needs. */
export type Preview = z.infer<typeof previewAnswer> & { refused?: readonly Refused[] }

/** Why there is no preview: each of the drafts lacks what a page needs. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly refused: readonly Refused[]

  constructor(message: string, refused: readonly Refused[]) {
    super(message)
    this.refused = refused
  }
}

/**
 * Previews drafts as they are now, without those that can't be shown yet.
 * @throws RefusedError if none can
 */
export async function previewDrafts(drafts: readonly Id[]): Promise<Preview> {
  const response = await callAdmin('POST /api/previews', { body: { drafts: [...drafts] } })
  if (response.status !== 422) return readJson(response, previewAnswer)
  const { data } = refusedDrafts.safeParse(await jsonIn(response.clone()))
  if (data === undefined) return readJson(response, previewAnswer)
  const { drafts: refused, message } = data
  const others = drafts.filter((id) => !refused.some(({ draft }) => draft === id))
  if (others.length === 0 || others.length === drafts.length)
    throw new RefusedError(message, refused)
  return { ...(await previewDrafts(others)), refused }
}

/** Previews what the open form contains, of which nothing is saved; fields that a page needs show their errors. */
export async function previewForm(): Promise<Preview> {
  const form = $form.get()
  const failed = adminMessages.saveFailed
  if (form === undefined) throw new Error(failed)
  const { draft: _, ...shown } = draftFields(form)
  const response = await sendForm(form, { ...shown, preview: '1' })
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

/** The links that still work. */
export const previews = resource<null, Pages<z.infer<typeof previewsAnswer>['previews'][number]>>(
  'The previews can’t be listed.',
  async (_, options) => {
    const response = await callAdmin('GET /api/previews', {}, options)
    return { entries: (await readJson(response, previewsAnswer)).previews, isLast: true }
  },
)

/** @returns the server's message */
export async function revokePreview(id: string): Promise<string> {
  const response = await callAdmin('DELETE /api/previews/:id', { params: { id } })
  return (await readJson(response, messageAnswer)).message
}
