import type { Location } from '#src/domain/category/location.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { type Brand, brands } from '#src/domain/product/brand.ts'
import { type OrderCodeColumn, rearranged } from './order-code-column.ts'
import type { Searchable } from './search.ts'
import { type NumberedTexts, type TextTable, textsOf, textsOfNumbered } from './text-columns.ts'

/**
 * The catalogue as the browser searches and filters it: one prebuilt file in column order, because
 * equal values next to each other compress best. For the same reason, similar products are
 * adjacent.
 */
export interface SearchIndexFile {
  revision: number
  images: ImageFile[]
  categories: { id: Id; type: string; location: Location; image: number }[]
  projects: { id: Id; title: string; location: string; image: number }[]
  products: {
    /** row numbers of the columns below, in Latest order */
    latest: number[]
    id: Id[]
    code: string[]
    name: string[]
    title: string[]
    /** indexes into `brands` */
    brand: number[]
    /** indexes into `images` */
    image: number[]
    /** indexes into `categories` */
    categories: number[][]
    /** indexes into `projects` */
    projects: number[][]
    orderCodes: OrderCodeColumn
    productNumber: string[]
    color: TextTable
    material: TextTable
    accessories: TextTable
    values: TextTable
    length: NumberedTexts
    /** searchable words of the description */
    words: string[]
  }
  suggestions: readonly string[]
  /** the names that a search text may use for them */
  finishes: readonly SpokenFinish[]
}

/** A finish with the names by which people search for it. */
export type SpokenFinish = Pick<Finish, 'code' | 'name' | 'ral'>

export interface IndexedProduct {
  id: Id
  code: string
  name: string
  title: string
  brand: Brand
  image: ImageFile
  category_ids: Id[]
  categories: string[]
  locations: Location[]
}

export interface SearchIndex {
  revision: number
  /** newest first */
  products: IndexedProduct[]
  categories: { id: Id; type: string; location: Location; image: ImageFile }[]
  projects: { id: Id; title: string; location: string; image: ImageFile }[]
  suggestions: readonly string[]
  finishes: readonly SpokenFinish[]
  /** the file's own columns, for data that few visitors need */
  columns: SearchIndexFile['products']
  /** the searchable texts, decoded only when a search needs them */
  searchable: () => Searchable
}

/**
 * Converts the file's columns back to rows.
 * @throws RangeError if a column refers to a missing entry: the file is damaged
 */
export function searchIndex(file: SearchIndexFile): SearchIndex {
  const imageAt = (index: number) => at(file.images, index)
  const categories = file.categories.map((row) => ({ ...row, image: imageAt(row.image) }))
  const projects = file.projects.map((row) => ({ ...row, image: imageAt(row.image) }))
  const columns = file.products
  const products = columns.latest.map((row) => {
    const kinds = at(columns.categories, row).map((index) => at(categories, index))
    return {
      id: at(columns.id, row),
      code: at(columns.code, row),
      name: at(columns.name, row),
      title: at(columns.title, row),
      brand: at(brands, at(columns.brand, row)),
      image: imageAt(at(columns.image, row)),
      category_ids: kinds.map(({ id }) => id),
      categories: kinds.map(({ type }) => type),
      locations: [...new Set(kinds.map(({ location }) => location))],
    }
  })
  return {
    revision: file.revision,
    suggestions: file.suggestions,
    finishes: file.finishes,
    categories,
    projects,
    products,
    columns,
    searchable: () => ({
      categories,
      projects,
      products: withDetails(products, projects, columns),
      orderCodes: rearranged(columns.orderCodes, columns.latest),
    }),
  }
}

/** Products with all their searchable texts. */
function withDetails(
  products: readonly IndexedProduct[],
  projects: readonly { title: string; location: string }[],
  columns: SearchIndexFile['products'],
): Searchable['products'] {
  const colors = textsOf(columns.color)
  const materials = textsOf(columns.material)
  const accessories = textsOf(columns.accessories)
  const values = textsOf(columns.values)
  const lengths = textsOfNumbered(columns.length)
  const projectTexts = projects.map(searchedOfProject)
  return columns.latest.map((row, position) => ({
    ...at(products, position),
    productNumber: at(columns.productNumber, row),
    color: at(colors, row),
    material: at(materials, row),
    accessories: at(accessories, row),
    length: at(lengths, row),
    values: at(values, row),
    projects: at(columns.projects, row).map((index) => at(projectTexts, index)),
    words: at(columns.words, row),
  }))
}

/** A project's text on the pages of the products it used. */
export const searchedOfProject = ({ title, location }: { title: string; location: string }) =>
  `${title}, ${location}`

function at<T>(column: readonly T[], index: number): T {
  const value = column[index]
  if (value === undefined) throw new RangeError(`The search index has nothing at ${index}.`)
  return value
}
