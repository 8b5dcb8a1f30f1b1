import type { PDFDocument, PDFImage } from '@cantoo/pdf-lib'
import type { Distribution } from '#src/domain/photometry/distribution.ts'
import type { Figures } from '#src/domain/photometry/figures.ts'
import { readPhotometry } from '#src/domain/photometry/read-photometry.ts'
import type { Sheet } from './sheet.ts'
import { type StoredDrawing, storedDrawing } from './stored-drawing.ts'

/** Reads a file by its site path. */
export type ReadFile = (path: string) => Promise<Uint8Array>

/** A drawing that somebody uploaded. */
export type Uploaded = { kind: 'svg'; drawing: StoredDrawing } | { kind: 'png'; bytes: Uint8Array }

export interface SheetFiles {
  /** a JPEG */
  picture: Uint8Array | undefined
  light: { distribution: Distribution; figures: Figures } | undefined
  drawing: Uploaded | undefined
  /** those that can't be had or read: 'the picture' */
  missing: string[]
}

/** Reads the files of a sheet; one that can't be had leaves the others. */
export async function readSheetFiles(
  { picture, photometry, drawing }: Sheet,
  readFile: ReadFile,
): Promise<SheetFiles> {
  const missing: string[] = []
  const read = <Content>(
    name: string,
    path: string | undefined,
    open: (bytes: Uint8Array, path: string) => Content,
  ) =>
    path === undefined
      ? undefined
      : orMissing(name, missing, async () => open(await readFile(path), path))
  const [jpeg, light, uploaded] = await Promise.all([
    read(fileNames.picture, picture, (bytes) => bytes),
    read('the photometric file', photometry, lightIn),
    read(fileNames.drawing, drawing, uploadedIn),
  ])
  return { picture: jpeg, light, drawing: uploaded, missing }
}

const fileNames = { picture: 'the picture', drawing: 'the drawing' } as const

/** Embeds pictures, which only then turn out to be broken; in a fixed order, which decides the bytes. */
export async function embedImages(
  { picture, drawing, missing }: SheetFiles,
  document: PDFDocument,
): Promise<{ picture?: PDFImage | undefined; drawing?: PDFImage | undefined }> {
  return {
    picture:
      picture && (await orMissing(fileNames.picture, missing, () => document.embedJpg(picture))),
    drawing:
      drawing?.kind === 'png'
        ? await orMissing(fileNames.drawing, missing, () => document.embedPng(drawing.bytes))
        : undefined,
  }
}

async function orMissing<Content>(
  name: string,
  missing: string[],
  open: () => Promise<Content>,
): Promise<Content | undefined> {
  try {
    return await open()
  } catch (error) {
    console.info(`A datasheet is made without ${name}.`, error)
    missing.push(name)
    return undefined
  }
}

function lightIn(bytes: Uint8Array): NonNullable<SheetFiles['light']> {
  const reading = readPhotometry(bytes)
  if (reading.outcome !== 'read')
    throw new Error(reading.outcome === 'refused' ? reading.finding.message : 'Unknown format.')
  return { distribution: reading.file.distribution, figures: reading.figures }
}

const uploadedIn = (bytes: Uint8Array, path: string): Uploaded =>
  path.endsWith('.svg')
    ? { kind: 'svg', drawing: storedDrawing(new TextDecoder().decode(bytes)) }
    : { kind: 'png', bytes }
