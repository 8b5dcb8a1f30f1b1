import type { PDFImage } from '@cantoo/pdf-lib'
import type { Figures } from '#src/domain/photometry/figures.ts'
import type { Distribution } from '#src/domain/photometry/distribution.ts'
import { readPhotometry } from '#src/domain/photometry/read-photometry.ts'
import type { TaggedPdf } from '#src/pdf/tagged-pdf.ts'
import type { Sheet } from './sheet.ts'
import { type UploadedDrawing, uploadedDrawing } from './uploaded-drawing.ts'

/** Reads a file by its site path. */
export type ReadFile = (path: string) => Promise<Uint8Array>

/** What the files of a sheet hold. */
export interface SheetFiles {
  picture: PDFImage | undefined
  light: { distribution: Distribution; figures: Figures } | undefined
  drawing: UploadedDrawing | undefined
  /** those that can't be had or read: 'the picture' */
  missing: string[]
}

/** Reads the files of a sheet; one that can't be had leaves the others. */
export async function readSheetFiles(
  { picture, photometry, drawing }: Sheet,
  { document }: TaggedPdf,
  readFile: ReadFile,
): Promise<SheetFiles> {
  const missing: string[] = []
  const read = async <Content>(
    name: string,
    path: string | undefined,
    open: (bytes: Uint8Array) => Content | Promise<Content>,
  ): Promise<Content | undefined> => {
    if (path === undefined) return undefined
    try {
      return await open(await readFile(path))
    } catch (error) {
      console.info(`A datasheet is made without ${name}, ${path}.`, error)
      missing.push(name)
      return undefined
    }
  }
  // One after the other: the order in which the document gets them decides its bytes.
  return {
    picture: await read('the picture', picture, (bytes) => document.embedJpg(bytes)),
    light: await read('the photometric file', photometry, lightIn),
    drawing: await read('the drawing', drawing, (bytes) => uploadedDrawing(bytes, document)),
    missing,
  }
}

function lightIn(bytes: Uint8Array): NonNullable<SheetFiles['light']> {
  const reading = readPhotometry(bytes)
  if (reading.outcome !== 'read')
    throw new Error(reading.outcome === 'refused' ? reading.finding.message : 'Unknown format.')
  return { distribution: reading.file.distribution, figures: reading.figures }
}
