import type { PDFRef } from '@cantoo/pdf-lib'
import { datasheetBytes } from '#src/datasheet/make-datasheet.ts'
import { company } from '#src/content/company.ts'
import {
  type ExportedSchedule,
  type MarkedDatasheet,
  markedDatasheets,
} from '#src/domain/schedule/exported-schedule.ts'
import { withMarks } from '#src/domain/schedule/marks.ts'
import { titleLine } from '#src/domain/schedule/schedule-facts.ts'
import { shownScheduleTable } from '#src/domain/schedule/schedule-table.ts'
import { codeOfDatasheet } from '#src/datasheet/inputs.ts'
import { type ReadFont, fontSources } from '#src/pdf/font-sources.ts'
import { UnusablePdfError, openPdf } from '#src/pdf/open-pdf.ts'
import { TaggedPdf } from '#src/pdf/tagged-pdf.ts'
import { type DrawnSheet, sheetMaker } from '../made-sheets.ts'
import { ownBytes } from '../own-bytes.ts'
import { type ReadFile, inOrder, onlyUnavailable } from '../read-files.ts'
import { UnavailableError } from '../unavailable.ts'
import { appendDatasheet, appendNotice, headingOf } from './datasheets.ts'
import { lackingSigns } from './lacking-signs.ts'
import { drawSchedule } from './schedule-pages.ts'

export interface PdfSources {
  readFont: ReadFont
  readFile: ReadFile
  /** of the export */
  date: Date
  /** called with the file of each datasheet, if files are wanted */
  onFile?: (sheet: MarkedDatasheet, file: Uint8Array<ArrayBuffer>) => void
  /** called after each datasheet */
  onDatasheet: () => void
}

interface MadePdf {
  bytes: Uint8Array<ArrayBuffer>
  failures: string[]
  /** a sentence for each sign that the fonts lack */
  lacking: string[]
}

/** Makes the PDF: the schedule as a tagged table, then the datasheets in the order of the marks. */
export async function makePdf(
  schedule: ExportedSchedule,
  { readFont, readFile, date, onFile, onDatasheet }: PdfSources,
): Promise<MadePdf> {
  const sheets = markedDatasheets(schedule.lines)
  const readAnyFont: ReadFont = async (name) => {
    const file = await readFont(name).catch(onlyUnavailable)
    return file instanceof UnavailableError ? undefined : file
  }
  const pdf = await TaggedPdf.create(
    { title: schedule.title, author: company.legalName, producer: company.name, date },
    {
      texts: textsOf(schedule, sheets),
      weights: ['strong'],
      readFont: readAnyFont,
    },
  )
  drawSchedule(schedule, date, pdf)
  const lacking = lackingIn(schedule, pdf)

  const bookmarks = [{ title: schedule.title, page: pdf.document.getPage(0).ref }]
  const failures = pdf.typesetter.choice.missing.map(
    (font) =>
      `The font ${font} could not be loaded, so its characters are printed as code points, such as [U+65E5]. Please make the file again with a connection.`,
  )
  const makeSheet = sheetMaker({ readFont: readAnyFont, readFile })
  const read = async ({ id, path }: MarkedDatasheet) => {
    if (path === undefined) return undefined
    const code = codeOfDatasheet(path)
    return code === undefined ? readFile(path) : makeSheet(id, code)
  }
  for await (const [sheet, file] of inOrder(sheets, read)) {
    const drawn = file !== undefined && 'document' in file ? file : undefined
    // Before the pages are taken over, because that changes the document.
    if (drawn !== undefined && onFile !== undefined)
      onFile(sheet, await datasheetBytes(drawn.document))
    else if (file instanceof Uint8Array) onFile?.(sheet, file)
    const { page, failure } = await append(sheet, file, pdf)
    bookmarks.push({ title: headingOf(sheet), page })
    if (failure !== undefined) failures.push(failure)
    for (const part of drawn?.missing ?? [])
      failures.push(`${headingOf(sheet)}: the datasheet is made without ${part}.`)
    onDatasheet()
  }

  return { bytes: ownBytes(await pdf.finish(bookmarks)), failures, lacking }
}

/** Signs of a font that could not be loaded are not lacking: they are there with a connection. */
function lackingIn({ lines, finishes }: ExportedSchedule, { typesetter }: TaggedPdf): string[] {
  const { lacking, missing } = typesetter.choice
  const unloaded = fontSources.filter(({ name }) => missing.includes(name))
  const signs = [...lacking].filter((sign) => !unloaded.some(({ covers }) => covers.test(sign)))
  return lackingSigns(signs, withMarks(lines), (line) =>
    shownScheduleTable([line], finishes).rows.flat(),
  )
}

async function append(
  sheet: MarkedDatasheet,
  file: Uint8Array | DrawnSheet | UnavailableError | undefined,
  pdf: TaggedPdf,
): Promise<{ page: PDFRef; failure?: string }> {
  if (file === undefined) {
    const { reason = 'The catalogue has no datasheet of this luminaire.' } = sheet
    const page = appendNotice(sheet, reason, pdf).ref
    return sheet.reason === undefined
      ? { page }
      : { page, failure: `${headingOf(sheet)}: ${reason}` }
  }
  try {
    if (file instanceof UnavailableError) throw file
    const source = file instanceof Uint8Array ? await openPdf(file) : file.document
    return { page: appendDatasheet(source, sheet, pdf).ref }
  } catch (error) {
    const reason = reasonOf(error)
    const page = appendNotice(sheet, `The datasheet ${reason}.`, pdf)
    return { page: page.ref, failure: `${headingOf(sheet)}: the datasheet ${reason}.` }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof UnusablePdfError) return error.reason
  if (error instanceof UnavailableError) return error.message
  throw error
}

/** All texts of the document, which decide its fonts; our own words need only the first font. */
const textsOf = (schedule: ExportedSchedule, sheets: readonly MarkedDatasheet[]) => [
  schedule.title,
  titleLine(schedule),
  ...shownScheduleTable(withMarks(schedule.lines), schedule.finishes).rows.flat(),
  ...sheets.map(headingOf),
]
