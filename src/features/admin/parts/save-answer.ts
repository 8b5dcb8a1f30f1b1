import { adminMessages } from '#src/domain/administration/messages.ts'

/**
 * Downloads the file in an answer. A plain link would not send the session's token.
 * @param name of the file, if the answer names none
 * @throws Error whose message may be shown
 */
export async function saveAnswer(response: Response, name: string): Promise<void> {
  if (!response.ok) throw new Error(adminMessages.notOk)
  // The server streams the table: an interrupted download must not look complete.
  const file = await response.blob().catch(() => {
    throw new Error(adminMessages.notOk)
  })
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = /filename="([^"]+)"/.exec(disposition)?.[1] ?? name
  link.click()
  // The browser starts reading the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
