import { PDFDocument, degrees } from '@cantoo/pdf-lib'
import PDFKit from 'pdfkit'

/** A tagged datasheet of some pages; `weight` makes it at least that many bytes. */
export function taggedDatasheet(
  words: string,
  pages = 2,
  weight = 0,
): Promise<Uint8Array<ArrayBuffer>> {
  return finished(
    new PDFKit({ size: 'A4', tagged: true, lang: 'en', compress: weight === 0 }),
    (pdf) => {
      const root = pdf.struct('Document')
      pdf.addStructure(root)
      for (let page = 1; page <= pages; page += 1) {
        if (page > 1) pdf.addPage()
        root.add(
          pdf.struct('P', {}, () => {
            pdf.text(`${words}, page ${page}`)
          }),
        )
      }
      root.end()
      // A comment in a content stream is allowed, and has any weight.
      if (weight > 0) pdf.addContent(`%${'0123456789'.repeat(Math.ceil(weight / 10))}\n`)
    },
  )
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
export const encryptedDatasheet = () =>
  finished(new PDFKit({ size: 'A4', userPassword: 'secret', ownerPassword: 'secret' }), (pdf) => {
    pdf.text('Secret')
  })

function finished(pdf: PDFKit.PDFDocument, draw: (pdf: PDFKit.PDFDocument) => void) {
  const chunks: Buffer[] = []
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
    draw(pdf)
    pdf.end()
  })
}
