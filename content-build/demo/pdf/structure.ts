import type { Pdf } from './paper.ts'

export type Element = ReturnType<Pdf['struct']>
export type Tag =
  'Document' | 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD'

/** Starts the document's reading order. */
export function openDocument(pdf: Pdf): Element {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return root
}

/** An element that contains other elements. */
export function group(pdf: Pdf, parent: Element, tag: Tag, fill: (element: Element) => void) {
  const element = pdf.struct(tag)
  parent.add(element)
  fill(element)
  element.end()
}

/** An element that contains drawing; a figure has an alternative text. */
export function content(pdf: Pdf, parent: Element, tag: Tag, draw: () => void, alt?: string) {
  const element = pdf.struct(tag, alt === undefined ? {} : { alt }, draw)
  parent.add(element)
  element.end()
}

/** Draws what is not read aloud: lines, backgrounds, page footers. */
export function artifact(pdf: Pdf, draw: () => void) {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}
