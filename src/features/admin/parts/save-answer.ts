import { download } from '#src/browser/download.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { errorSchema } from '#src/domain/api/errors.ts'

/**
 * Downloads the file in an answer. A plain link would not send the session's token.
 * @param name of the file, unless the answer names it; with `always`, even then
 * @throws Error whose message may be shown
 */
export async function saveAnswer(
  response: Response,
  name: string,
  { always = false } = {},
): Promise<void> {
  if (!response.ok) {
    const sent: unknown = await response.json().catch(() => undefined)
    throw new Error(errorSchema.safeParse(sent).data?.message ?? adminMessages.notOk)
  }
  // The server streams the table: an interrupted download must not look complete.
  const file = await response.blob().catch(() => {
    throw new Error(adminMessages.notOk)
  })
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const named = always ? undefined : /filename="([^"]+)"/.exec(disposition)?.[1]
  download(file, named ?? name)
}
