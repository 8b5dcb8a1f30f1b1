import type { SheetEncoding } from '#src/domain/api/import.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import type { Finish } from '#src/domain/product/finish.ts'
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
import { type StoredProfile, hasHeadingsOf } from '#src/domain/sheets/reading/profiles.ts'
import {
  type RawTable,
  chooseSheet,
  makeRows,
  numbersIn,
  readTable,
} from '#src/domain/sheets/reading/read-table.ts'
import type { GivenReading, SheetView } from '#src/domain/sheets/reading/reading.ts'
import { readingMessages } from '#src/domain/sheets/reading/reading-messages.ts'
import { ValidationError } from '#src/server/errors.ts'
import { ReadingLimitError, readingThread } from '#src/server/files/reading-thread.ts'
import { partsSource } from '#src/server/files/uploads.ts'
import { type ArchiveFile, archiveFiles, wantedFiles } from './archive.ts'
import { codeIndex, groupedRows, packChunks } from './chunks.ts'
import type { TextChoice } from './read-csv.ts'
import { type SheetFile, isWorkbook, readRawFile, readSheetFile, refuseRows } from './read-file.ts'
import { fillMergedCodes, readColumns } from './sheet-columns.ts'
import { UnreadableFileError } from './unreadable-file.ts'

interface Given {
  /** of the sheet; they move to the thread */
  bytes: Uint8Array
  encoding: EncodingName | undefined
  /** chosen by hand */
  columns: HeadingChoice | undefined
  /** what is chosen of a reading that is guessed otherwise; without it, the file is read as it is */
  reading: GivenReading | undefined
  finishes: readonly Finish[]
  profiles: readonly StoredProfile[]
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
  view: SheetView | undefined
}

/** A header line that can’t be read as it is shows its encoding too, which may be another one. */
type Refusal = {
  errors: Record<string, string[]>
  encoding?: SheetEncoding
  /** of a sheet whose reading can't be used as it is guessed or given */
  sheet?: SheetView
}

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
async function readRows(given: Given, ask: Asks): Promise<ReadSheet> {
  const { bytes, encoding, archiveSize } = given
  const read =
    given.reading === undefined
      ? await readAsItIs(bytes, encoding, given.columns, ask)
      : await readByReading(given, given.reading, ask)
  const { sheet, matched, codes, view, numbers } = read
  const { read: columns, rows } = readColumns(sheet, matched)
  const place = (key: string) => columns.findIndex(({ column }) => column === key)
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
  const found = numberReading(
    numbersIn(
      rows,
      columns.map(({ column }, place) => ({ place, column })),
    ),
  )
  const reading = numbers?.example === undefined ? found : numbers
  for await (const chunk of packChunks(groups)) await ask.chunk(chunk)
  const hasComma = reading.decimal === 'comma' && reading.example === undefined
  return {
    ...{ matched, files, view, total: rows.length, encoding: sheet.encoding },
    reading: { ...reading, ...(numbers && { decimal: numbers.decimal }) },
    understood: [
      ...sheet.understood,
      ...(view?.notes ?? []),
      ...(hasComma ? [understoodMessages.decimalComma] : []),
    ],
  }
}

interface Matched {
  sheet: SheetFile
  matched: MatchedHeading[]
  codes: string[]
  view?: SheetView
  numbers?: NumberReading
}

/** A file whose first row is its header, with headings that are known or chosen. */
async function readAsItIs(
  bytes: Uint8Array,
  encoding: EncodingName | undefined,
  columns: HeadingChoice | undefined,
  ask: Asks,
): Promise<Matched> {
  const sheet = await readSheetFile(bytes, encoding)
  const { chosen, codes } = await ask.known(sheet.headings)
  const matched = matchHeadings(sheet.headings, { ...chosen, ...columns })
  const isFilled = (index: number) =>
    sheet.rows.some(({ cells }) => (cells[index] ?? null) !== null)
  refuseFaults(headingFaults(matched, isFilled), sheet.encoding)
  fillMergedCodes(sheet, matched)
  return { sheet, matched, codes }
}

