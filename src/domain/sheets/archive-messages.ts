import { type FileKind } from '#src/domain/files/file-kinds.ts'
import { variantFileLabels } from '#src/domain/product/variant.ts'

const gigabyte = 1024 * 1024 * 1024

/** Largest ZIP file beside a sheet, in what an import reads. */
export const archiveLimits = {
  entries: 10_000,
  /** bytes of all files when they are unpacked */
  unpacked: gigabyte,
  /** how many times smaller a file may be packed; pictures and PDFs hardly shrink */
  ratio: 200,
} as const

/** Why a ZIP file can't be read at all. */
export const archiveMessages = {
  broken: 'The ZIP file is damaged, or it is not a ZIP file.',
  empty: 'The ZIP file has no files.',
  tooManyEntries: (entries: number) =>
    `The ZIP file has ${entries} entries; at most ${archiveLimits.entries} are read. Please divide it.`,
  tooLarge: `The ZIP file takes more than ${archiveLimits.unpacked / gigabyte} GB unpacked. Please divide it.`,
  overlap: 'Files in the ZIP file share the same bytes, so it is not read. Please pack it again.',
  takesTooMuch:
    'Reading the ZIP file takes more memory or time than one file may take. Please divide it.',
  gone: 'The ZIP file is no longer stored. Please import the sheet and the ZIP file again.',
} as const

/** Why a file in a ZIP file is not used. */
export const entryMessages = {
  path: 'Its name leads out of the ZIP file or has control characters, so it is not read.',
  link: 'It is a link to another file, so it is not read.',
  encrypted: 'It is protected by a password. Please pack it without one.',
  method: 'It is packed in a way that can’t be read. Please pack it as an ordinary ZIP file.',
  damaged: 'It is damaged in the ZIP file. Please pack it again.',
  bomb: `It is packed more than ${archiveLimits.ratio} times smaller than its content, so it is not read.`,
  type: 'It is neither a picture, a PDF, a drawing nor a photometric file.',
  twice: 'The ZIP file has a file with this name already.',
  sameName: (other: string) => `‘${other}’ has the same name and is used.`,
  taken: (kind: FileKind, other: string) =>
    `A row has one ${variantFileLabels[kind]}, and ‘${other}’ is used.`,
  second: (kind: FileKind) =>
    `Its cell names several files. A row has one ${variantFileLabels[kind]}, so the first is used.`,
  noRow:
    'No row names it, and its name does not begin with the order code or the code of a row, such as ‘CODE.ldt’ or ‘CODE_1.jpg’.',
} as const
