import { type ImageType, pdfType, svgType } from '#src/domain/files/file-kinds.ts'

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** Bytes that tell the type of any file. */
export const headLength = 1024 + '%PDF-1.7'.length

const signatures: Record<
  ImageType | typeof pdfType | typeof svgType,
  (bytes: Uint8Array) => boolean
> = {
  'image/jpeg': (bytes) => latin1(bytes, 0, 3) === '\xff\xd8\xff',
  'image/png': (bytes) => latin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  'image/gif': (bytes) => /^GIF8[79]a$/.test(latin1(bytes, 0, 6)),
  'image/webp': (bytes) => latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP',
  // Any XML, also in UTF-16; who reads it finds out whether it is a drawing.
  [svgType]: (bytes) =>
    /^(?:\xef\xbb\xbf)?\s*<[?!\w]|^\xff\xfe<\0|^\xfe\xff\0</.test(latin1(bytes, 0, 1000)),
  // Readers accept other bytes before the head. A file that another program takes for a ZIP is none.
  [pdfType]: (bytes) =>
    latin1(bytes, 0, 4) !== 'PK\x03\x04' &&
    /^[^]{0,1024}?%PDF-[12]\.\d/.test(latin1(bytes, 0, headLength)),
}

/** The media type of a file, detected from its first bytes regardless of its name; '' for an unsupported type. */
export function fileType(bytes: Uint8Array): string {
  return Object.entries(signatures).find(([, fits]) => fits(bytes))?.[0] ?? ''
}
