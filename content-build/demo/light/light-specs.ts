import type { Specs } from '#src/domain/product/attributes.ts'
import { type UgrTable, comparedRatings } from '#src/domain/photometry/ugr-table.ts'
import type { Family } from '../model/body.ts'
import type { Luminaire } from '../model/luminaire.ts'
import { opticOf } from './optics.ts'
import { type LightVersion, photometryOf } from './photometry.ts'

/** The values of a version that its photometric file gives. */
export function lightSpecsOf(luminaire: Luminaire, version: LightVersion): Specs {
  const { beam, field } = photometryOf(luminaire, version).record.figures
  const [c0, c90] = [whole(beam.c0), whole(beam.c90)]
  const table = ugrOf(luminaire, version)
  return {
    ...(c0 === undefined ? {} : { beam: c0 }),
    ...(c90 === undefined || c90 === c0 ? {} : { beamC90: c90 }),
    ...(field.c0 === null ? {} : { field: Math.round(field.c0) }),
    distribution: distributionOf(luminaire, version),
    ...(table === null ? {} : { ugr: ratingOf(table) }),
  }
}

const whole = (angle: number | null) => (angle === null ? undefined : Math.round(angle))

/** Degrees up to which a beam is narrow or medium. */
const beamClasses = { narrow: 20, medium: 45 }

function distributionOf(luminaire: Luminaire, { beam }: LightVersion): string {
  const optic = opticOf(luminaire, beam)
  if (optic.kind === 'wall-wash') return 'wall-washing'
  if (optic.kind === 'step') return 'asymmetric'
  if (optic.kind !== 'axial') return 'wide'
  if (optic.aim === 'both') return 'direct-indirect'
  if (beam <= beamClasses.narrow) return 'narrow'
  return beam <= beamClasses.medium ? 'medium' : 'wide'
}

/** Families that light a room from its ceiling in rows; UGR rates only these. */
const ceilingFamilies: readonly Family[] = ['downlight', 'panel', 'cylinder']

/** The least that the attribute holds; light below it doesn't dazzle. */
const leastRating = 5

/** The UGR table: of luminaires in rows on a ceiling, that wash no wall. */
function ugrOf(luminaire: Luminaire, version: LightVersion): UgrTable | null {
  const isRated = ceilingFamilies.includes(luminaire.body.family)
  if (!isRated || opticOf(luminaire, version.beam).kind === 'wall-wash') return null
  const table = photometryOf(luminaire, version).record.figures.ugr
  return table !== null && ratingOf(table) >= leastRating ? table : null
}

/** The worse way of looking. */
function ratingOf(table: UgrTable): number {
  const { crosswise = NaN, endwise = NaN } = comparedRatings(table) ?? {}
  return Math.max(crosswise, endwise)
}
