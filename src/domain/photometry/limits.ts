/** What a photometric file may hold at most, and from which difference on a figure is remarked, in %. */
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
  /** between a file and the catalogue, from which on somebody must confirm it */
  confirmedDifference: 10,
  /** between two files of the same variant */
  fileDifference: 1,
  /** γ angles within the beam that describe it */
  anglesInBeam: 3,
} as const
