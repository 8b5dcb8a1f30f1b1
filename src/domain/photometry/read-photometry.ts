import { decodeText } from './decode-text.ts'
import { type Figures, figuresOf } from './figures.ts'
import { type Finding, RefusedFileError } from './findings.ts'
import { photometricLimits } from './limits.ts'
import { isLm63 } from './lm63-header.ts'
import { parseNumber } from './parse-number.ts'
import type { PhotometricFile } from './photometric-file.ts'
import { readEulumdat } from './read-eulumdat.ts'
import { readLm63 } from './read-lm63.ts'

/** The result: a file with its figures, a refusal with its reason, or neither format. */
export type ReadPhotometry =
  | { outcome: 'read'; file: PhotometricFile; figures: Figures }
  | { outcome: 'refused'; finding: Finding }
  | { outcome: 'unknown' }

/** Reads EULUMDAT or LM-63. The content, not the file name, decides the format. */
export function readPhotometry(bytes: Uint8Array): ReadPhotometry {
  if (bytes.length > photometricLimits.size) {
    const message = 'The file is larger than 4 MB.'
    return { outcome: 'refused', finding: { level: 'error', message } }
  }
  const text = decodeText(bytes)
  const read = isLm63(text) ? readLm63 : isEulumdat(text) ? readEulumdat : undefined
  if (read === undefined) return { outcome: 'unknown' }
  try {
    const file = read(text)
    return { outcome: 'read', file, figures: figuresOf(file) }
  } catch (error) {
    if (!(error instanceof RefusedFileError)) throw error
    return { outcome: 'refused', finding: error.finding }
  }
}

/** Most of lines 2 to 7 hold a number, so that a file with an error in one of them is still refused with its line. */
function isEulumdat(text: string): boolean {
  if (text.includes('\0')) return false
  const header = text.slice(0, 4000).split(/\r*\n|\r/)
  return header.slice(1, 7).filter((line) => !Number.isNaN(parseNumber(line.trim()))).length >= 4
}
