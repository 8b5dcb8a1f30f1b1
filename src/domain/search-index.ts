import type { Location } from './location.ts'
import type { ImageFile } from './file.ts'
import type { Id } from './identity.ts'
import { type Brand, brands } from './brand.ts'
import type { Searchable } from './search.ts'

/**
 * The catalogue as the browser searches and filters it: one prebuilt file, column by column,
 * because equal things beside each other compress best. Products stand in the order Latest.
 */
export interface SearchIndexFile {
  revision: number
  images: ImageFile[]
  categories: { id: Id; type: string; location: Location; image: number }[]
  projects: { id: Id; title: string; location: string; image: number }[]
  products: {
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
  words: string
}

export interface SearchIndex extends Searchable {
  revision: number
  /** newest first */
  products: IndexedProduct[]
  categories: { id: Id; type: string; location: Location; image: ImageFile }[]
  projects: { id: Id; title: string; location: string; image: ImageFile }[]
  suggestions: readonly string[]
}

/**
 * The file's columns as rows again.
 * @throws RangeError where a column names a place that is not there: the file is damaged
 */
export function searchIndex(file: SearchIndexFile): SearchIndex {
  const imageAt = (index: number) => at(file.images, index)
  const categories = file.categories.map((row) => ({ ...row, image: imageAt(row.image) }))
  const { products } = file
  return {
    revision: file.revision,
    suggestions: file.suggestions,
    categories,
    projects: file.projects.map((row) => ({ ...row, image: imageAt(row.image) })),
    products: products.id.map((id, index) => {
      const kinds = at(products.categories, index).map((place) => at(categories, place))
      return {
        id,
        code: at(products.code, index),
        name: at(products.name, index),
        title: at(products.title, index),
        brand: at(brands, at(products.brand, index)),
        image: imageAt(at(products.image, index)),
        category_ids: kinds.map(({ id }) => id),
        categories: kinds.map(({ type }) => type),
        words: at(products.words, index),
      }
    }),
  }
}

function at<T>(column: readonly T[], index: number): T {
  const value = column[index]
  if (value === undefined) throw new RangeError(`The search index has nothing at ${index}.`)
  return value
}
