import { readingThread, ReadingLimitError } from '../files/reading-thread.ts'
import { InvalidDrawingError } from './invalid-drawing.ts'
import { safeSvg } from './safe-svg.ts'

type Answer = { svg: string } | { refused: string }

const read = readingThread<Uint8Array, Answer>({
  role: 'reads drawings',
  url: import.meta.url,
  // The largest, of half a million elements, takes some 200 megabytes.
  limits: { megabytes: 256, seconds: 10 },
  read: (bytes) => {
    try {
      return { svg: safeSvg(bytes) }
    } catch (error) {
      if (error instanceof InvalidDrawingError) return { refused: error.reason }
      throw error
    }
  },
})

/**
 * {@link safeSvg} in a second thread.
 * @throws InvalidDrawingError
 */
export async function safeSvgInThread(bytes: Uint8Array): Promise<string> {
  const answer = await read(bytes).catch((error: unknown) => {
    if (error instanceof ReadingLimitError)
      return { refused: 'takes too much memory or time to read. Please simplify it' }
    throw error
  })
  if ('svg' in answer) return answer.svg
  throw new InvalidDrawingError(answer.refused)
}
