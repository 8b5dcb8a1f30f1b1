import {
  EncryptedPDFError,
  PDFDocument,
  PDFName,
  PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
  PDFRef,
  PDFStream,
  PDFArray,
  ParseSpeeds,
} from '@cantoo/pdf-lib'
import { type MarkedDatasheet, marksText } from '#src/domain/schedule/exported-schedule.ts'
import { UnavailableError } from '../unavailable.ts'
import { actualTextOf } from './canvas.ts'
import { adoptTags } from './datasheet-tags.ts'
import { type Tools, contentWidth, finishPage, newPage, sheet } from './page.ts'
import { stamp } from './stamp.ts'

/** 'A1, A3 · AXIOM 90' */
export const headingOf = ({ marks, name }: MarkedDatasheet) => `${marksText(marks)} · ${name}`

/**
 * Appends a datasheet's pages, each with its marks and number, and answers the first.
 * @throws UnavailableError if it can't be read; then nothing of it stays in the document
 */
export async function appendDatasheet(
  file: Uint8Array,
  sheetOf: MarkedDatasheet,
  tools: Tools,
): Promise<PDFPage> {
  const { document, tags } = tools
  const source = await openDatasheet(file)
  const first = document.context.largestObjectNumber + 1
  const copier = PDFObjectCopier.for(source.context, document.context)
  let pages: PDFPage[]
  try {
    pages = copyPages(source, copier, document)
  } catch (error) {
    for (let number = first; number <= document.context.largestObjectNumber; number += 1)
      document.context.delete(PDFRef.of(number))
    throw new UnavailableError('is damaged', { cause: error })
  }
  const section = tags.add(tags.root, 'Sect', { title: headingOf(sheetOf) })
  adoptTags(source, copier, pages, { document, tags, section, first })
  pages.forEach((page, index) => {
    document.addPage(page)
    stamp(page, `${marksText(sheetOf.marks)} · ${index + 1}/${pages.length}`, tools)
  })
  return pages[0] ?? raise()
}

const raise = (): never => {
  throw new UnavailableError('has no pages')
}

async function openDatasheet(file: Uint8Array): Promise<PDFDocument> {
  try {
    const source = await PDFDocument.load(file, {
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
    })
    if (source.getPageCount() === 0) return raise()
    return source
  } catch (error) {
    if (error instanceof UnavailableError) throw error
    const sentence =
      error instanceof EncryptedPDFError ? 'is protected with a password' : 'is damaged'
    throw new UnavailableError(sentence, { cause: error })
  }
}

/** Copies pages by their references, so that links between them lead to the copies. */
function copyPages(source: PDFDocument, copier: PDFObjectCopier, document: PDFDocument): PDFPage[] {
  return source.getPages().map(({ ref, node }) => {
    if (!hasContents(node)) throw new Error('A page has lost its contents.')
    const copy = copier.copy(ref)
    const leaf = document.context.lookup(copy)
    if (!(leaf instanceof PDFPageLeaf)) throw new Error('A page is no page.')
    return PDFPage.of(leaf, copy, document)
  })
}

/**
 * Whether everything is there of which the page consists: the library reads damaged files as far as it
 * can. A page without contents is blank.
 */
function hasContents(page: PDFPageLeaf): boolean {
  const key = PDFName.of('Contents')
  if (!page.has(key)) return true
  const contents = page.lookup(key)
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents]
  return streams.every((stream) => page.context.lookup(stream) instanceof PDFStream)
}

/** A page that stands for a datasheet which can't be had, and says why. */
export function appendNotice(sheetOf: MarkedDatasheet, reason: string, tools: Tools): PDFPage {
  const { typesetter, tags } = tools
  const page = newPage(tools)
  const { canvas } = page
  const heading = headingOf(sheetOf)
  const section = tags.add(tags.root, 'Sect', { title: heading })
  const set = (text: string, size: number, weight: 'regular' | 'strong') =>
    typesetter.set(text, (contentWidth * 1000) / size, weight)
  const title = set(heading, 19, 'strong')
  const body = set(reason, 10, 'regular')
  const y = sheet.height / 3
  canvas.content(tags.add(section, 'H2', actualTextOf(title, heading)), () =>
    canvas.lines(title.lines, sheet.margin, y, contentWidth, 23, { size: 19 }),
  )
  canvas.content(tags.add(section, 'P'), () =>
    canvas.lines(body.lines, sheet.margin, y + title.lines.length * 23, contentWidth, 14, {
      size: 10,
      color: 'soft',
    }),
  )
  finishPage(page, tools, `${marksText(sheetOf.marks)} · 1/1`)
  return page.page
}
