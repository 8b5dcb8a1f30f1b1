import { type ImageType, pdfType, svgType } from '#src/domain/files/file-kinds.ts'

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

const signatures: Record<
  ImageType | typeof pdfType | typeof svgType,
  (bytes: Uint8Array) => boolean
> = {
  'image/jpeg': (bytes) => latin1(bytes, 0, 3) === '\xff\xd8\xff',
  'image/png': (bytes) => latin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  'image/gif': (bytes) => /^GIF8[79]a$/.test(latin1(bytes, 0, 6)),
  'image/webp': (bytes) => latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP',
  [pdfType]: (bytes) => latin1(bytes, 0, 5) === '%PDF-',
  // Any XML, also in UTF-16; who reads it finds out whether it is a drawing.
  [svgType]: (bytes) =>
    /^(?:\xef\xbb\xbf)?\s*<[?!\w]|^\xff\xfe<\0|^\xfe\xff\0</.test(latin1(bytes, 0, 1000)),
}

/** The media type of a file, detected from its first bytes regardless of its name; '' for an unsupported type. */
export function fileType(bytes: Uint8Array): string {
  return Object.entries(signatures).find(([, fits]) => fits(bytes))?.[0] ?? ''
}

/** Length of the tail in which a PDF must give the offset of its cross-references, bytes. */
const tailLength = 2048

/**
 * Whether bytes have the structure of a PDF: the header at the very start, the offset of the
 * cross-references at the very end, and a cross-reference table or stream at that offset. A file with
 * other data before or after the PDF is rejected, because programs could interpret it as another
 * type. Nothing in it is executed or rendered here.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (from: number, to?: number) =>
    Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (!/^%PDF-[12]\.\d[\r\n\s%]/.test(text(0, 10))) return false
  const tail = text(Math.max(0, bytes.byteLength - tailLength))
  const end = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(tail)
  if (end === null) return false
  const references = Number(end[1])
  return /^\s*(?:xref\s|\d+\s+\d+\s+obj\b)/.test(text(references, references + 64))
}
