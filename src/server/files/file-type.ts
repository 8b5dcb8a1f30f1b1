import { type ImageType, pdfType } from '#src/domain/files/file-kinds.ts'

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

const signatures: Record<ImageType | typeof pdfType, (bytes: Uint8Array) => boolean> = {
  'image/jpeg': (bytes) => latin1(bytes, 0, 3) === '\xff\xd8\xff',
  'image/png': (bytes) => latin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  'image/gif': (bytes) => /^GIF8[79]a$/.test(latin1(bytes, 0, 6)),
  'image/webp': (bytes) => latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP',
  [pdfType]: (bytes) => latin1(bytes, 0, 5) === '%PDF-',
}

/** The media type of a file, detected from its first bytes regardless of its name; '' for an unsupported type. */
export function fileType(bytes: Uint8Array): string {
  return Object.entries(signatures).find(([, fits]) => fits(bytes))?.[0] ?? ''
}
