import { isLm63 } from './lm63-header.ts'
import { linesIn, parseNumber } from './file-lines.ts'
import type { PhotometricFile } from './photometry.ts'
import { readEulumdat } from './read-eulumdat.ts'
import { readLm63 } from './read-lm63.ts'

/**
 * Reads EULUMDAT or LM-63, without computing figures. The content, not the file name, decides the
 * format.
 * @returns undefined if it is neither
 * @throws RefusedFileError
 */
export function photometricFileIn(bytes: Uint8Array): PhotometricFile | undefined {
  // A program that writes CR LF for each LF makes CR CR LF of CR LF.
  const text = decodeText(bytes).replaceAll(/\r+\n/g, '\n')
  if (isLm63(text)) return readLm63(text)
  return isEulumdat(text) ? readEulumdat(text) : undefined
}

/** Most of lines 2 to 7 hold a number, so that a file with an error in one of them is still refused with its line. */
function isEulumdat(text: string): boolean {
  if (text.includes('\0')) return false
  const { lines: header } = linesIn(text.slice(0, 4000))
  return header.slice(1, 7).filter((line) => !Number.isNaN(parseNumber(line.trim()))).length >= 4
}

/**
 * The text of a photometric file. Programs write UTF-8 or UTF-16 with a byte order mark, UTF-8
 * without one, or the letters of old Windows (windows-1252), in which every sequence of bytes is text.
 */
function decodeText(bytes: Uint8Array): string {
  const mark = bytes.subarray(0, 2).join()
  if (mark === '255,254') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === '254,255') return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
