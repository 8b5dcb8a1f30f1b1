import { itemFields } from '#src/domain/catalogue/items.ts'
import { keptImages } from '#src/domain/fields/file-fields.ts'
import { formMessages, refusalMessages } from '#src/domain/fields/form-messages.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { variantFiles } from '#src/domain/product/variant.ts'
import { type FileKind, svgType } from '#src/domain/files/file-kinds.ts'
import { UnusablePdfError } from '#src/pdf/open-pdf.ts'
import { insertFile, insertImage } from '#src/server/database/files.ts'
import type { PhotometryRecord } from '#src/server/database/photometry.ts'
import type { ItemValues } from '#src/server/database/items.ts'
import { safeSvgInThread } from '#src/server/drawings/drawing-thread.ts'
import { InvalidDrawingError } from '#src/server/drawings/invalid-drawing.ts'
import { ValidationError } from '#src/server/errors.ts'
import { InvalidFileError, acceptImage } from '#src/server/files/accept-image.ts'
import type { AcceptedFile } from '#src/server/files/keep-files.ts'
import { checkPdfInThread } from '#src/server/files/pdf-thread.ts'
import { filePath } from '#src/server/files/store.ts'
import { acceptedPhotometry } from './accepted-photometry.ts'
import { SentFile } from './sent-files.ts'

type Accepted = AcceptedFile & {
  path: string
  /** of a photometric file */
  record?: PhotometryRecord
}

/**
 * Converts a form's files to their stored form, and replaces them by their paths in the values.
 * Processes one file at a time, because decoding a picture takes hundreds of megabytes.
 * @param checked values validated by the domain's form
 * @param order of the pictures, as sent
 * @throws ValidationError for a file whose content does not match its first bytes
 */
export async function acceptFiles(
  kind: ItemKind,
  checked: ItemValues,
  order: unknown,
): Promise<{ values: ItemValues; files: AcceptedFile[] }> {
  const values: Record<string, unknown> = { ...checked }
  const files: Accepted[] = []
  const accept: Accept = async (fileKind, sent, name) => {
    if (!(sent instanceof SentFile)) throw new TypeError(`There is no file in ${name}.`)
    const file = await acceptFile(fileKind, sent, name)
    files.push(file)
    return file.path
  }
  for (const [name, field] of Object.entries(itemFields[kind])) {
    const sent = checked[name]
    // An optional file that is removed is null, and a kept one is a path.
    if (field.kind === 'file' && sent !== undefined && sent !== null && typeof sent !== 'string')
      values[name] = await accept(field.file, sent, name)
    if (field.kind === 'variants' && Array.isArray(sent))
      values[name] = await acceptVariants(sent, name, accept)
    if (field.kind !== 'images') continue
    const kept = checked[keptImages]
    if (sent === undefined && kept === undefined) continue
    const images = listOf(kept).map((path) => ({ path: String(path), name: path }))
    for (const file of listOf(sent)) {
      const path = await accept(field.file, file, name)
      images.push({ path, name: file instanceof SentFile ? file.upload : undefined })
    }
    values[name] = orderedPaths(images, listOf(order))
  }
  return { values, files }
}

/**
 * Converts a file to its stored form.
 * @param field names the file in the error
 * @throws ValidationError for content that is not what its kind needs
 */
export const acceptFile = async (
  kind: FileKind,
  sent: SentFile,
  field: string,
): Promise<Accepted> => accepted[kind](sent, field)

const accepted: Record<FileKind, (sent: SentFile, field: string) => Accepted | Promise<Accepted>> =
  {
    image: acceptedImage,
    datasheet: acceptedDatasheet,
    photometry: acceptedPhotometry,
    drawing: acceptedDrawing,
  }

type Accept = (kind: FileKind, sent: unknown, name: string) => Promise<string>

/** Variants with paths in place of their new files. Variants may share a file. */
async function acceptVariants(
  variants: readonly Record<string, unknown>[],
  name: string,
  accept: Accept,
): Promise<unknown[]> {
  const paths = new Map<unknown, string>()
  const accepted: unknown[] = []
  for (const [index, variant] of variants.entries()) {
    const values = { ...variant }
    for (const kind of variantFiles) {
      const file = values[kind]
      if (!(file instanceof SentFile)) continue
      const path = paths.get(file) ?? (await accept(kind, file, `${name}.${index}.${kind}`))
      paths.set(file, path)
      values[kind] = path
    }
    accepted.push(values)
  }
  return accepted
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * The paths of the item's pictures without duplicates, in the order of `image_order[n]`, which names
 * a kept picture by its path and a new one by its upload id. Pictures that it does not name follow:
 * the kept ones first, then the new ones.
 */
function orderedPaths(
  images: readonly { path: string; name: unknown }[],
  order: readonly unknown[],
): string[] {
  const rank = ({ name }: { name: unknown }) =>
    order.includes(name) ? order.indexOf(name) : order.length
  return [...new Set([...images].sort((a, b) => rank(a) - rank(b)).map(({ path }) => path))]
}

async function acceptedImage({ bytes: sent, subject }: SentFile, field: string): Promise<Accepted> {
  const { bytes, extension, ...size } = await decoded(sent, { kind: 'image', subject, field })
  const path = filePath('images', bytes, extension)
  const statements = [insertImage({ path, ...size }, bytes.byteLength)]
  return { folder: 'images', extension, bytes, path, statements }
}

/** The pixels of a picture or of a drawing that is one. */
async function decoded(
  sent: Uint8Array,
  { kind, subject, field }: { kind: 'image' | 'drawing'; subject: string; field: string },
) {
  try {
    return await acceptImage(sent)
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error
    const sentence = {
      type: formMessages.noFileOfKind(kind, subject),
      pixels: refusalMessages.tooManyPixels(subject),
      work: refusalMessages.tooMuchWork(subject),
    }[error.fault]
    throw new ValidationError({ [field]: [sentence] })
  }
}

async function acceptedDrawing(
  { type, bytes, subject }: SentFile,
  field: string,
): Promise<Accepted> {
  if (type !== svgType) {
    const { bytes: pixels } = await decoded(bytes, { kind: 'drawing', subject, field })
    return storedDrawing(pixels, 'png')
  }
  try {
    return storedDrawing(new TextEncoder().encode(await safeSvgInThread(bytes)), 'svg')
  } catch (error) {
    if (!(error instanceof InvalidDrawingError)) throw error
    throw new ValidationError({ [field]: [`${subject} ${error.reason}.`] })
  }
}

function storedDrawing(bytes: Uint8Array<ArrayBuffer>, extension: 'png' | 'svg'): Accepted {
  const path = filePath('drawings', bytes, extension)
  const statements = [insertFile('drawing', path, bytes.byteLength)]
  return { folder: 'drawings', extension, bytes, path, statements }
}

/** Stored unchanged. */
async function acceptedDatasheet(
  { bytes: sent, subject }: SentFile,
  field: string,
): Promise<Accepted> {
  const isPdf = await checkPdfInThread(sent).catch((error: unknown) => {
    if (!(error instanceof UnusablePdfError)) throw error
    throw new ValidationError({ [field]: [`${subject} ${error.reason}. ${error.advice}`] })
  })
  if (!isPdf)
    throw new ValidationError({ [field]: [formMessages.noFileOfKind('datasheet', subject)] })
  const bytes = new Uint8Array(sent)
  const path = filePath('datasheets', bytes, 'pdf')
  const statements = [insertFile('datasheet', path, bytes.byteLength)]
  return { folder: 'datasheets', extension: 'pdf', bytes, path, statements }
}
