/** Limits of a photometric file, and the differences in % above which a finding is reported. */
export const photometricLimits = {
  /** bytes */
  size: 4 * 1024 * 1024,
  intensities: 1_000_000,
  /** light output ratio that no luminaire has */
  lor: 110,
  /** between the declared light output ratio and the integrated one */
  lorDifference: 1.1,
  /** between a file and the catalogue */
  catalogueDifference: 3,
  /** between a file and the catalogue; above it, an administrator must confirm */
  confirmedDifference: 10,
  /** between two files of the same variant */
  fileDifference: 1,
  /** γ angles within the beam that describe it */
  anglesInBeam: 3,
} as const
