import type { ImageFile } from '#src/domain/files/file.ts'
import type { Range } from '#src/domain/product/attribute.ts'
import {
  type Facet,
  type FacetRow,
  type FacetValue,
  facetValue,
  isTexts,
  isUniform,
} from './facet.ts'

/** The cells of all rows, which many products share. */
export interface Patterns {
  /** the cells of a product's rows; a single one if they are equal */
  patterns: number[][]
  /** the pattern of each product */
  of: number[]
}

/** Collects the cells of products, and keeps equal ones once. */
export function patternBuilder() {
  const known = new Map<number | string, number>()
  const patterns: number[][] = []
  const of: number[] = []
  /** @param name equal for equal cells */
  const keep = (name: number | string, cells: number[]) => {
    const found = known.get(name)
    if (found !== undefined) return found
    known.set(name, patterns.push(cells) - 1)
    return patterns.length - 1
  }
  return {
    /** Takes the next product's cells, one for each of its rows. */
    add: (cells: number[]): void => {
      const [first] = cells
      const isUniform = first !== undefined && cells.every((cell) => cell === first)
      of.push(isUniform ? keep(first, [first]) : keep(cells.join(), cells))
    },
    /** @param final the final cell for each added one */
    all: (final: (cell: number) => number = (cell) => cell): Patterns => ({
      patterns: patterns.map((cells) => cells.map(final)),
      of,
    }),
  }
}

/**
 * A cell is 0 without a value, else 1 + the number of its value, or of its combination of texts. The
 * numbers of ranges follow those of single values.
 */
export interface FacetColumn extends Patterns {
  key: string
  /** rising numbers, or texts in display order */
  values: number[] | string[]
  /** for texts: the combinations that occur, as positions in `values` */
  combinations?: number[][]
  /** for numbers: the ranges that occur, by the positions of their ends in `values` */
  ranges?: [lowest: number, highest: number][]
}

/**
 * Makes a column of a facet file in one pass: it numbers values in the order in which they occur,
 * and in the end exchanges the numbers for those of the sorted values.
 */
function columnBuilder(facet: Facet) {
  const patterns = patternBuilder()
  const cells = new Map<number | string, number>()
  const found: FacetValue[] = []
  const cellOf = (value: FacetValue | undefined): number => {
    if (value === undefined) return 0
    const name = nameOf(value)
    const known = cells.get(name)
    if (known !== undefined) return known
    cells.set(name, found.push(value))
    return found.length
  }
  return {
    /** Takes the rows of the next product. */
    add: ({ rows, differing }: FacetProduct): void => {
      const isAlike = differing !== undefined && isUniform(facet, differing)
      const different = isAlike ? rows.slice(0, 1) : rows
      patterns.add(different.map((row) => cellOf(facetValue(facet, row))))
    },
    /** The column; undefined if no row has a value. */
    column: (): FacetColumn | undefined => {
      const { final, ...described } =
        facet.kind === 'set' ? describeTexts(found, facet.choices) : describeNumbers(found)
      if (described.values.length === 0) return undefined
      const cells = [0, ...found.map(final)]
      return { key: facet.key, ...described, ...patterns.all((cell) => cells[cell] ?? 0) }
    },
  }
}

/** Equal for equal values. */
function nameOf(value: FacetValue): number | string {
  if (typeof value === 'number') return value
  return isTexts(value) ? value.join('\n') : `${value.min} ${value.max}`
}

interface Description extends Pick<FacetColumn, 'values' | 'combinations' | 'ranges'> {
  /** the cell of a value in the finished column */
  final: (value: FacetValue) => number
}

function describeNumbers(found: readonly FacetValue[]): Description {
  const measured = found.filter((value): value is number | Range => !isTexts(value))
  const ends = measured.flatMap((value) =>
    typeof value === 'number' ? [value] : [value.min, value.max],
  )
  const values = [...new Set(ends)].sort((one, other) => one - other)
  const spans = measured.filter((value) => typeof value !== 'number')
  const cells = new Map([...values, ...spans].map((value, place) => [nameOf(value), place + 1]))
  const ranges = spans.map(({ min, max }): [number, number] => [
    values.indexOf(min),
    values.indexOf(max),
  ])
  return {
    values,
    ...(ranges.length > 0 && { ranges }),
    final: (value) => cells.get(nameOf(value)) ?? 0,
  }
}

function describeTexts(
  found: readonly FacetValue[],
  choices: readonly string[] | undefined,
): Description {
  const sets = found.filter(isTexts)
  const used = new Set(sets.flat())
  const values = (choices ?? [...used].sort()).filter((text) => used.has(text))
  const places = new Map(values.map((text, place) => [text, place]))
  const positionsOf = (texts: readonly string[]) =>
    texts.flatMap((text) => places.get(text) ?? []).sort((one, other) => one - other)
  const combinations = new Map(
    sets
      .map(positionsOf)
      .filter(({ length }) => length > 0)
      .map((positions) => [positions.join(), positions]),
  )
  const cells = new Map([...combinations.keys()].map((name, place) => [name, place + 1]))
  return {
    values,
    combinations: [...combinations.values()],
    final: (value) => (isTexts(value) ? (cells.get(positionsOf(value).join()) ?? 0) : 0),
  }
}

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
  /** the keys in which the rows can differ; by default all */
  differing?: ReadonlySet<string>
  /** the places of these rows among all its variants, if some variants are retired */
  offered: readonly number[] | undefined
}

/** A finish as a facet shows it. */
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
  for (const product of products) {
    const { rows, offered } = product
    if (offered !== undefined) places.push([counts.length, [...offered]])
    counts.push(rows.length)
    for (const { add } of builders) add(product)
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
