/** Media types of accepted images, with their file extensions in the store. */
const imageTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
} as const
export type ImageType = keyof typeof imageTypes

export const pdfType = 'application/pdf'

/**
 * Photometric files have no media type of their own, so clients send none, that of plain text or that
 * of unknown bytes. Their content is checked when a form is saved. Those of files that people take for
 * photometric ones are let through to that check, which says what such a file is.
 */
const photometryType =
  /^(?:|text\/(?:plain|xml)|image\/svg\+xml|application\/(?:octet-stream|pdf|xml|json|zip|gzip|vnd\.rar|x-[\w.-]+))$/

export const svgType = 'image/svg+xml'

/** Media types of accepted drawings. */
const drawingTypes: readonly string[] = [svgType, 'image/png']

export const fileKinds = ['image', 'datasheet', 'photometry', 'drawing'] as const
export type FileKind = (typeof fileKinds)[number]

/** The kinds of file that may be uploaded ahead: files of forms, and a table of products to import. */
export const uploadKinds = [...fileKinds, 'import'] as const
export type UploadKind = (typeof uploadKinds)[number]

/** The properties of a file that form validation needs, in the browser and on the server. */
export interface FormFile {
  /** media type: from the file name in a browser, from the bytes on the server */
  type: string
  /** bytes */
  size: number
}

export function isOfKind(kind: FileKind, { type }: Pick<FormFile, 'type'>): boolean {
  switch (kind) {
    case 'image':
      return Object.hasOwn(imageTypes, type)
    case 'datasheet':
      return type === pdfType
    case 'photometry':
      return photometryType.test(type)
    case 'drawing':
      return drawingTypes.includes(type)
  }
}

/** Values of a file picker's `accept` attribute. */
export const acceptedFiles: Record<FileKind, string> = {
  image: Object.keys(imageTypes).join(),
  datasheet: '.pdf',
  // A ZIP or GLDF file is unpacked in the browser.
  photometry: '.ldt,.ies,.zip,.gldf',
  drawing: '.svg,.png',
}
