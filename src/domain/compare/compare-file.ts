import { patternBuilder, type Patterns } from '#src/domain/facets/facet-file.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import type { Attribute, AttributeKind } from '#src/domain/product/attribute.ts'
import { type AttributeKey, type Specs, attributes } from '#src/domain/product/attributes.ts'

/** Of attributes of other kinds, facet data hold a number to filter by, and not the whole value. */
const kindsInFacets: readonly AttributeKind[] = ['number', 'choice', 'set', 'finish']

const isInFacets = ({ kind, uses }: Attribute) =>
  uses.includes('facet') && kindsInFacets.includes(kind)

const compared = attributes.filter(({ uses }: Attribute) => uses.includes('compare'))

/** The compared attributes whose values a comparison takes from the facet data. */
export const comparedInFacets = compared.filter(isInFacets)

const comparedElsewhere = compared.filter((attribute) => !isInFacets(attribute))

/** A cell is 0 without a value, else 1 + the position of its value. */
export interface CompareColumn extends Patterns {
  key: AttributeKey
  values: unknown[]
}

/** A variant that is no longer offered, so that the facet data lack it. */
export interface RetiredRow {
  /** position of its product */
  product: number
  /** among all variants of its product */
  place: number
  /** its effective compared values */
  specs: Specs
  /** its own picture */
  image?: ImageFile | undefined
  /** whether it has a photometric file */
  hasLight: boolean
}

/**
 * The data that a comparison shows beyond the search index and the facet data: together they stand in for the
 * data of all products, for a browser without a network.
 */
export interface CompareFile {
  /** of the catalogue; positions refer to its products */
  revision: number
  /** default variants that are not the first offered ones: positions of products, places of variants */
  defaults: [product: number, place: number][]
  /** the other compared values, with the rows of the facet file */
  columns: CompareColumn[]
  retired: RetiredRow[]
}

/** A product as far as a compare file needs it. */
export interface CompareProduct {
  /** the effective values of its rows in the facet file */
  rows: readonly Specs[]
  /** the keys in which the rows can differ */
  differing: ReadonlySet<string>
  /** the place of its default variant, unless that is the first offered one */
  defaultPlace: number | undefined
  retired: readonly Omit<RetiredRow, 'product'>[]
}

/** Takes the products one after the other, so that the values of all variants are never in memory. */
export function compareFile(revision: number, products: Iterable<CompareProduct>): CompareFile {
  const builders = comparedElsewhere.map(({ key }) => columnBuilder(key))
  const defaults: CompareFile['defaults'] = []
  const retired: RetiredRow[] = []
  let product = 0
  for (const { rows, differing, defaultPlace, ...gone } of products) {
    if (defaultPlace !== undefined) defaults.push([product, defaultPlace])
    for (const { specs, ...row } of gone.retired)
      retired.push({ product, ...row, specs: onlyCompared(specs) })
    for (const { add } of builders) add({ rows, differing })
    product++
  }
  return { revision, defaults, columns: builders.flatMap(({ column }) => column() ?? []), retired }
}

const comparedKeys = new Set<string>(compared.map(({ key }) => key))

const onlyCompared = (specs: Specs): Specs =>
  Object.fromEntries(Object.entries(specs).filter(([key]) => comparedKeys.has(key)))

function columnBuilder(key: AttributeKey) {
  const patterns = patternBuilder()
  const places = new Map<string, number>()
  const values: unknown[] = []
  const cellOf = (value: unknown): number => {
    if (value === undefined) return 0
    const text = JSON.stringify(value)
    const known = places.get(text) ?? values.push(value)
    places.set(text, known)
    return known
  }
  return {
    /** Takes the rows of the next product. */
    add: ({ rows, differing }: Pick<CompareProduct, 'rows' | 'differing'>): void => {
      const different = differing.has(key) ? rows : rows.slice(0, 1)
      patterns.add(different.map((specs) => cellOf(specs[key])))
    },
    /** The column; undefined if no row has a value. */
    column: (): CompareColumn | undefined =>
      values.length === 0 ? undefined : { key, values, ...patterns.all() },
  }
}
