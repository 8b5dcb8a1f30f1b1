import type * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { addressOf } from '#src/domain/api/contract.ts'
import { uploadAnswer, uploadPartsAnswer } from '#src/domain/api/uploads.ts'
import { errorSchema } from '#src/domain/api/errors.ts'
import type { UploadKind } from '#src/domain/files/file-kinds.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { storedToken } from '../session/tab-storage.ts'

/** The upload state of a file. Uploads start before the form is saved. */
export type Sending =
  /** `sent` is in bytes */
  | { is: 'sending'; sent: number }
  /** the connection is lost; the upload resumes by itself */
  | { is: 'waiting'; sent: number }
  | { is: 'arrived'; upload: string }
  | { is: 'failed'; reason: string }

type Accepted = z.infer<typeof uploadAnswer>

/** The server rejects the upload; a retry would not help. */
class UploadRefusedError extends Error {}

/** Delays between attempts, ms. */
const retryDelays = [1000, 2000, 4000, 8000, 15_000]

/**
 * Uploads a file in parts. After a lost connection it resumes with the missing parts, at the latest
 * when the browser is online again.
 */
export async function sendFile(
  file: File,
  kind: UploadKind,
  report: (sending: Sending) => void,
  signal: AbortSignal,
): Promise<void> {
  const isActive = () => !signal.aborted
  let accepted: Accepted | undefined
  let sent = 0
  for (let failures = 0; isActive(); failures += 1) {
    try {
      report({ is: 'sending', sent })
      accepted ??= await announce(file, kind, signal)
      await sendParts(file, accepted, signal, (bytes) => {
        sent = bytes
        failures = 0
        report({ is: 'sending', sent })
      })
      report({ is: 'arrived', upload: accepted.id })
      return
    } catch (error) {
      if (!isActive()) return
      if (error instanceof UploadRefusedError) {
        report({ is: 'failed', reason: error.message })
        return
      }
      console.info('A file is delayed.', error)
      if (failures >= retryDelays.length && navigator.onLine) {
        report({ is: 'failed', reason: 'The connection was lost.' })
        return
      }
      report({ is: 'waiting', sent })
      await waitOrOnline(retryDelays[Math.min(failures, retryDelays.length - 1)] ?? 1000, signal)
    }
  }
}

async function announce(file: File, kind: UploadKind, signal: AbortSignal): Promise<Accepted> {
  const { name, type, size } = file
  const response = await callAdmin(
    'POST /api/uploads',
    { body: { name, type, size, kind } },
    { signal },
  )
  if (isFinal(response.status)) throw await refusalOf(response)
  return readJson(response, uploadAnswer)
}

async function sendParts(
  file: File,
  { id, partSize }: Accepted,
  signal: AbortSignal,
  progress: (sent: number) => void,
): Promise<void> {
  const response = await callAdmin('GET /api/uploads/:id', { params: { id } }, { signal })
  if (isFinal(response.status)) throw await refusalOf(response)
  const arrived = new Set((await readJson(response, uploadPartsAnswer)).parts)
  const count = Math.ceil(file.size / partSize)
  const partOf = (part: number) => file.slice(part * partSize, (part + 1) * partSize)
  let done = 0
  for (let part = 0; part < count; part += 1) {
    const bytes = partOf(part)
    if (!arrived.has(part))
      await sendPart({ id, part }, bytes, signal, (sent) => progress(done + sent))
    done += bytes.size
    progress(done)
  }
}

/** Uses XMLHttpRequest, since fetch reports no upload progress. */
function sendPart(
  params: { id: string; part: number },
  bytes: Blob,
  signal: AbortSignal,
  progress: (sent: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', addressOf('PUT /api/uploads/:id/:part', params))
    request.setRequestHeader('Authorization', `Bearer ${storedToken() ?? ''}`)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded }) => progress(loaded)
    request.onerror = () => reject(new Error('The connection was lost.'))
    request.onload = () => {
      if (request.status < 300) resolve()
      else if (isFinal(request.status))
        reject(new UploadRefusedError(messageIn(request.responseText)))
      // Includes 401: the next attempt goes through callAdmin, which asks for a new sign-in.
      else reject(new Error(`The server answered ${request.status}.`))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(bytes)
  })
}

/** Status codes for which a retry won't help. */
const isFinal = (status: number) =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status)

async function refusalOf(response: Response): Promise<UploadRefusedError> {
  return new UploadRefusedError(messageIn(await response.text()))
}

function messageIn(text: string): string {
  try {
    return errorSchema.parse(JSON.parse(text)).message
  } catch {
    return adminMessages.saveFailed
  }
}

function waitOrOnline(time: number, signal: AbortSignal): Promise<void> {
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
