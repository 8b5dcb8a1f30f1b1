import type { PlanePairs, Symmetry, Distribution } from './distribution.ts'
import type { Finding } from './findings.ts'
import type { UgrTable } from './ugr-table.ts'
import type { LuminousArea } from './luminous-area.ts'

/** EULUMDAT (LiTG, 1990) or one of the editions of ANSI/IES LM-63. */
export const photometricFormats = [
  'EULUMDAT',
  'LM-63-1986',
  'LM-63-1991',
  'LM-63-1995',
  'LM-63-2002',
  'LM-63-2019',
] as const
export type PhotometricFormat = (typeof photometricFormats)[number]

/** The data of a photometric file that are shown. */
export interface Photometry {
  /** site path of the file as it was sent */
  file: string
  format: PhotometricFormat
  symmetry: Symmetry
  /** half planes and γ angles that the file holds */
  planes: number
  angles: number
  /** lm of the lamps; null in absolute photometry of LM-63, which states none */
  lampFlux: number | null
  /** lm of the luminaire, integrated */
  flux: number
  /** light output ratio in %: flux of the luminaire by flux of its lamps */
  lor: number | null
  /** in %, as the file states it */
  declaredLor: number | null
  /** share of the flux above the horizontal, 0 to 1 */
  upward: number
  /** cd, and degrees of its direction */
  peak: { intensity: number; c: number; gamma: number }
  /** full angle in degrees at 50 % of the pair's maximum (IEC TR 61341); null where there is none */
  beam: PlanePairs<number | null>
  /** the same at 10 % */
  field: PlanePairs<number | null>
  ugr: UgrTable | null
  findings: Finding[]
}

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
  names: StatedNames
  stated: StatedColour
  /** the reader's findings */
  findings: Finding[]
}

/** The names that a file gives its luminaire, as they are written there; '' where it does not. */
export interface StatedNames {
  maker: string
  luminaire: string
  /** the maker's own order code */
  number: string
}

/** The colour of light according to a file's texts: a suggestion for an administrator to check. */
export interface StatedColour {
  /** K */
  cct: number | null
  /** Ra */
  cri: number | null
}
