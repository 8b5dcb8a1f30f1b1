import { archiveMessages } from '#src/domain/sheets/archive-messages.ts'
import { ReadingLimitError, readingThread } from '#src/server/files/reading-thread.ts'
import { partsSource } from '#src/server/files/uploads.ts'
import { type Zip, ZipError, type ZipPlace, openZip } from '#src/server/files/zip.ts'

interface Given {
  /** bytes of the ZIP file */
  size: number
  entries: readonly ZipPlace[]
}

/** The content of an entry, or why it can't be read. */
export type Unpacked = { content: Uint8Array } | { message: string }

type Question = { part: number } | Unpacked

interface Answers {
  part: (part: number) => Promise<Uint8Array>
  /** takes the entries in their order; false ends the reading */
  take: (unpacked: Unpacked) => Promise<boolean>
}

const read = readingThread<Given, undefined, Question, Uint8Array | boolean>({
  role: 'unpacks files of imports',
  url: import.meta.url,
  // No entry is larger than 10 MB, and unpacking it takes a tenth of a second.
  limits: { megabytes: 256, seconds: 20 },
  read: async ({ size, entries }, ask) => {
    const source = partsSource(size, async (part) => (await ask({ part })) as Uint8Array)
    const zip = openZip(source)
    for (const entry of entries) {
      const unpacked = await unpackedEntry(zip, entry)
      const moved = 'content' in unpacked ? [unpacked.content.buffer as ArrayBuffer] : []
      if ((await ask(unpacked, moved)) !== true) return
    }
  },
})

async function unpackedEntry(zip: Promise<Zip>, entry: ZipPlace): Promise<Unpacked> {
  try {
    return { content: await (await zip).content(entry) }
  } catch (error) {
    if (error instanceof ZipError) return { message: error.message }
    throw error
  }
}

/** Unpacks entries of a ZIP file in a second thread. */
export async function unpackInThread(given: Given, { part, take }: Answers): Promise<void> {
  try {
    await read(given, {
      answer: (question) => ('part' in question ? part(question.part) : take(question)),
    })
  } catch (error) {
    if (!(error instanceof ReadingLimitError)) throw error
    await take({ message: archiveMessages.takesTooMuch })
  }
}
