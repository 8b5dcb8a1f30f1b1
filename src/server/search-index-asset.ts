import { createHash } from 'node:crypto'
import type { Catalogue } from '#src/domain/catalogue.ts'
import type { ImageFile } from '#src/domain/file.ts'
import { brands } from '#src/domain/brand.ts'
import type { Product } from '#src/domain/product.ts'
import { coverOf } from '#src/domain/project.ts'
import type { SearchIndexFile } from '#src/domain/search-index.ts'
import { type Searchable, descriptionWords } from '#src/domain/search.ts'

interface Asset {
  /** hash of the content, which is the file's name: it may be kept for ever */
  hash: string
  content: string
}

const assets = new WeakMap<Catalogue, Asset>()

/** The search index of a catalogue as the file that browsers load. */
export function searchIndexAsset(catalogue: Catalogue): Asset {
  const known = assets.get(catalogue)
  if (known !== undefined) return known
  const content = JSON.stringify(searchIndexFile(catalogue))
  const asset = { content, hash: createHash('sha256').update(content).digest('hex').slice(0, 16) }
  assets.set(catalogue, asset)
  return asset
}

function searchIndexFile(catalogue: Catalogue): SearchIndexFile {
  const images: ImageFile[] = []
  const places = new Map<string, number>()
  const place = (path: string) => {
    const known = places.get(path)
    if (known !== undefined) return known
    places.set(path, images.length)
    return images.push(catalogue.image(path)) - 1
  }
  const { products, categories, projects } = catalogue
  const categoryPlaces = new Map(categories.map(({ id }, index) => [id, index]))
  return {
    revision: catalogue.revision,
    categories: categories.map(({ id, type, location, image }) => ({
      id,
      type,
      location,
      image: place(image),
    })),
    projects: projects.map((project) => ({
      id: project.id,
      title: project.title,
      location: project.location,
      image: place(coverOf(project)),
    })),
    products: {
      id: products.map(({ id }) => id),
      code: products.map(({ code }) => code),
      name: products.map(({ name }) => name),
      title: products.map(({ title }) => title),
      brand: products.map(({ brand }) => brands.indexOf(brand)),
      image: products.map(({ image }) => place(image)),
      categories: products.map(({ category_ids }) =>
        category_ids.map((id) => categoryPlaces.get(id)).filter((index) => index !== undefined),
      ),
      words: products.map(wordsBesideNames),
    },
    suggestions: catalogue.suggestions,
    images,
  }
}

/** What is searched of a catalogue: the same, field by field, as a browser finds in its index file. */
export function searchableOf(catalogue: Catalogue): Searchable {
  return {
    products: catalogue.products.map((product) => ({
      ...product,
      categories: catalogue.categoriesOf(product).map(({ type }) => type),
      words: wordsBesideNames(product),
    })),
    categories: catalogue.categories,
    projects: catalogue.projects,
  }
}

const wordsBesideNames = ({ description, code, name, title }: Product) =>
  descriptionWords(description, [code, name, title])
