import { takesTooMuch } from '#src/domain/photometry/findings.ts'
import type { PhotometryRecord } from '../database/photometry.ts'
import { InvalidPhotometryError, examinePhotometry } from './accept-photometry.ts'
import { ReadingLimitError, readingThread } from './reading-thread.ts'

type Answer = { record: PhotometryRecord } | { refused: string | undefined }

/** The `workerData` of the thread. */
export const threadRole = 'reads photometric files'

const read = readingThread<Uint8Array, Answer>({
  role: threadRole,
  url: import.meta.url,
  // The largest file takes a quarter of a second.
  limits: { megabytes: 256, seconds: 10 },
  read: (bytes) => {
    try {
      return { record: examinePhotometry(bytes) }
    } catch (error) {
      if (error instanceof InvalidPhotometryError) return { refused: error.reason }
      throw error
    }
  },
})

/**
 * Reads a photometric file in a second thread.
 * @throws InvalidPhotometryError
 */
export async function examineInThread(bytes: Uint8Array): Promise<PhotometryRecord> {
  const answer = await read(bytes).catch((error: unknown) => {
    if (error instanceof ReadingLimitError) return { refused: takesTooMuch }
    throw error
  })
  if ('record' in answer) return answer.record
  throw new InvalidPhotometryError(answer.refused)
}
