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

/** The ways to encrypt a PDF that the library can write. */
export const encryptions = ['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const

/** A datasheet that restricts what its readers may do; with a password, it asks for that first. */
export async function encryptedDatasheet(
  words: string,
  userPassword = '',
  algorithm: (typeof encryptions)[number] = 'AES-256',
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  document.addPage().drawText(words)
  document.encrypt({ userPassword, ownerPassword: 'own', algorithm, allowWeakCryptography: true })
  return new Uint8Array(await document.save())
}

/** Bytes that some programs write before the head of a PDF. */
export const beforeHead: Readonly<Record<string, string>> = {
  'an empty line': '\r\n',
  'a mark of the byte order': '\u00ef\u00bb\u00bf',
  'the head of a message': 'Content-Type: application/pdf\r\nContent-Length: 1042\r\n\r\n',
  'as many bytes as readers skip': `${'x'.repeat(1023)}\n`,
}

/** A PDF behind other bytes, each of which is a letter of `head`. */
export const behind = (head: string, pdf: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([Buffer.from(head, 'latin1'), pdf]))
