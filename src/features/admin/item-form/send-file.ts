import type * as z from 'zod/mini'
import { uploadAnswer, uploadPartsAnswer } from '#src/domain/api/editing.ts'
import { errorSchema } from '#src/domain/api/errors.ts'
import type { FileKind } from '#src/domain/files/file-kinds.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { storedToken } from '../session/token.ts'

/** How far a file that is sent ahead of its form has come. */
export type Sending =
  /** `sent` bytes of all have arrived */
  | { is: 'sending'; sent: number }
  /** the connection is lost; it goes on by itself */
  | { is: 'waiting'; sent: number }
  | { is: 'arrived'; upload: string }
  | { is: 'failed'; reason: string }

type Accepted = z.infer<typeof uploadAnswer>

/** What the server will not take, however often it is sent. */
class UploadRefusedError extends Error {}

const pauses = [1000, 2000, 4000, 8000, 15_000]

/**
 * Sends a file ahead, part by part. A lost connection delays it: it goes on with the parts that are
 * missing, at the latest when the browser says that it is connected again.
 */
export async function sendFile(
  file: File,
  kind: FileKind,
  tell: (sending: Sending) => void,
  signal: AbortSignal,
): Promise<void> {
  const isWanted = () => !signal.aborted
  let accepted: Accepted | undefined
  let sent = 0
  for (let failures = 0; isWanted(); failures += 1) {
    try {
      tell({ is: 'sending', sent })
      accepted ??= await announce(file, kind, signal)
      await sendParts(file, accepted, signal, (bytes) => {
        sent = bytes
        failures = 0
        tell({ is: 'sending', sent })
      })
      tell({ is: 'arrived', upload: accepted.id })
      return
    } catch (error) {
      if (!isWanted()) return
      if (error instanceof UploadRefusedError) {
        tell({ is: 'failed', reason: error.message })
        return
      }
      console.info('A file is delayed.', error)
      if (failures >= pauses.length && navigator.onLine) {
        tell({ is: 'failed', reason: 'The connection was lost.' })
        return
      }
      tell({ is: 'waiting', sent })
      await pauseOrOnline(pauses[Math.min(failures, pauses.length - 1)] ?? 1000, signal)
    }
  }
}

async function announce(file: File, kind: FileKind, signal: AbortSignal): Promise<Accepted> {
  const { name, type, size } = file
  const response = await callAdmin('/api/uploads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, type, size, kind }),
    signal,
  })
  if (isFinal(response.status)) throw await refusalOf(response)
  return readJson(response, uploadAnswer)
}

async function sendParts(
  file: File,
  { id, partSize }: Accepted,
  signal: AbortSignal,
  progress: (sent: number) => void,
): Promise<void> {
  const response = await callAdmin(`/api/uploads/${id}`, { signal })
  if (isFinal(response.status)) throw await refusalOf(response)
  const arrived = new Set((await readJson(response, uploadPartsAnswer)).parts)
  const count = Math.ceil(file.size / partSize)
  const partOf = (part: number) => file.slice(part * partSize, (part + 1) * partSize)
  let done = 0
  for (let part = 0; part < count; part += 1) {
    const bytes = partOf(part)
    if (!arrived.has(part))
      await sendPart(`/api/uploads/${id}/${part}`, bytes, signal, (sent) => progress(done + sent))
    done += bytes.size
    progress(done)
  }
}

/** By XMLHttpRequest: fetch tells nothing of what it has sent. */
function sendPart(
  path: string,
  bytes: Blob,
  signal: AbortSignal,
  progress: (sent: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', path)
    request.setRequestHeader('Authorization', `Bearer ${storedToken() ?? ''}`)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded }) => progress(loaded)
    request.onerror = () => reject(new Error('The connection was lost.'))
    request.onload = () => {
      if (request.status < 300) resolve()
      else if (isFinal(request.status))
        reject(new UploadRefusedError(messageIn(request.responseText)))
      // Also a session that has ended: the next question asks to sign in again.
      else reject(new Error(`The server answered ${request.status}.`))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(bytes)
  })
}

/** Answers that another attempt won't change. */
const isFinal = (status: number) =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status)

async function refusalOf(response: Response): Promise<UploadRefusedError> {
  return new UploadRefusedError(messageIn(await response.text()))
}

function messageIn(text: string): string {
  try {
    return errorSchema.parse(JSON.parse(text)).message
  } catch {
    return text
  }
}

function pauseOrOnline(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, time)
    addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })
}
