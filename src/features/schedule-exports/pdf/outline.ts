import { type PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib'

export interface Bookmark {
  title: string
  page: PDFRef
}

/** Adds bookmarks, all on one level, and shows them when the document opens. */
export function addOutline(
  { context, catalog }: PDFDocument,
  bookmarks: readonly Bookmark[],
): void {
  const outline = context.nextRef()
  const refs = bookmarks.map(() => context.nextRef())
  bookmarks.forEach(({ title, page }, index) => {
    const [ref, before, after] = [refs[index], refs[index - 1], refs[index + 1]]
    if (ref === undefined) return
    const item = context.obj({
      Title: PDFHexString.fromText(title),
      Parent: outline,
      Dest: [page, 'Fit'],
    })
    if (before !== undefined) item.set(PDFName.of('Prev'), before)
    if (after !== undefined) item.set(PDFName.of('Next'), after)
    context.assign(ref, item)
  })
  const [first, last] = [refs[0], refs.at(-1)]
  if (first === undefined || last === undefined) return
  const all = context.obj({ Type: 'Outlines', First: first, Last: last, Count: refs.length })
  context.assign(outline, all)
  catalog.set(PDFName.of('Outlines'), outline)
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
}
