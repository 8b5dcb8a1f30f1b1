import { fileLimits } from './file-limits.ts'

/** Media types of the pictures that are taken, with the endings they are stored under. */
const imageTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
} as const
export type ImageType = keyof typeof imageTypes

export const pdfType = 'application/pdf'

export type FileKind = keyof typeof fileLimits

/** What the forms' rules ask of a file: a browser's File has it, and so has what the server received. */
export interface FormFile {
  /** media type: in a browser by the file's name, on the server by its bytes */
  type: string
  /** bytes */
  size: number
}

export function isOfKind(kind: FileKind, { type }: Pick<FormFile, 'type'>): boolean {
  return kind === 'image' ? Object.hasOwn(imageTypes, type) : type === pdfType
}

/** What a file picker's `accept` says (specification section 5). */
export const acceptedFiles: Record<FileKind, string> = {
  image: Object.keys(imageTypes).join(),
  datasheet: '.pdf',
}
