import { PDFDocument, PDFObjectCopier } from '@cantoo/pdf-lib'
import { pdfType } from '#src/domain/files/file-kinds.ts'
import { UnusablePdfError, copyPages, openPdf } from '#src/pdf/open-pdf.ts'
import { fileType } from './file-type.ts'

/** Bytes at the end in which readers look for the offset of the cross-references and the mark of the end. */
const tailLength = 2048

/** Readers accept other bytes behind the end. */
const ending = /^startxref\s+\d{1,10}\s+%%EOF([^]{0,1024})$/

/**
 * Checks that a PDF can be used wherever a schedule takes its pages: whole, with pages that can be copied,
 * without a password.
 * @returns false if it is no PDF
 * @throws UnusablePdfError
 */
export async function checkPdf(bytes: Uint8Array): Promise<boolean> {
  if (fileType(bytes) !== pdfType) return false
  const tail = Buffer.from(bytes.subarray(-tailLength)).toString('latin1')
  const end = tail.lastIndexOf('startxref')
  if (end < 0 || !tail.includes('%%EOF', end)) throw new UnusablePdfError('end')
  const [, rest] = ending.exec(tail.slice(end)) ?? []
  // Another program would take it for a page or a ZIP.
  if (rest === undefined || /<[!?/a-z]/i.test(rest) || rest.includes('PK\x05\x06')) return false
  const source = await openPdf(bytes)
  const copy = await PDFDocument.create({ updateMetadata: false })
  copyPages(source, PDFObjectCopier.for(source.context, copy.context), copy)
  return true
}
