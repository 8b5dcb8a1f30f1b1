import type { Distribution } from './distribution.ts'
import type { Finding } from './findings.ts'
import type { LuminousArea } from './luminous-area.ts'
import type { PhotometricFormat } from './photometry.ts'

/** The contents of a photometric file, before any computation. */
export interface PhotometricFile {
  format: PhotometricFormat
  distribution: Distribution
  /** half planes that the file holds */
  planes: number
  /** lm of each lamp set, in one of which the intensities are given; none in absolute photometry of LM-63 */
  lampFluxes: number[]
  /** W of each lamp set, with gear; null where none is stated */
  lampWatts: (number | null)[]
  /** light output ratio in %, and the line that states it */
  declaredLor: { percent: number; line: number } | null
  /** line of the first intensity */
  intensityLine: number
  area: LuminousArea | null
  stated: StatedColour
  /** the reader's findings */
  findings: Finding[]
}

/** The colour of light according to a file's texts: a suggestion for an administrator to check. */
export interface StatedColour {
  /** K */
  cct: number | null
  /** Ra */
  cri: number | null
}
