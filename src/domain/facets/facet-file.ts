import type { ImageFile } from '#src/domain/files/file.ts'
import { type Facet, type FacetRow, type FacetValue, facetValue } from './facet.ts'

/**
 * The values of all offered variants as the browser filters by them: one prebuilt file, a column for
 * each facet. Products are in Latest order, as in the search index.
 */
export interface FacetFile {
  /** of the catalogue; positions refer to its products */
  revision: number
  /** the number of rows of each product: its offered variants, or one if it has none */
  rows: number[]
  /** products with retired variants: their positions, and the places of their other variants */
  offered: [product: number, places: number[]][]
  /** the finishes that occur */
  finishes: FacetFinish[]
  /** facets that at least one variant has */
  columns: FacetColumn[]
  /** the variants' own pictures; a cell is 0 without one, else 1 + its position in `images` */
  pictures: Patterns & { images: ImageFile[] }
}

/** The cells of all rows, which many products share. */
export interface Patterns {
  /** the cells of a product's rows; a single one if they are equal */
  patterns: number[][]
  /** the pattern of each product */
  of: number[]
}

/** A cell is 0 without a value, else 1 + the number of its value, or of its combination of texts. */
export interface FacetColumn extends Patterns {
  key: string
  /** rising numbers, or texts in display order */
  values: number[] | string[]
  /** for texts: the combinations that occur, as positions in `values` */
  combinations?: number[][]
}

/** A product's variants as far as a facet file needs them. */
export interface FacetProduct {
  /** at least one */
  rows: readonly (FacetRow & { picture?: ImageFile | undefined })[]
  /** the places of these rows among all its variants, if some variants are retired */
  offered: readonly number[] | undefined
}

/** What a facet shows of a finish. */
export interface FacetFinish {
  code: string
  name: string
  swatch: string
}

export function facetFile({
  revision,
  products,
  facets,
  finishes,
}: {
  revision: number
  products: readonly FacetProduct[]
  facets: readonly Facet[]
  finishes: readonly FacetFinish[]
}): FacetFile {
  const columns = facets.flatMap((facet) => columnOf(facet, products) ?? [])
  const used = new Set<unknown>(columns.find(({ key }) => key === 'finish')?.values)
  return {
    revision,
    rows: products.map(({ rows }) => rows.length),
    offered: products.flatMap(({ offered }, position) =>
      offered === undefined ? [] : [[position, [...offered]]],
    ),
    finishes: finishes
      .filter(({ code }) => used.has(code))
      .map(({ code, name, swatch }) => ({ code, name, swatch })),
    columns,
    pictures: picturesOf(products),
  }
}

function picturesOf(products: readonly FacetProduct[]): FacetFile['pictures'] {
  const images = new Map<string, ImageFile>()
  const cells = new Map<string, number>()
  const cellOf = (picture: ImageFile | undefined) => {
    if (picture === undefined) return 0
    const { path } = picture
    if (!cells.has(path)) cells.set(path, images.set(path, picture).size)
    return cells.get(path) ?? 0
  }
  const found = products.map(({ rows }) => rows.map(({ picture }) => cellOf(picture)))
  return { images: [...images.values()], ...patternsOf(found) }
}

function patternsOf(cellsOfProducts: readonly (readonly number[])[]): Patterns {
  const patterns = new Map<string, number>()
  const of = cellsOfProducts.map((cells) => {
    const pattern = JSON.stringify(new Set(cells).size === 1 ? cells.slice(0, 1) : cells)
    const known = patterns.get(pattern) ?? patterns.size
    patterns.set(pattern, known)
    return known
  })
  return { patterns: [...patterns.keys()].map((pattern) => JSON.parse(pattern) as number[]), of }
}

function columnOf(facet: Facet, products: readonly FacetProduct[]): FacetColumn | undefined {
  const found = products.map(({ rows }) => rows.map((row) => facetValue(facet, row)))
  const { cellOf, ...described } = describe(facet, found.flat())
  if (described.values.length === 0) return undefined
  return {
    key: facet.key,
    ...described,
    ...patternsOf(found.map((values) => values.map(cellOf))),
  }
}

interface Description {
  values: number[] | string[]
  combinations?: number[][]
  cellOf: (value: FacetValue | undefined) => number
}

const describe = (facet: Facet, found: readonly (FacetValue | undefined)[]): Description =>
  facet.kind === 'set'
    ? describeTexts(
        found.filter((value) => value !== undefined && typeof value !== 'number'),
        facet.choices,
      )
    : describeNumbers(found.filter((value) => typeof value === 'number'))

function describeNumbers(found: readonly number[]): Description {
  const values = [...new Set(found)].sort((one, other) => one - other)
  const cells = new Map(values.map((value, place) => [value, place + 1]))
  return {
    values,
    cellOf: (value) => (typeof value === 'number' ? (cells.get(value) ?? 0) : 0),
  }
}

function describeTexts(
  found: readonly (readonly string[])[],
  choices: readonly string[] | undefined,
): Description {
  const used = new Set(found.flat())
  const values = (choices ?? [...used].sort()).filter((text) => used.has(text))
  const places = new Map(values.map((text, place) => [text, place]))
  const positions = (texts: readonly string[]) =>
    texts
      .map((text) => places.get(text))
      .filter((place) => place !== undefined)
      .sort((one, other) => one - other)
  const combinations = [...new Map(found.map((texts) => [positions(texts).join(), texts])).values()]
    .map(positions)
    .filter(({ length }) => length > 0)
  const cells = new Map(combinations.map((combination, place) => [combination.join(), place + 1]))
  return {
    values,
    combinations,
    cellOf: (value) =>
      value === undefined || typeof value === 'number'
        ? 0
        : (cells.get(positions(value).join()) ?? 0),
  }
}
