import {
  type Attribute,
  type ChoiceAttribute,
  type Opening,
  type Range,
  type Unit,
  units,
} from '#src/domain/product/attribute.ts'
import { type AttributeKey, attributes, type Specs } from '#src/domain/product/attributes.ts'
import type { GivenSpecs } from '#src/domain/product/specs.ts'
import { termRules } from './term-rules.derived.ts'

interface AnyFacet {
  /** of its attribute; also its name in addresses and in the API */
  key: string
  label: string
  group: Attribute['group']
  unit: Unit | undefined
}

/** Narrows by a number: a visitor chooses the lower and upper limits. */
export interface RangeFacet extends AnyFacet {
  kind: 'range'
  min: number
  max: number
  step: number
  /** lower limits to choose from, where only these matter; else any number */
  atLeast: readonly number[] | undefined
  /** part of the line of figures that summarises a variant */
  isKeyFigure: boolean
}

/** Narrows by texts: a visitor chooses terms, each of which covers some of them (facet-terms.ts). */
export interface SetFacet extends AnyFacet {
  kind: 'set'
  betterBy?: ChoiceAttribute['betterBy'] | undefined
  groups?: ChoiceAttribute['groups'] | undefined
  /** in display order; undefined for finishes, which the catalogue's own table defines */
  choices: readonly string[] | undefined
}

/**
 * Narrows by the illuminance in the centre of the beam, at a distance that a visitor chooses as well.
 * Only direct light counts: E = I / d².
 */
export interface IlluminanceFacet extends AnyFacet {
  kind: 'illuminance'
}

export type Facet = RangeFacet | SetFacet | IlluminanceFacet

/** The data of a variant from which facets take its values. */
export interface FacetRow {
  /** its effective values */
  specs: Readonly<GivenSpecs>
  /** on its axis, cd; undefined without a photometric file */
  intensity?: number | undefined
}

/** A variant's value of a facet: a number, all numbers of a range, or texts. */
export type FacetValue = number | Range | readonly string[]

export const isTexts = (value: FacetValue): value is readonly string[] => Array.isArray(value)

/** The attributes that can be facets, with the rules by which their texts are chosen. */
export const choosableAttributes: readonly (Attribute & { key: AttributeKey })[] = attributes
  .filter(({ uses }: Attribute) => uses.includes('facet'))
  .map((attribute) => Object.assign({}, attribute, termRules[attribute.key]))

function facetOf(attribute: Attribute): Facet | undefined {
  const { key, label, group, unit } = attribute
  const shared = { key, label, group, unit }
  switch (attribute.kind) {
    case 'number':
    case 'range':
    case 'opening': {
      const { min, max } = attribute
      const step = 'step' in attribute ? attribute.step : 1
      const atLeast = 'atLeast' in attribute ? attribute.atLeast : undefined
      const isKeyFigure = 'isKeyFigure' in attribute
      return { ...shared, kind: 'range', min, max, step, atLeast, isKeyFigure }
    }
    case 'choice':
    case 'set': {
      const { choices, betterBy, groups } = attribute
      return { ...shared, kind: 'set', choices, betterBy, groups }
    }
    case 'finish':
      return { ...shared, kind: 'set', choices: undefined }
    // Visitors do not filter by these.
    case 'supply':
    case 'lifetimes':
    case 'code':
      return undefined
  }
}

/** The one facet that is not derived from an attribute. Its address is `lux=300-@2.5`. */
export const illuminance: IlluminanceFacet = {
  kind: 'illuminance',
  key: 'lux',
  label: 'Illuminance',
  group: 'Light',
  unit: units.lux,
}

/** Distances that a visitor may choose, m. */
export const distances = { least: 0.1, most: 100 } as const

export const facets: readonly Facet[] = [
  ...choosableAttributes.flatMap((attribute) => facetOf(attribute) ?? []),
  illuminance,
]

/** The attribute with the upper end of a range, by the one with its lower end. */
const upperEnds: ReadonlyMap<string, AttributeKey> = new Map(
  choosableAttributes.flatMap(({ key, completes }) =>
    completes?.as === 'upper end' ? [[completes.key, key]] : [],
  ),
)

/** Whether a product's variants have one value of a facet, by the {@link differingKeys} of the variants. */
export const isUniform = ({ key }: Pick<Facet, 'key'>, differing: ReadonlySet<string>): boolean =>
  ![key === illuminance.key ? 'photometry' : key, upperEnds.get(key)].some(
    (one) => one !== undefined && differing.has(one),
  )

/**
 * A variant's value of a facet. A luminaire can be set to all colour temperatures from its lowest to its
 * highest; a range such as that of the ambient temperature counts by its upper end, a cut-out by its
 * diameter or longer side, and the illuminance by the intensity (cd).
 */
export function facetValue(
  { key }: Pick<Facet, 'key'>,
  { specs, intensity }: FacetRow,
): FacetValue | undefined {
  if (key === illuminance.key)
    // As many digits as the cone diagram shows.
    return intensity === undefined ? undefined : Number(intensity.toPrecision(3))
  const values: Readonly<Record<string, Specs[keyof Specs] | undefined>> = specs
  const value = values[key]
  if (typeof value === 'number') {
    const max = values[upperEnds.get(key) ?? '']
    return typeof max === 'number' && max > value ? { min: value, max } : value
  }
  if (value === undefined) return undefined
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
  return numberOf(value)
}

function numberOf(value: Range | Opening): number {
  if ('max' in value) return value.max
  return 'diameter' in value ? value.diameter : Math.max(value.length, value.width)
}
