import type { Context } from '@netlify/functions'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { isPreview } from '#src/server/publication/publish.ts'
import { HttpError } from './errors.ts'

/** @throws HttpError 409 in a preview deployment */
export function refusePreview(context: Context): void {
  if (isPreview(context)) throw new HttpError(409, adminMessages.previewPublishesNothing)
}
