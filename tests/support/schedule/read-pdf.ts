import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** An element of a PDF's structure with the text that a reader gets. */
export interface ReadElement {
  tag: string
  scope: string | undefined
  /** what its glyphs say */
  glyphs: string
  /** what the document says instead */
  actualText: string | undefined
  /** what is read in place of a figure */
  alternative: string | undefined
  kids: ReadElement[]
}

/** Reads a tagged PDF with two libraries: one follows its structure, the other decodes its glyphs. */
export async function readPdf(bytes: Uint8Array) {
  const file = await PDFDocument.load(bytes.slice(), { updateMetadata: false })
  const texts = await textsOf(bytes)
  const tree = file.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const [root] = kidsOf(tree)
  if (!(root instanceof PDFRef)) throw new Error('The PDF has no structure.')
  const pages = file.getPages().map(({ ref }) => ref)
  const language = file.catalog.lookup(PDFName.of('Lang'))
  return {
    title: file.getTitle(),
    language:
      language instanceof PDFString || language instanceof PDFHexString
        ? language.decodeText()
        : '',
    isMarked: file.catalog
      .lookup(PDFName.of('MarkInfo'), PDFDict)
      .get(PDFName.of('Marked'))
      ?.toString(),
    pages: pages.length,
    pageTexts: texts.map(({ whole }) => whole),
    outline: outlineOf(file, pages),
    root: elementOf(file.context.lookup(root, PDFDict), (page, mark) => {
      const index = pages.findIndex((ref) => ref === page)
      return texts[index]?.marked.get(mark) ?? ''
    }),
  }
}

export const elementsOf = (element: ReadElement, tag: string): ReadElement[] => [
  ...(element.tag === tag ? [element] : []),
  ...element.kids.flatMap((kid) => elementsOf(kid, tag)),
]

const kidsOf = (dict: PDFDict): PDFObject[] => {
  const kids = dict.lookup(PDFName.of('K'))
  if (kids instanceof PDFArray) return kids.asArray()
  const own = dict.get(PDFName.of('K'))
  return own === undefined ? [] : [own]
}

function elementOf(dict: PDFDict, textOf: (page: PDFRef, mark: number) => string): ReadElement {
  const page = dict.get(PDFName.of('Pg'))
  let glyphs = ''
  const kids: ReadElement[] = []
  for (const kid of kidsOf(dict)) {
    const value = dict.context.lookup(kid)
    if (value instanceof PDFNumber && page instanceof PDFRef)
      glyphs += textOf(page, value.asNumber())
    if (!(value instanceof PDFDict)) continue
    const mark = value.get(PDFName.of('MCID'))
    const own = value.get(PDFName.of('Pg')) ?? page
    if (mark instanceof PDFNumber && own instanceof PDFRef) glyphs += textOf(own, mark.asNumber())
    else if (value.has(PDFName.of('S'))) kids.push(elementOf(value, textOf))
  }
  const textAt = (key: string) => {
    const text = dict.lookup(PDFName.of(key))
    return text instanceof PDFHexString ? text.decodeText() : undefined
  }
  const attributes = dict.lookup(PDFName.of('A'))
  return {
    tag: dict.lookup(PDFName.of('S'), PDFName).decodeText(),
    scope:
      attributes instanceof PDFDict ? attributes.get(PDFName.of('Scope'))?.toString() : undefined,
    // The library guesses a space where two texts stand apart.
    glyphs: glyphs.trim(),
    actualText: textAt('ActualText'),
    alternative: textAt('Alt'),
    kids,
  }
}

async function textsOf(bytes: Uint8Array) {
  const reading = getDocument({ data: bytes.slice(), verbosity: 0 })
  const file = await reading.promise
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const page = await file.getPage(index + 1)
      const { items } = await page.getTextContent({
        includeMarkedContent: true,
        disableNormalization: true,
      })
      const marked = new Map<number, string>()
      const open: (number | undefined)[] = []
      let whole = ''
      for (const item of items) {
        if ('str' in item) {
          whole += item.str
          const mark = open.findLast((one) => one !== undefined)
          if (mark !== undefined) marked.set(mark, (marked.get(mark) ?? '') + item.str)
        } else if (item.type === 'endMarkedContent') open.pop()
        else open.push(markOf('id' in item ? item.id : undefined))
      }
      return { marked, whole }
    }),
  )
  await reading.destroy()
  return pages
}

/** The glyphs of a PDF's first page, as a viewer places them: what each says, and from where to where. */
export async function glyphsOf(bytes: Uint8Array) {
  const reading = getDocument({ data: bytes.slice(), verbosity: 0 })
  const page = await (await reading.promise).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const glyphs: { text: string; left: number; right: number }[] = []
  let [x, size] = [0, 0]
  fnArray.forEach((operator, index) => {
    const [first, second] = (argsArray[index] ?? []) as [unknown?, unknown?]
    if (operator === OPS.setFont) size = Number(second)
    if (operator === OPS.setTextMatrix) x = Number((first as number[])[4])
    if (operator !== OPS.showText) return
    for (const glyph of first as (number | { unicode: string; width: number })[]) {
      const width = ((typeof glyph === 'number' ? -glyph : glyph.width) * size) / 1000
      if (typeof glyph !== 'number') glyphs.push({ text: glyph.unicode, left: x, right: x + width })
      x += width
    }
  })
  await reading.destroy()
  return glyphs
}

const markOf = (id: unknown) => {
  const [, mark] = /_mc(\d+)$/.exec(String(id)) ?? []
  return mark === undefined ? undefined : Number(mark)
}

function outlineOf(file: PDFDocument, pages: readonly PDFRef[]) {
  const outlines = file.catalog.lookup(PDFName.of('Outlines'))
  const found: { title: string; page: number }[] = []
  let item = outlines instanceof PDFDict ? outlines.lookup(PDFName.of('First')) : undefined
  while (item instanceof PDFDict) {
    const title = item.lookup(PDFName.of('Title'), PDFHexString).decodeText()
    const page = item.lookup(PDFName.of('Dest'), PDFArray).get(0)
    found.push({ title, page: pages.findIndex((ref) => ref === page) + 1 })
    item = item.lookup(PDFName.of('Next'))
  }
  return found
}
