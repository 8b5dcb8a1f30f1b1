import type { Figures } from '#src/domain/photometry/figures.ts'
import type { PlanePairs } from '#src/domain/photometry/distribution.ts'
import { type KeyWith, type Specs, attributes } from '#src/domain/product/attributes.ts'
import type { GivenSpecs } from '#src/domain/product/specs.ts'

/** The figures of a photometric file that the comparison needs. */
export type LightFigures = Pick<Figures, 'flux' | 'upward' | 'beam' | 'field'>

/** The values by which light is compared; angles in degrees. */
export interface LightValues {
  lumens: number
  beam: PlanePairs<number> | undefined
  field: PlanePairs<number> | undefined
  /** share of the flux above the horizontal, 0 to 1 */
  upward: number | undefined
  /** K; of tunable white the lowest */
  cct: number | undefined
}

/** The light of a luminaire of the catalogue. */
export interface Light extends LightValues {
  beam: PlanePairs<number>
  /** where it is mounted, each with the kind of its light: only lights with one in common are compared */
  kinds: readonly string[]
}

const lightKeys: readonly KeyWith<'isLight'>[] = attributes.flatMap((attribute) =>
  'isLight' in attribute ? [attribute.key] : [],
)

/** All values that affect the light of a variant: equal texts mean that two variants of a product agree in them. */
export const lightSpecsText = (specs: Specs): string =>
  JSON.stringify(lightKeys.map((key) => specs[key]))

/** Kinds of light without a beam angle. */
const ownKinds: readonly string[] = ['asymmetric', 'wall-washing', 'direct-indirect', 'indirect']

/** Lowest shares of upward flux of direct-indirect light and of indirect light. */
const upwardFrom = { both: 0.1, indirect: 0.9 }

/** Values of the catalogue by which light is compared. */
type LightSpecs = Pick<GivenSpecs, 'beam' | 'beamC90' | 'field' | 'cct'>

/** lm: the catalogue's flux comes before the file's, because variants share files. */
export const fluxOfLight = (
  { lumens }: Pick<GivenSpecs, 'lumens'>,
  figures: LightFigures | undefined,
): number | undefined => lumens ?? figures?.flux

/** Measured angles come before the catalogue's. */
export const lightValuesOf = (
  lumens: number,
  { beam, beamC90, field, cct }: LightSpecs,
  figures: LightFigures | undefined,
): LightValues => ({
  lumens,
  beam: pairOf(figures?.beam, beam, beamC90),
  field: pairOf(figures?.field, field, undefined),
  upward: figures?.upward,
  cct,
})

/**
 * The light of a variant.
 * @returns undefined without flux, beam or mounting
 */
export function lightOf(specs: GivenSpecs, figures: LightFigures | undefined): Light | undefined {
  const lumens = fluxOfLight(specs, figures)
  if (lumens === undefined) return undefined
  const values = lightValuesOf(lumens, specs, figures)
  if (values.beam === undefined || specs.mounting === undefined) return undefined
  const kind = kindOf(specs, figures)
  return {
    ...values,
    beam: values.beam,
    kinds: specs.mounting.map((place) => `${place} ${kind}`),
  }
}

/** If one plane pair lacks an angle, it takes that of the other. */
function pairOf(
  measured: PlanePairs<number | null> | undefined,
  c0: number | undefined,
  c90: number | undefined,
): PlanePairs<number> | undefined {
  const one = measured?.c0 ?? c0
  const other = measured?.c90 ?? c90
  const either = one ?? other
  return either === undefined ? undefined : { c0: one ?? either, c90: other ?? either }
}

function kindOf({ distribution, cct, cctMax }: GivenSpecs, figures?: LightFigures): string {
  const direction =
    distribution !== undefined && ownKinds.includes(distribution)
      ? distribution
      : directionOf(figures?.upward ?? 0)
  if (cctMax !== undefined) return `tunable ${direction}`
  return cct === undefined ? `coloured ${direction}` : direction
}

function directionOf(upward: number): string {
  if (upward >= upwardFrom.indirect) return 'indirect'
  return upward >= upwardFrom.both ? 'direct-indirect' : 'direct'
}

/**
 * How far two lights may be apart in one respect, if they are equal in all others: factors of flux
 * and angles, differences of colour in mired (10⁶ K⁻¹), in which equal steps look equal, and of the
 * share upwards.
 */
const farthest = { lumens: 1.6, beam: 2, field: 4, mired: 100, upward: 0.3 }

/** Beyond this distance, lights aren't similar. */
export const similarWithin = 1

/** The coordinate of an unknown value; all others are at least 0. */
const unknown = -1

const { log, SQRT1_2 } = Math
const perLogFlux = 1 / log(farthest.lumens)
/** Both plane pairs count half each. */
const perLogBeam = SQRT1_2 / log(farthest.beam)
const perLogField = SQRT1_2 / log(farthest.field)

/** A light as a point in a space in which distances are Euclidean; the first coordinate is the flux. */
export type LightPoint = readonly number[]

export const pointOf = ({ lumens, beam, field, cct, upward }: LightValues): LightPoint => [
  log(Math.max(1, lumens)) * perLogFlux,
  beam === undefined ? unknown : log(Math.max(1, beam.c0)) * perLogBeam,
  beam === undefined ? unknown : log(Math.max(1, beam.c90)) * perLogBeam,
  field === undefined ? unknown : log(Math.max(1, field.c0)) * perLogField,
  field === undefined ? unknown : log(Math.max(1, field.c90)) * perLogField,
  cct === undefined ? unknown : 1e6 / cct / farthest.mired,
  upward === undefined ? unknown : upward / farthest.upward,
]

/** 0 means the same light. Values that one of them lacks do not count. */
export function distanceBetween(one: LightPoint, other: LightPoint): number {
  let sum = 0
  for (let axis = 0; axis < one.length; axis++) {
    const a = one[axis] ?? unknown
    const b = other[axis] ?? unknown
    if (a >= 0 && b >= 0) sum += (a - b) * (a - b)
  }
  return Math.sqrt(sum)
}

/** Orders by flux, then by all other coordinates. */
export function comparePoints(one: LightPoint, other: LightPoint): number {
  for (let axis = 0; axis < one.length; axis++) {
    const difference = (one[axis] ?? 0) - (other[axis] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
