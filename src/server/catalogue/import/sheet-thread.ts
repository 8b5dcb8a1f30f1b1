import type { SheetEncoding } from '#src/domain/api/import.ts'
import { ofVariantFiles } from '#src/domain/product/variant.ts'
import type { EncodingName } from '#src/domain/sheets/encodings.ts'
import { fileMessages, understoodMessages } from '#src/domain/sheets/file-messages.ts'
import {
  type HeadingChoice,
  type MatchedHeading,
  headingFaults,
  matchHeadings,
} from '#src/domain/sheets/match-headings.ts'
import { type NumberReading, numberReading } from '#src/domain/sheets/number-signs.ts'
import { ValidationError } from '#src/server/errors.ts'
import { ReadingLimitError, readingThread } from '#src/server/files/reading-thread.ts'
import { partsSource } from '#src/server/files/uploads.ts'
import { type ArchiveFile, archiveFiles, wantedFiles } from './archive.ts'
import { codeIndex, groupedRows, packChunks } from './chunks.ts'
import { readSheetFile } from './read-file.ts'
import { fillMergedCodes, numbersIn, readColumns } from './sheet-columns.ts'
import { UnreadableFileError } from './unreadable-file.ts'

interface Given {
  /** of the sheet; they move to the thread */
  bytes: Uint8Array
  encoding: EncodingName | undefined
  /** chosen by hand */
  columns: HeadingChoice | undefined
  /** bytes of the ZIP file beside the sheet */
  archiveSize: number | undefined
}

/** The headings of a file ask for what the database knows; a part of the ZIP file for its bytes. */
type Question = { headings: string[] } | { part: number } | { chunk: Uint8Array<ArrayBuffer> }

interface Known {
  /** the columns that were chosen by hand for these headings */
  chosen: HeadingChoice
  /** the results of {@link selectCodes} */
  codes: string[]
}

/** A sheet whose rows have been packed. */
export interface ReadSheet {
  matched: MatchedHeading[]
  total: number
  reading: NumberReading
  understood: string[]
  encoding: SheetEncoding | undefined
  files: ArchiveFile[] | undefined
}

/** A header line that can’t be read as it is shows its encoding too, which may be another one. */
type Refusal = { errors: Record<string, string[]>; encoding?: SheetEncoding }

/** Why a sheet can't be read. */
class SheetError extends ValidationError {
  override readonly details: Refusal

  constructor(refusal: Refusal) {
    super(refusal.errors)
    this.details = refusal
  }
}

interface Answers {
  known: (headings: string[]) => Promise<Known>
  part: (part: number) => Promise<Uint8Array>
  chunk: (chunk: Uint8Array<ArrayBuffer>) => void
}

/** The `workerData` of the thread. */
export const sheetRole = 'reads sheets'

const read = readingThread<
  Given,
  ReadSheet | { refused: Refusal },
  Question,
  Known | Uint8Array | undefined
>({
  role: sheetRole,
  url: import.meta.url,
  // 81,495 rows of 62 columns take 8 s and 150 MB.
  limits: { megabytes: 256, seconds: 25 },
  read: async (given, ask) => {
    try {
      return await readRows(given, {
        known: async (headings) => (await ask({ headings })) as Known,
        part: async (part) => (await ask({ part })) as Uint8Array,
        chunk: async (chunk) => void (await ask({ chunk }, [chunk.buffer])),
      })
    } catch (error) {
      if (error instanceof ValidationError) return { refused: error.details }
      throw error
    }
  },
})

/**
 * Reads a sheet in a second thread, and packs its rows by the products that they name.
 * @throws ValidationError
 */
export async function readSheetInThread(given: Given, answers: Answers): Promise<ReadSheet> {
  const { buffer, byteLength } = given.bytes
  try {
    const answer = await read(given, {
      moved: buffer.byteLength === byteLength ? [buffer as ArrayBuffer] : [],
      answer: async (question) => {
        if ('headings' in question) return answers.known(question.headings)
        if ('part' in question) return answers.part(question.part)
        answers.chunk(question.chunk)
        return undefined
      },
    })
    if ('refused' in answer) throw new SheetError(answer.refused)
    return answer
  } catch (error) {
    if (error instanceof ReadingLimitError) throw new UnreadableFileError(fileMessages.takesTooMuch)
    throw error
  }
}

interface Asks extends Pick<Answers, 'known' | 'part'> {
  chunk: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>
}

/** @throws ValidationError */
async function readRows(
  { bytes, encoding, columns, archiveSize }: Given,
  ask: Asks,
): Promise<ReadSheet> {
  const sheet = await readSheetFile(bytes, encoding)
  const { chosen, codes } = await ask.known(sheet.headings)
  const matched = matchHeadings(sheet.headings, { ...chosen, ...columns })
  const isFilled = (index: number) =>
    sheet.rows.some(({ cells }) => (cells[index] ?? null) !== null)
  const errors = headingFaults(matched, isFilled)
  if (Object.keys(errors).length > 0) {
    const isGuess = sheet.encoding !== undefined && sheet.encoding.by !== 'file'
    throw new SheetError({ errors, ...(isGuess && { encoding: sheet.encoding }) })
  }
  fillMergedCodes(sheet, matched)
  const { read, rows } = readColumns(sheet, matched)
  const place = (key: string) => read.findIndex(({ column }) => column === key)
  const places = {
    ...{ orderCode: place('orderCode'), code: place('code'), images: place('images') },
    ...ofVariantFiles(place),
  }
  const index = codeIndex(codes)
  const groups = groupedRows(rows, places, index)
  const files =
    archiveSize === undefined
      ? undefined
      : await archiveFiles(partsSource(archiveSize, ask.part), wantedFiles(groups, places, index))
  const reading = numberReading(numbersIn(rows, read))
  for await (const chunk of packChunks(groups)) await ask.chunk(chunk)
  const hasComma = reading.decimal === 'comma' && reading.example === undefined
  return {
    ...{ matched, files, reading, total: rows.length, encoding: sheet.encoding },
    understood: [...sheet.understood, ...(hasComma ? [understoodMessages.decimalComma] : [])],
  }
}
