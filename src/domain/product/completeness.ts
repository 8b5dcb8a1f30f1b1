import type { AttributeKey } from './attributes.ts'
import { offeredOf } from './default-variant.ts'
import {
  type AttributeProperty,
  type FileProperty,
  type FilesProperty,
  storedProperties,
} from './properties.ts'
import type { VariantFile } from './variant.ts'

type Askable = AttributeProperty | FileProperty | FilesProperty

/** The properties that a category may ask its products for. Every form requires the others, or they say something else. */
const askables = storedProperties.filter(
  (property): property is Askable =>
    property.kind === 'attribute' || property.kind === 'file' || property.kind === 'files',
)

/** Their labels by key, in the order of the form. */
export const askableLabels: ReadonlyMap<string, string> = new Map(
  askables.map(({ key, label }) => [key, key === 'image' ? 'Picture of its own' : label]),
)

/** Those that are files, or lists of files. */
export const askableFiles = askables.filter((property) => property.kind !== 'attribute')

/** The keys of what a category without a list of its own asks for, and of what a product without a category has. */
export const askedByDefault: readonly (VariantFile | `specs.${AttributeKey}`)[] = [
  ...(['image', 'datasheet', 'photometry'] as const),
  ...(['specs.lumens', 'specs.watts', 'specs.cct', 'specs.cri', 'specs.ip'] as const),
]

/** The files of a product or a variant: a path, a list of paths, or whether there is one. */
export type GivenFiles = Partial<Record<(FileProperty | FilesProperty)['key'], unknown>>

interface Described extends GivenFiles {
  specs: Readonly<Record<string, unknown>>
}

/** A product, whose `image` is empty if another product shows the same one. */
export interface DescribedProduct extends Described {
  datasheetSource: string
  variants: readonly (Described & { retired?: boolean | undefined })[]
}

export interface Completeness {
  /** given share of what is asked, whole %; 100 only if nothing is missing */
  score: number
  /** keys of what is asked and not given, in the order of the form */
  missing: string[]
}

/**
 * Compares a product to what its categories ask for. A value counts as given if the product has it, or else all of
 * its variants that are offered.
 * @param lists keys, for each category of the product
 */
export function completenessOf(
  product: DescribedProduct,
  lists: readonly (readonly string[])[],
): Completeness {
  const keys = new Set((lists.length === 0 ? [[]] : lists).flatMap(askedBy))
  const asked = askables.filter(({ key }) => keys.has(key))
  const offered = offeredOf(product.variants)
  const missing = asked.filter(
    (property) =>
      !isGiven(product, property) &&
      !(property.key === 'datasheet' && product.datasheetSource === 'made') &&
      !(offered.length > 0 && offered.every((variant) => isGiven(variant, property))),
  )
  return {
    score: Math.floor((100 * (asked.length - missing.length)) / asked.length),
    missing: missing.map(({ key }) => key),
  }
}

/** A list may name an attribute that is no longer there. */
function askedBy(list: readonly string[]): readonly string[] {
  const known = list.filter((key) => askableLabels.has(key))
  return known.length === 0 ? askedByDefault : known
}

const isGiven = (values: Described, property: Askable): boolean =>
  property.kind === 'attribute'
    ? values.specs[property.attribute.key] !== undefined
    : [values[property.key]].flat().some(Boolean)
