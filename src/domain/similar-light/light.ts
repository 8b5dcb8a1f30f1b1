import type { Figures } from '#src/domain/photometry/figures.ts'
import type { PlanePairs } from '#src/domain/photometry/distribution.ts'
import { type KeyWith, type Specs, attributes } from '#src/domain/product/attributes.ts'

/** The figures that are needed of a photometric file. */
export type LightFigures = Pick<Figures, 'flux' | 'upward' | 'beam' | 'field'>

/** The values by which light is compared; angles in degrees. */
export interface Light {
  lumens: number
  beam: PlanePairs<number>
  field: PlanePairs<number> | undefined
  /** share of the flux above the horizontal, 0 to 1 */
  upward: number | undefined
  /** K; of tunable white the lowest */
  cct: number | undefined
  /** where it is mounted, each with the kind of its light: only lights with one in common are compared */
  kinds: readonly string[]
}

type LightKey = KeyWith<'isLight'>
const lightKeys: readonly LightKey[] = attributes.flatMap((attribute) =>
  'isLight' in attribute ? [attribute.key] : [],
)

/** The values that decide what light a variant has. */
export type LightSpecs = { [Key in LightKey]?: Specs[Key] | undefined }

/** Those of a variant: its own come before the product's. A spread of both takes ten times as long. */
export function lightSpecs(shared: Specs, own: Specs): LightSpecs {
  const specs: LightSpecs = {}
  for (const key of lightKeys) setSpec(specs, key, own[key] ?? shared[key])
  return specs
}

function setSpec<Key extends LightKey>(specs: LightSpecs, key: Key, value: LightSpecs[Key]): void {
  specs[key] = value
}

/** Whether two variants of a product agree in all of them. */
export const sameLightSpecs = (one: Specs, other: Specs): boolean =>
  lightKeys.every((key) => one[key] === other[key])

/** Kinds of light that no beam angle describes. */
const ownKinds: readonly string[] = ['asymmetric', 'wall-washing', 'direct-indirect', 'indirect']

/** Shares of upward flux from which light counts as direct-indirect and as indirect. */
const upwardFrom = { both: 0.1, indirect: 0.9 }

/**
 * The light of a variant: measured angles come before the catalogue's, its flux before the file's,
 * because variants share files.
 * @returns undefined without flux, beam or mounting
 */
export function lightOf(specs: LightSpecs, figures: LightFigures | undefined): Light | undefined {
  const lumens = specs.lumens ?? figures?.flux
  const beam = pairOf(figures?.beam, specs.beam, specs.beamC90)
  if (lumens === undefined || beam === undefined || specs.mounting === undefined) return undefined
  const kind = kindOf(specs, figures)
  return {
    lumens,
    beam,
    field: pairOf(figures?.field, specs.field, undefined),
    upward: figures?.upward,
    cct: specs.cct,
    kinds: specs.mounting.map((place) => `${place} ${kind}`),
  }
}

/** An angle that one pair lacks is taken from the other. */
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

function kindOf({ distribution, cct, cctMax }: LightSpecs, figures?: LightFigures): string {
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
