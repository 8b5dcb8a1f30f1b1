import { fileLimits, imagePixels } from '#src/domain/files/file-limits.ts'
import { formLengths, imagesAtMost } from './form-limits.ts'
import type { FileKind } from '#src/domain/files/file-kinds.ts'

/** ‘A, B or C’ */
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Messages of the catalogue's forms, each defined once. */
export const formMessages = {
  required: (field: string) => `The ${field} is required.`,
  noText: (field: string) => `The ${field} must be a string.`,
  tooLong: (field: string, most: number) => `The ${field} must not exceed ${most} characters.`,
  unseen: (field: string) =>
    `The ${field} contains an invisible character. Please type it instead of pasting it.`,
  lostLetter: (field: string) =>
    `The ${field} has � in the place of a letter that was lost. Please type the letter instead.`,
  noDay: (field: string) => `The ${field} must be a valid date.`,
  noChoice: (field: string, choices: readonly string[]) =>
    `The ${field} must be ${alternatives.format(choices)}.`,
  noList: (field: string) => `The ${field} must be an array.`,
  noId: (field: string) => `The ${field} must be a list of ids.`,
  noSingle: (field: string, kind: string) =>
    `The ${field} must be the id of one ${kind}, or empty.`,
  codeInvalid: 'The code may contain only letters, digits, -, _ and ., with at least one letter.',
  codeOwn: 'The code must not be the address of one of the site’s own pages.',
  /** @param subject 'The image', 'Image 3' or 'The datasheet' */
  noFileOfKind: (kind: FileKind, subject: string) =>
    ({
      image: `${subject} must be an image file (e.g., jpg, png).`,
      datasheet: `${subject} must be a PDF file.`,
      photometry: `${subject} must be a EULUMDAT (.ldt) or IES LM-63 (.ies) file.`,
      drawing: `${subject} must be a PNG file or a plain, uncompressed SVG file.`,
    })[kind],
  fileTooLarge: (kind: FileKind, subject: string) =>
    `${subject} must not exceed ${fileLimits[kind] / 1024 / 1024}MB.`,
  imagesRequired: 'At least one image is required.',
  tooManyImages: ({ owner, label }: { owner: string; label: string }) =>
    `${owner} must not have more than ${imagesAtMost} ${label}.`,
  blocksRequired: 'The paragraph must have two blocks, each with a title and a description.',

  uploadName: `The name must have 1 to ${formLengths.text} characters.`,
  uploadSize: 'The size must be a whole number of bytes.',
} as const

/** Messages that only the server gives. The dashboard does not ship them. */
export const refusalMessages = {
  gone: ({ label, most }: { label: string; most?: 1 | undefined }, ids: readonly number[]) =>
    most === 1
      ? `The ${label} ${ids.join(', ')} is no longer in the catalogue.`
      : `The ${label} include ${ids.join(', ')}, no longer in the catalogue.`,
  codeTaken: (code: string, owner: { name: string; code: string }) =>
    `${code} is already a code of ${owner.name} (${owner.code}).`,
  codeFixed: 'The code cannot be changed.',
  noVersion: 'The version must be a whole number.',
  tooManyPixels: (subject: string) =>
    `${subject} must not exceed ${imagePixels.side} pixels per side or ${imagePixels.all / 1_000_000} megapixels in total.`,
  tooMuchWork: (subject: string) =>
    `${subject} takes too long to decode. Please save it again as a plain JPEG, PNG or WebP file.`,
  notKept: (kind: string) => `An image to keep does not belong to this ${kind}.`,
  uploadUnknown: (subject: string) =>
    `${subject} is not among the uploaded files. Please choose the file again.`,
  uploadUsed: (subject: string) =>
    `${subject} was uploaded for a form that has already been saved. Please choose the file again.`,
  uploadIncomplete: (subject: string, missing: readonly number[]) =>
    `${subject} is not complete: ${missing.length === 1 ? 'part' : 'parts'} ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
  uploadOtherKind: (subject: string) => `${subject} was uploaded as a different kind of file.`,
  partSize: (size: number) => `This part of the file must be ${size} bytes long.`,
} as const

/** Messages in responses to a change. */
export const changeMessages = {
  added: (kind: string) => `The ${kind} has been added.`,
  saved: (kind: string) => `The ${kind} has been saved.`,
  deleted: (kind: string) => `The ${kind} has been deleted.`,
  compareBoth: 'Compare both versions, then save again.',
  notFound: {
    product: 'Product Not Found',
    category: 'Category Not Found',
    project: 'Project Not Found',
  },
  uploadNotFound: 'Upload Not Found',
  partNotFound: 'Part Not Found',
} as const
