import type { Location } from '#src/domain/category/location.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type Brand, brands } from '#src/domain/product/brand.ts'
import type { Searchable } from './search.ts'
import { type NumberedTexts, type TextTable, textsOf, textsOfNumbered } from './text-columns.ts'

/**
 * The catalogue as the browser searches and filters it: one prebuilt file, column by column,
 * because equal things beside each other compress best. For the same reason products that are alike
 * stand beside each other.
 */
export interface SearchIndexFile {
  revision: number
  images: ImageFile[]
  categories: { id: Id; type: string; location: Location; image: number }[]
  projects: { id: Id; title: string; location: string; image: number }[]
  products: {
    /** the rows of the columns below in the order Latest */
    latest: number[]
    id: Id[]
    code: string[]
    name: string[]
    title: string[]
    /** places in `brands` */
    brand: number[]
    /** places in `images` */
    image: number[]
    /** places in `categories` */
    categories: number[][]
    /** places in `projects` */
    projects: number[][]
    productNumber: string[]
    color: TextTable
    material: TextTable
    accessories: TextTable
    /** the words of it */
    length: NumberedTexts
    /** of the description */
    words: string[]
  }
  suggestions: readonly string[]
}

export interface IndexedProduct {
  id: Id
  code: string
  name: string
  title: string
  brand: Brand
  image: ImageFile
  category_ids: Id[]
  categories: string[]
}

export interface SearchIndex {
  revision: number
  /** newest first */
  products: IndexedProduct[]
  categories: { id: Id; type: string; location: Location; image: ImageFile }[]
  projects: { id: Id; title: string; location: string; image: ImageFile }[]
  suggestions: readonly string[]
  /** what is searched of it; read only by those who search */
  searchable: () => Searchable
}

/**
 * The file's columns as rows again.
 * @throws RangeError where a column names a place that is not there: the file is damaged
 */
export function searchIndex(file: SearchIndexFile): SearchIndex {
  const imageAt = (index: number) => at(file.images, index)
  const categories = file.categories.map((row) => ({ ...row, image: imageAt(row.image) }))
  const projects = file.projects.map((row) => ({ ...row, image: imageAt(row.image) }))
  const columns = file.products
  const products = columns.latest.map((row) => {
    const kinds = at(columns.categories, row).map((place) => at(categories, place))
    return {
      id: at(columns.id, row),
      code: at(columns.code, row),
      name: at(columns.name, row),
      title: at(columns.title, row),
      brand: at(brands, at(columns.brand, row)),
      image: imageAt(at(columns.image, row)),
      category_ids: kinds.map(({ id }) => id),
      categories: kinds.map(({ type }) => type),
    }
  })
  return {
    revision: file.revision,
    suggestions: file.suggestions,
    categories,
    projects,
    products,
    searchable: () => ({
      categories,
      projects,
      products: withDetails(products, projects, columns),
    }),
  }
}

/** Products with all that is searched of them. */
function withDetails(
  products: readonly IndexedProduct[],
  projects: readonly { title: string; location: string }[],
  columns: SearchIndexFile['products'],
): Searchable['products'] {
  const colors = textsOf(columns.color)
  const materials = textsOf(columns.material)
  const accessories = textsOf(columns.accessories)
  const lengths = textsOfNumbered(columns.length)
  const projectTexts = projects.map(searchedOfProject)
  return columns.latest.map((row, index) => ({
    ...at(products, index),
    productNumber: at(columns.productNumber, row),
    color: at(colors, row),
    material: at(materials, row),
    accessories: at(accessories, row),
    length: at(lengths, row),
    projects: at(columns.projects, row).map((place) => at(projectTexts, place)),
    words: at(columns.words, row),
  }))
}

/** What a product's page shows of a project that has used it. */
export const searchedOfProject = ({ title, location }: { title: string; location: string }) =>
  `${title}, ${location}`

function at<T>(column: readonly T[], index: number): T {
  const value = column[index]
  if (value === undefined) throw new RangeError(`The search index has nothing at ${index}.`)
  return value
}
