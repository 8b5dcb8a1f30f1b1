import { UnusablePdfError } from '#src/pdf/open-pdf.ts'
import { checkPdf } from './check-pdf.ts'
import { ReadingLimitError, readingThread } from './reading-thread.ts'

type Answer = { isPdf: boolean } | { fault: UnusablePdfError['fault'] }

const read = readingThread<Uint8Array, Answer>({
  role: 'reads PDFs',
  url: import.meta.url,
  limits: { megabytes: 256, bytes: 256, seconds: 10 },
  read: async (bytes) => {
    try {
      return { isPdf: await checkPdf(bytes) }
    } catch (error) {
      if (error instanceof UnusablePdfError) return { fault: error.fault }
      throw error
    }
  },
})

/**
 * {@link checkPdf} in a second thread.
 * @throws UnusablePdfError
 */
export async function checkPdfInThread(bytes: Uint8Array): Promise<boolean> {
  const answer = await read(bytes).catch((error: unknown) => {
    if (error instanceof ReadingLimitError) return { fault: 'work' } as const
    throw error
  })
  if ('isPdf' in answer) return answer.isPdf
  throw new UnusablePdfError(answer.fault)
}
