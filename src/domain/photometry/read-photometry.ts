import { type FigureUse, type Figures, figuresOf } from './figures.ts'
import { type Finding, RefusedFileError } from './findings.ts'
import { photometricLimits } from './limits.ts'
import type { PhotometricFile } from './photometry.ts'
import { photometricFileIn } from './photometric-file-in.ts'

/** The result: a file with its figures, a refusal with its reason, or neither format. */
export type ReadPhotometry =
  | { outcome: 'read'; file: PhotometricFile; figures: Figures }
  | { outcome: 'refused'; finding: Finding }
  | { outcome: 'unknown' }

/** Reads EULUMDAT or LM-63. The content, not the file name, decides the format. */
export function readPhotometry(bytes: Uint8Array, use?: FigureUse): ReadPhotometry {
  if (bytes.length > photometricLimits.size) {
    const message = 'The file is larger than 4 MB.'
    return { outcome: 'refused', finding: { level: 'error', message } }
  }
  try {
    const file = photometricFileIn(bytes)
    if (file === undefined) return { outcome: 'unknown' }
    return { outcome: 'read', file, figures: figuresOf(file, use) }
  } catch (error) {
    if (!(error instanceof RefusedFileError)) throw error
    return { outcome: 'refused', finding: error.finding }
  }
}
