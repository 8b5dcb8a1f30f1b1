import { type PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import { company } from '#src/content/company.ts'
import { Canvas } from './canvas.ts'
import type { Tags } from './tags.ts'
import type { Typesetter } from './typesetter.ts'

/** A4 landscape, points. */
export const sheet = { width: 841.89, height: 595.28, margin: 30 } as const
export const contentWidth = sheet.width - 2 * sheet.margin

/** What all parts of a document share. */
export interface Tools {
  document: PDFDocument
  typesetter: Typesetter
  tags: Tags
}

/** A page of our own. */
export interface Page {
  page: PDFPage
  canvas: Canvas
}

export function newPage({ document, typesetter, tags }: Tools): Page {
  const page = document.addPage([sheet.width, sheet.height])
  const canvas = new Canvas(sheet.height, typesetter, (element) => tags.mark(page, element))
  return { page, canvas }
}

/** Adds the page's foot and writes the page. */
export function finishPage({ page, canvas }: Page, { document }: Tools, foot: string): void {
  canvas.artifact(() => {
    const y = sheet.height - sheet.margin + 4
    const style = { size: 6.8, color: 'soft' } as const
    canvas.hairline(sheet.margin, y - 11, contentWidth)
    canvas.text(company.legalName, sheet.margin, y, style)
    canvas.text(foot, sheet.margin, y, { ...style, align: 'right', width: contentWidth })
  })
  const { context } = document
  const { node } = page
  node.set(PDFName.of('Resources'), canvas.resources(document))
  node.set(PDFName.of('Contents'), context.register(context.flateStream(canvas.operators)))
  // Screen readers go from one content to the next in the order of the structure.
  node.set(PDFName.of('Tabs'), PDFName.of('S'))
}
