/** Everything that a mail shows or hides: its header and its parts, decoded. */
export function readMail(source: string): { header: string; parts: string[] } {
  const end = source.indexOf('\r\n\r\n')
  const head = source.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const body = source.slice(end + 4)
  const header = head.replace(/\?= =\?/g, '?==?').replace(encodedWord, decodedWord)
  const boundary = /^Content-Type: multipart\/.*boundary="([^"]+)"/im.exec(head)?.[1]
  if (boundary === undefined) return { header, parts: [decoded(body, encodingOf(head))] }
  const parts = body.split(`--${boundary}`).slice(1, -1)
  return { header, parts: parts.flatMap((part) => readMail(part.replace(/^\r\n/, '')).parts) }
}

const encodingOf = (head: string) =>
  /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase()

function decoded(text: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

const encodedWord = /=\?utf-8\?([bq])\?(.*?)\?=/gi
const decodedWord = (_: string, kind: string, text: string) =>
  kind.toLowerCase() === 'b'
    ? decoded(text, 'base64')
    : decoded(text.replaceAll('_', ' '), 'quoted-printable')
