import { type PDFDocument, PDFObjectCopier, type PDFPage, PDFRef } from '@cantoo/pdf-lib'
import { type MarkedDatasheet, marksText } from '#src/domain/schedule/exported-schedule.ts'
import { Canvas } from '#src/pdf/canvas.ts'
import type { Tools } from '#src/pdf/drawing.ts'
import { copyPages } from '#src/pdf/open-pdf.ts'
import { settleObjects } from '#src/pdf/settled-objects.ts'
import type { TaggedPdf } from '#src/pdf/tagged-pdf.ts'
import { adoptTags } from './datasheet-tags.ts'
import { contentWidth, drawFoot, sheet } from './page.ts'

/** 'A1, A3 · AXIOM 90' */
export const headingOf = ({ marks, name }: MarkedDatasheet) => `${marksText(marks)} · ${name}`

/**
 * Appends a datasheet's pages, each with its marks and number, and answers the first.
 * @throws UnusablePdfError if its pages can't be copied; then nothing of it stays in the document
 */
export function appendDatasheet(
  source: PDFDocument,
  sheetOf: MarkedDatasheet,
  tools: Tools,
): PDFPage {
  const { document, tags } = tools
  const first = document.context.largestObjectNumber + 1
  const copier = PDFObjectCopier.for(source.context, document.context)
  let pages: PDFPage[]
  try {
    pages = copyPages(source, copier, document)
  } catch (error) {
    for (let number = first; number <= document.context.largestObjectNumber; number += 1)
      document.context.delete(PDFRef.of(number))
    throw error
  }
  const section = tags.add(tags.root, 'Sect', { title: headingOf(sheetOf) })
  adoptTags(source, copier, pages, { document, tags, section, first })
  pages.forEach((page, index) => {
    document.addPage(page)
    stamp(page, `${marksText(sheetOf.marks)} · ${index + 1}/${pages.length}`, tools)
  })
  settleObjects(document.context, first, (ref) => tags.has(ref))
  return document.getPage(document.getPageCount() - pages.length)
}

/** Adds a page that stands for an unavailable datasheet, and says why. */
export function appendNotice(sheetOf: MarkedDatasheet, reason: string, pdf: TaggedPdf): PDFPage {
  const { page, canvas } = pdf.addPage(sheet)
  const heading = headingOf(sheetOf)
  const section = pdf.tags.add(pdf.tags.root, 'Sect', { title: heading })
  const end = canvas.textElement(section, 'H2', heading, [sheet.margin, sheet.height / 3], {
    size: 19,
    weight: 'strong',
    width: contentWidth,
    leading: 23,
  })
  canvas.textElement(section, 'P', reason, [sheet.margin, end + 23], {
    size: 10,
    color: 'soft',
    width: contentWidth,
  })
  drawFoot(canvas, `${marksText(sheetOf.marks)} · 1/1`)
  return page
}

/** Sizes of the stamp on a datasheet's page, points. */
const [stampSize, stampHeight, padding, edge] = [8, 16, 6, 10]

/**
 * Stamps a datasheet's page at its upper right corner, as it is seen: pages may be rotated or cropped.
 * A white ground keeps the stamp legible on pictures.
 */
function stamp(page: PDFPage, text: string, tools: Tools): void {
  const width = (tools.typesetter.widthOf(text, 'strong') * stampSize) / 1000 + 2 * padding
  const canvas = new Canvas(tools, stampHeight)
  canvas.rectangle(0, 0, width, stampHeight, 'paper')
  canvas.text(text, padding, 11, { size: stampSize, weight: 'strong' })
  const { context } = tools.document
  const form = context.flateStream(canvas.operators, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, stampHeight],
    Resources: canvas.resources,
  })
  const key = page.node.newXObject('Stamp', context.register(form))
  const { matrix, seen } = viewOf(page)
  const place = `1 0 0 1 ${seen.width - edge - width} ${seen.height - edge - stampHeight} cm`
  const operators = `/Artifact BMC q ${matrix} cm ${place} ${key.toString()} Do Q EMC`
  page.node.addContentStream(context.register(context.stream(operators)))
}

/** The transformation from the coordinates of the visible page to the page's own. */
function viewOf(page: PDFPage): { matrix: string; seen: { width: number; height: number } } {
  const { x, y, width, height } = page.getCropBox()
  const [right, top] = [x + width, y + height]
  const turned = { width: height, height: width }
  switch (((page.getRotation().angle % 360) + 360) % 360) {
    case 90:
      return { matrix: `0 1 -1 0 ${right} ${y}`, seen: turned }
    case 180:
      return { matrix: `-1 0 0 -1 ${right} ${top}`, seen: { width, height } }
    case 270:
      return { matrix: `0 -1 1 0 ${x} ${top}`, seen: turned }
    default:
      return { matrix: `1 0 0 1 ${x} ${y}`, seen: { width, height } }
  }
}
