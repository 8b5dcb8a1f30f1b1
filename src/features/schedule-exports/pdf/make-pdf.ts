import { PDFDocument, type PDFRef } from '@cantoo/pdf-lib'
import { company } from '#src/content/company.ts'
import {
  type ExportedSchedule,
  type MarkedDatasheet,
  markedDatasheets,
} from '#src/domain/schedule/exported-schedule.ts'
import { withMarks } from '#src/domain/schedule/marks.ts'
import { shownScheduleTable } from '#src/domain/schedule/schedule-table.ts'
import { ownBytes } from '../own-bytes.ts'
import { type ReadFile, inOrder } from '../read-files.ts'
import { UnavailableError } from '../unavailable.ts'
import { appendDatasheet, appendNotice, headingOf } from './datasheets.ts'
import { FontChoice } from './font-choice.ts'
import type { ReadFont } from './font-sources.ts'
import { addOutline } from './outline.ts'
import type { Tools } from './page.ts'
import { drawSchedule } from './schedule-pages.ts'
import { Tags } from './tags.ts'
import { Typesetter } from './typesetter.ts'

const language = 'en-GB'

export interface PdfSources {
  readFont: ReadFont
  readFile: ReadFile
  /** of the export */
  date: Date
  /** called after each datasheet */
  onDatasheet: () => void
}

/** Makes the PDF: the schedule as a tagged table, then the datasheets in the order of the marks. */
export async function makePdf(
  schedule: ExportedSchedule,
  { readFont, readFile, date, onDatasheet }: PdfSources,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; failures: string[] }> {
  const document = await PDFDocument.create()
  const sheets = markedDatasheets(schedule.lines)
  const fonts = await FontChoice.for(document, textsOf(schedule, sheets), readFont)
  const typesetter = new Typesetter(fonts)
  const tools: Tools = { document, typesetter, tags: new Tags(document, language) }
  drawSchedule(schedule, date, tools)

  const bookmarks = [{ title: schedule.title, page: document.getPage(0).ref }]
  const failures = fonts.missing.map(
    (font) =>
      `The font ${font} could not be loaded, so its characters are printed as code points, such as [U+65E5]. Please make the file again with a connection.`,
  )
  const read = async ({ path }: MarkedDatasheet) =>
    path === undefined ? undefined : readFile(path)
  for await (const [sheet, file] of inOrder(sheets, read)) {
    const { page, failure } = await append(sheet, file, tools)
    bookmarks.push({ title: headingOf(sheet), page })
    if (failure !== undefined) failures.push(failure)
    onDatasheet()
  }

  addOutline(document, bookmarks)
  describe(document, schedule.title, date)
  tools.tags.finish()
  fonts.embed()
  const bytes = await document.save({ objectsPerTick: Infinity })
  return { bytes: ownBytes(bytes), failures }
}

async function append(
  sheet: MarkedDatasheet,
  file: Uint8Array | UnavailableError | undefined,
  tools: Tools,
): Promise<{ page: PDFRef; failure?: string }> {
  if (file === undefined) {
    const { reason = 'The catalogue has no datasheet of this luminaire.' } = sheet
    const page = appendNotice(sheet, reason, tools).ref
    return sheet.reason === undefined
      ? { page }
      : { page, failure: `${headingOf(sheet)}: ${reason}` }
  }
  try {
    if (file instanceof UnavailableError) throw file
    return { page: (await appendDatasheet(file, sheet, tools)).ref }
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error
    const page = appendNotice(sheet, `The datasheet ${error.message}.`, tools)
    return { page: page.ref, failure: `${headingOf(sheet)}: the datasheet ${error.message}.` }
  }
}

/** All texts that the document shows, by which fonts are chosen; our own words need only the first. */
const textsOf = (schedule: ExportedSchedule, sheets: readonly MarkedDatasheet[]) => [
  schedule.title,
  ...shownScheduleTable(withMarks(schedule.lines), schedule.finishes).rows.flat(),
  ...sheets.map(headingOf),
]

function describe(document: PDFDocument, title: string, date: Date) {
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage(language)
  document.setAuthor(company.legalName)
  document.setCreator(company.name)
  document.setProducer(company.name)
  document.setCreationDate(date)
  document.setModificationDate(date)
}
