import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import type { Cell } from '#src/domain/sheets/cells.ts'
import { fileMessages, sheetLimits, understoodMessages } from '#src/domain/sheets/file-messages.ts'
import type { RawSheet } from './raw-sheet.ts'
import { inPieces } from './sheet-pieces.ts'
import { textKeeper } from './text-keeper.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/**
 * Reads the first sheet of a workbook.
 * @throws UnreadableFileError
 */
export async function readXlsx(bytes: Uint8Array): Promise<RawSheet> {
  const parts = unpacked(bytes)
  if (parts['mimetype'] !== undefined) throw new UnreadableFileError(fileMessages.openDocument)
  if (parts['xl/workbook.xml'] === undefined) throw new UnreadableFileError(fileMessages.noWorkbook)
  const notes = notesAbout(Object.values(parts))
  try {
    const rows: (Cell[] | undefined)[] = []
    const kept = textKeeper()
    for (const { parts: piece, before } of inPieces(parts)) {
      // What the library unpacks is what was measured.
      const packed = Buffer.from(zipSync(piece, { level: 0 }))
      for (const [index, cells] of (await readSheet(packed, { trim: false })).entries())
        rows[before + index] = cells.map((cell) => kept(cellOf(cell)))
    }
    // Rows between two pieces may be missing in the file.
    return { rows: Array.from(rows, (cells) => cells ?? []), firstRow: 1, understood: notes }
  } catch {
    throw new UnreadableFileError(fileMessages.broken)
  }
}

const cellOf = (value: unknown): Cell => {
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? null : { day: value.toISOString().slice(0, 10) }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value === ''
      ? null
      : value
    : null
}

/** The parts of a workbook that the library needs, whose sizes are checked before they are unpacked. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0
  const wanted = ({ name, originalSize }: UnzipFileInfo) => {
    if (name !== 'mimetype' && !/^(?:\[Content_Types\]|_rels\/|xl\/).*(?:xml|rels)$/.test(name))
      return false
    size += originalSize
    if (size > sheetLimits.unpacked) throw new UnreadableFileError(fileMessages.tooLarge)
    return true
  }
  try {
    return unzipSync(bytes, { filter: wanted })
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error
    throw new UnreadableFileError(fileMessages.broken)
  }
}

const signs = [
  ['<mergeCell ', understoodMessages.merged],
  ['hidden="1"', understoodMessages.hidden],
  ['<f>', understoodMessages.formulas],
] as const

function notesAbout(parts: readonly Uint8Array[]): string[] {
  const buffers = parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))
  return signs.flatMap(([sign, note]) =>
    buffers.some((part) => part.includes(sign)) ? [note] : [],
  )
}