/** A supplier’s file, of which everything is guessed that nobody has chosen. */
async function readByReading(
  { bytes, encoding, columns, archiveSize, finishes, profiles }: Given,
  given: GivenReading,
  ask: Asks,
): Promise<Matched> {
  let sheets: RawTable['sheets'] = []
  const text = { encoding: given.encoding ?? encoding, separator: given.separator }
  const profile =
    given.profile === undefined
      ? await profileOfText(bytes, text, profiles)
      : profiles.find(({ id }) => id === given.profile)
  const { rows, widths, ...notes } = await readRawFile(
    bytes,
    textChoice(text, profile),
    (found) => {
      const chosen = chooseSheet(found, given, profiles)
      ;({ sheets } = chosen)
      return chosen.index
    },
  )
  if (given.sheet && notes.sheet !== given.sheet)
    throw new SheetError({ errors: { sheet: [readingMessages.noSheet(given.sheet)] } })
  const { codes } = await ask.known([])
  const { variants } = codeIndex(codes)
  const chosen = columns ?? {}
  const { merged, sheet, separator } = notes
  const raw = { rows, merged, sheets, sheet, separator }
  const known = {
    ...{ chosen, finishes, profiles, hasFiles: archiveSize !== undefined },
    isOrderCode: (text: string) => variants.has(codeKey(text)),
  }
  const table = readTable(raw, given, known)
  const { view, data } = table
  refuseFaults(view.faults, notes.encoding, view)
  if (notes.encoding !== undefined) refuseRows(data, widest(widths, view.reading.header))
  const direct = view.columns.map(({ heading, column }) => ({
    heading,
    column,
    by: 'name' as const,
  }))
  fillMergedCodes({ ...notes, headings: [], rows: data }, direct)
  const made = makeRows(table)
  if (typeof made === 'string') throw new SheetError({ errors: { file: [made] }, sheet: view })
  const headings = made.matched.map(({ heading }) => heading)
  return {
    sheet: { ...notes, headings, rows: made.rows },
    matched: made.matched,
    codes,
    view,
    numbers: table.numbers,
  }
}

const textChoice = (text: TextChoice, profile: StoredProfile | undefined): TextChoice => ({
  encoding: text.encoding,
  expected: profile?.reading.encoding,
  separator: text.separator ?? profile?.reading.separator,
})

/** Bytes of a table as text in which its header is looked for. */
const headSize = 64 * 1024

/** The profile whose header a table as text has if it is read with the profile’s encoding and separator. */
async function profileOfText(
  bytes: Uint8Array,
  text: TextChoice,
  profiles: readonly StoredProfile[],
): Promise<StoredProfile | undefined> {
  const choosing = profiles.filter(({ reading }) => reading.encoding ?? reading.separator)
  if (choosing.length === 0 || isWorkbook(bytes)) return undefined
  const head = bytes.subarray(0, headSize)
  const whole = head.length < headSize ? head : head.subarray(0, head.lastIndexOf(0x0a) + 1)
  for (const profile of choosing) {
    const read = await readRawFile(whole, textChoice(text, profile)).catch(() => undefined)
    if (read !== undefined && hasHeadingsOf(profile, read.rows)) return profile
  }
  return undefined
}

/** Columns of the header; undefined if it lies below the rows whose width is known. */
function widest(
  widths: ReadonlyMap<number, number>,
  { first, last }: { first: number; last: number },
) {
  const found = [...widths].flatMap(([row, width]) => (row >= first && row <= last ? [width] : []))
  return found.length === 0 ? undefined : Math.max(...found)
}

/** @throws SheetError */
function refuseFaults(
  errors: Record<string, string[]>,
  encoding: SheetEncoding | undefined,
  sheet?: SheetView,
): void {
  if (Object.keys(errors).length === 0) return
  const isGuess = encoding !== undefined && encoding.by !== 'file'
  throw new SheetError({ errors, ...(isGuess && { encoding }), ...(sheet && { sheet }) })
}
