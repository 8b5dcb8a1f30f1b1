import { once } from 'node:events'
import { Worker, parentPort, workerData } from 'node:worker_threads'
import type { PhotometryRecord } from '../database/photometry.ts'
import { InvalidPhotometryError, examinePhotometry } from './accept-photometry.ts'

// Both threads run this file. The second can't have one of its own: Netlify's bundler puts a function
// into a single file with its imports, and omits a file that only a Worker names.

type Answer = { record: PhotometryRecord } | { refused: string | undefined }

/** The `workerData` of the second thread. */
export const threadRole = 'reads photometric files'

if (workerData === threadRole && parentPort !== null) {
  const port = parentPort
  port.on('message', (bytes: Uint8Array) => port.postMessage(answerTo(bytes)))
}

function answerTo(bytes: Uint8Array): Answer {
  try {
    return { record: examinePhotometry(bytes) }
  } catch (error) {
    if (error instanceof InvalidPhotometryError) return { refused: error.reason }
    throw error
  }
}

let thread: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Reads a photometric file in a second thread, one at a time: a large one takes long, and the
 * process continues to answer other calls.
 * @throws InvalidPhotometryError
 */
export function examineInThread(bytes: Uint8Array): Promise<PhotometryRecord> {
  const examined = last.then(() => examine(bytes))
  last = examined.catch(() => undefined)
  return examined
}

async function examine(bytes: Uint8Array): Promise<PhotometryRecord> {
  const running = (thread ??= new Worker(new URL(import.meta.url), { workerData: threadRole }))
  running.ref()
  try {
    running.postMessage(bytes)
    const [answer] = (await once(running, 'message')) as [Answer]
    if ('record' in answer) return answer.record
    throw new InvalidPhotometryError(answer.refused)
  } catch (error) {
    // A fault ends the thread; the next file gets a new one.
    if (!(error instanceof InvalidPhotometryError)) thread = undefined
    throw error
  } finally {
    // An idle thread does not keep the program running.
    running.unref()
  }
}
