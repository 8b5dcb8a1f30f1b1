import type { ImageFile } from '#src/domain/files/file.ts'
import { type FacetColumn, columnBuilder, type Patterns, patternBuilder } from './column-builder.ts'
import type { Facet, FacetRow } from './facet.ts'

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

/** Takes the products one after the other, so that the values of all variants are never in memory. */
export function facetFile({
  revision,
  products,
  facets,
  finishes,
}: {
  revision: number
  products: Iterable<FacetProduct>
  facets: readonly Facet[]
  finishes: readonly FacetFinish[]
}): FacetFile {
  const builders = facets.map(columnBuilder)
  const pictures = pictureBuilder()
  const counts: FacetFile['rows'] = []
  const places: FacetFile['offered'] = []
  for (const { rows, offered } of products) {
    if (offered !== undefined) places.push([counts.length, [...offered]])
    counts.push(rows.length)
    for (const { add } of builders) add(rows)
    pictures.add(rows)
  }
  const columns = builders.flatMap(({ column }) => column() ?? [])
  const used = new Set<unknown>(columns.find(({ key }) => key === 'finish')?.values)
  return {
    revision,
    rows: counts,
    offered: places,
    finishes: finishes
      .filter(({ code }) => used.has(code))
      .map(({ code, name, swatch }) => ({ code, name, swatch })),
    columns,
    pictures: pictures.column(),
  }
}

function pictureBuilder() {
  const images = new Map<string, ImageFile>()
  const cells = new Map<string, number>()
  const patterns = patternBuilder()
  const cellOf = (picture: ImageFile | undefined) => {
    if (picture === undefined) return 0
    const { path } = picture
    if (!cells.has(path)) cells.set(path, images.set(path, picture).size)
    return cells.get(path) ?? 0
  }
  return {
    add: (rows: FacetProduct['rows']) => patterns.add(rows.map(({ picture }) => cellOf(picture))),
    column: (): FacetFile['pictures'] => ({ images: [...images.values()], ...patterns.all() }),
  }
}
