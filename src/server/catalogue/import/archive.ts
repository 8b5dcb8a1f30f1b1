import { codeKey } from '#src/domain/product/choose-variant.ts'
import { ofVariantFiles, type VariantFile } from '#src/domain/product/variant.ts'
import { isLeftOut } from '#src/domain/sheets/archive-entry.ts'
import { archiveMessages } from '#src/domain/sheets/archive-messages.ts'
import { cellText } from '#src/domain/sheets/cells.ts'
import { fileNameKey, fileNamesIn } from '#src/domain/sheets/file-names.ts'
import { type FileMatch, type WantedFiles, matchFiles } from '#src/domain/sheets/match-files.ts'
import type { ImportArchive } from '#src/server/database/imports.ts'
import { ValidationError } from '#src/server/errors.ts'
import { requirePart } from '#src/server/files/uploads.ts'
import { type ByteSource, ZipError, type ZipPlace, openZip } from '#src/server/files/zip.ts'
import type { CodeIndex, ProductRows } from './chunks.ts'

/** The ZIP file of an import is no longer stored: uploads stay for a day. */
export class ArchiveGoneError extends ValidationError {
  constructor() {
    super({ files: [archiveMessages.gone] })
  }
}

/** A part of an import's ZIP file. @throws ArchiveGoneError */
export async function archivePart(
  archive: ImportArchive | undefined,
  part: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (archive === undefined) throw new ArchiveGoneError()
  return requirePart(archive.upload, part, () => new ArchiveGoneError())
}

export type ArchiveFile = FileMatch & { entry: ZipPlace }

/**
 * Assigns the files of a ZIP file to the rows of a sheet by their names. Nothing is unpacked.
 * @throws ValidationError for a file of which no entry can be read
 */
export async function archiveFiles(
  source: ByteSource,
  wanted: WantedFiles,
): Promise<ArchiveFile[]> {
  try {
    const { entries } = await openZip(source)
    const files = entries.filter(({ name }) => !isLeftOut(name))
    if (files.length === 0) throw new ZipError(archiveMessages.empty)
    return matchFiles(files, wanted)
  } catch (error) {
    if (error instanceof ZipError) throw new ValidationError({ files: [error.message] })
    throw error
  }
}

/** Indexes of columns; -1 for none. */
interface Places extends Record<VariantFile | 'images', number> {
  orderCode: number
  code: number
}

/** The codes of the rows and of their products, and the files that their cells name. */
export function wantedFiles(
  groups: readonly ProductRows[],
  places: Places,
  { products }: CodeIndex,
): WantedFiles {
  const codes = new Set<string>()
  const first = ofVariantFiles(() => new Set<string>())
  const further = ofVariantFiles(() => new Set<string>())
  const ofProducts = new Set<string>()
  const productCodes = new Map([...products].map(([code, id]) => [id, code]))
  const kinds = Object.keys(first) as VariantFile[]
  for (const { product, rows } of groups) {
    ofProducts.add(productCodes.get(product ?? -1) ?? '')
    for (const { cells } of rows) {
      const textAt = (place: number) => cellText(cells[place] ?? null)
      codes.add(codeKey(textAt(places.orderCode).trim()))
      ofProducts.add(codeKey(textAt(places.code).trim()))
      for (const name of fileNamesIn(textAt(places.images))) first.image.add(fileNameKey(name))
      for (const kind of kinds) {
        const [one, ...others] = fileNamesIn(textAt(places[kind])).map(fileNameKey)
        if (one !== undefined) first[kind].add(one)
        for (const other of others) further[kind].add(other)
      }
    }
  }
  ofProducts.delete('')
  codes.delete('')
  return { codes: codes.union(ofProducts), products: ofProducts, first, further }
}
