/**
 * Light of a rotationally symmetric beam, I(α) = I₀ · cosⁿ α: the usual model where no goniometer
 * file is available. Angles in degrees, intensities in candela.
 */

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The exponent that halves the intensity at half of the beam angle. */
export function exponentOf(beam: number): number {
  return Math.log(0.5) / Math.log(Math.cos(radians(beam / 2)))
}

/** I₀ of a beam with this luminous flux: Φ = 2π · I₀ / (n + 1). */
export function peakIntensity(lumens: number, beam: number): number {
  return (lumens * (exponentOf(beam) + 1)) / (2 * Math.PI)
}

/** Intensity `angle` degrees off the axis, as a fraction of the peak. */
export function relativeIntensity(beam: number, angle: number): number {
  return Math.abs(angle) >= 90 ? 0 : Math.cos(radians(angle)) ** exponentOf(beam)
}

/** Lux on the axis at a distance in metres. */
export function illuminanceOnAxis(peak: number, distance: number): number {
  return peak / distance ** 2
}

/** Width of the beam at a distance in metres, where the intensity is half of the peak. */
export function beamDiameter(beam: number, distance: number): number {
  return 2 * distance * Math.tan(radians(beam / 2))
}

/**
 * Lux on a horizontal plane.
 * @param height of the luminaire over the plane, metres
 * @param x along the plane from the point below the luminaire, metres
 * @param tilt of the beam's axis from straight down towards +x
 */
export function illuminanceOnPlane(
  { peak, beam }: { peak: number; beam: number },
  height: number,
  x: number,
  tilt = 0,
): number {
  const angle = (Math.atan2(x, height) * 180) / Math.PI
  const distanceSquared = height ** 2 + x ** 2
  const incidence = height / Math.sqrt(distanceSquared)
  return (peak * relativeIntensity(beam, angle - tilt) * incidence) / distanceSquared
}
