import { PDFDocument, degrees } from '@cantoo/pdf-lib'
import { TaggedPdf } from '#src/pdf/tagged-pdf.ts'
import { readFont } from '#src/server/pdf-fonts.ts'

const date = new Date(2026, 10, 22)

/** A tagged datasheet of some pages; `weight` makes it at least that many bytes. */
export async function taggedDatasheet(
  words: string,
  pages = 2,
  weight = 0,
): Promise<Uint8Array<ArrayBuffer>> {
  const imprint = { title: words, author: 'A tester', producer: 'A test', date }
  const pdf = await TaggedPdf.create(imprint, { texts: [words], weights: [], readFont })
  for (let page = 1; page <= pages; page += 1) {
    const { canvas } = pdf.addPage({ width: 595, height: 842 })
    canvas.textElement(pdf.tags.root, 'P', `${words}, page ${page}`, [72, 72], { size: 12 })
  }
  const bytes = new Uint8Array(await pdf.finish())
  return weight === 0 ? bytes : heavier(bytes, weight)
}

async function heavier(bytes: Uint8Array, weight: number): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(bytes)
  // A comment in a content stream is allowed, and has any weight.
  const comment = document.context.stream(`%${'0123456789'.repeat(Math.ceil(weight / 10))}\n`)
  document.getPage(0).node.addContentStream(document.context.register(comment))
  return new Uint8Array(await document.save())
}

/** A datasheet without tags, its pages turned by 90 degrees. */
export async function turnedDatasheet(words: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  const page = document.addPage([400, 600])
  page.setRotation(degrees(90))
  page.drawText(words, { x: 40, y: 300, size: 12 })
  return new Uint8Array(await document.save())
}

/** A datasheet that asks for a password. */
export async function encryptedDatasheet(): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  document.addPage().drawText('Secret')
  document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
  return new Uint8Array(await document.save())
}
