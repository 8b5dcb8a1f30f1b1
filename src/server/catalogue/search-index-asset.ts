import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { brands } from '#src/domain/product/brand.ts'
import type { Product } from '#src/domain/product/product.ts'
import { coverOf } from '#src/domain/project/project.ts'
import { type SearchIndexFile, searchedOfProject } from '#src/domain/search/index-format.ts'
import { orderCodeColumn } from '#src/domain/search/order-code-column.ts'
import { descriptionWords, wordsOf } from '#src/domain/search/words.ts'
import type { Searchable } from '#src/domain/search/search.ts'
import { numberedTexts, textTable } from '#src/domain/search/text-columns.ts'
import type { Attribute } from '#src/domain/product/attribute.ts'
import { type Specs, attributes } from '#src/domain/product/attributes.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { offeredOf } from '#src/domain/product/default-variant.ts'
import { formatValue } from '#src/domain/product/format-value.ts'
import type { Variant } from '#src/domain/product/variant.ts'
import { catalogueAsset } from './catalogue-asset.ts'

/** A catalogue's search index as the file that browsers load. */
export const searchIndexAsset = catalogueAsset(searchIndexFile)

function searchIndexFile(catalogue: Catalogue): SearchIndexFile {
  const images: ImageFile[] = []
  const places = new Map<string, number>()
  const place = (path: string) => {
    const known = places.get(path)
    if (known !== undefined) return known
    places.set(path, images.length)
    return images.push(catalogue.image(path)) - 1
  }
  const { categories, projects } = catalogue
  const products = inLikeness(catalogue.products)
  const rows = new Map(products.map(({ id }, row) => [id, row]))
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
      latest: placesOf(
        catalogue.products.map(({ id }) => id),
        rows,
      ),
      id: products.map(({ id }) => id),
      code: products.map(({ code }) => code),
      name: products.map(({ name }) => name),
      title: products.map(({ title }) => title),
      brand: products.map(({ brand }) => brands.indexOf(brand)),
      image: products.map(({ image }) => place(image)),
      categories: relationOf(products, ({ category_ids }) => category_ids, categories),
      projects: relationOf(products, ({ project_ids }) => project_ids, projects),
      orderCodes: orderCodesOf(products),
      productNumber: products.map(({ productNumber }) => productNumber),
      color: textTable(products.map(({ color }) => color)),
      material: textTable(products.map(({ material }) => material)),
      accessories: textTable(products.map(({ accessories }) => accessories)),
      values: textTable(products.map((product) => valueWords(product, catalogue.finishes))),
      length: numberedTexts(products.map(({ length }) => wordsOf(length).join(' '))),
      words: products.map(wordsBesideNames),
    },
    suggestions: catalogue.suggestions,
    finishes: catalogue.finishes.map(({ code, name, ral }) => ({ code, name, ral })),
    images,
  }
}

/** Products of the same range together, because they share most of their words. */
function inLikeness(products: readonly Product[]): Product[] {
  const known = products.map((product) => ({
    product,
    likeness: `${product.material} ${product.description} ${product.code}`,
  }))
  return known
    .sort((one, other) => (one.likeness < other.likeness ? -1 : 1))
    .map(({ product }) => product)
}

/** For each product, the row numbers of its related items. */
function relationOf(
  products: readonly Product[],
  idsOf: (product: Product) => readonly Id[],
  others: readonly { id: Id }[],
): number[][] {
  const places = new Map(others.map(({ id }, place) => [id, place]))
  return products.map((product) => placesOf(idsOf(product), places))
}

const placesOf = (ids: readonly Id[], places: ReadonlyMap<Id, number>) =>
  ids.map((id) => places.get(id)).filter((place) => place !== undefined)

/** The searchable fields of a catalogue, the same as those that a browser reads from the index. */
export function searchableOf(catalogue: Catalogue): Searchable {
  return {
    products: catalogue.products.map((product) => ({
      ...product,
      categories: catalogue.categoriesOf(product).map(({ type }) => type),
      locations: [...new Set(catalogue.categoriesOf(product).map(({ location }) => location))],
      projects: catalogue.projectsOf(product).map(searchedOfProject),
      values: valueWords(product, catalogue.finishes),
      words: wordsBesideNames(product),
    })),
    orderCodes: orderCodesOf(catalogue.products),
    categories: catalogue.categories,
    projects: catalogue.projects,
  }
}

/** Retired ones too: their codes still lead to their products. */
const orderCodesOf = (products: readonly Product[]) =>
  orderCodeColumn(
    products.map(({ code, variants }) => ({
      code,
      orderCodes: variants.map(({ orderCode }) => orderCode),
    })),
  )

const wordsBesideNames = ({ description, code, name, title }: Product) =>
  descriptionWords(description, [code, name, title])

/** Kinds of attributes whose values people type as words; figures of facets need a comparison instead. */
const wordKinds: readonly Attribute['kind'][] = ['choice', 'set', 'finish', 'supply']

const wordAttributes = attributes.filter(({ kind }: Attribute) => wordKinds.includes(kind))

/** The values of a product and its offered variants that a search finds as words, each once. */
function valueWords(
  { specs, variants }: { specs: Specs; variants: readonly Variant[] },
  finishes: readonly Finish[],
): string {
  const all = [specs, ...offeredOf(variants).map((variant) => variant.specs)]
  const texts = wordAttributes.flatMap((attribute: Attribute & { key: keyof Specs }) => {
    // Most variants share these values, and formatting is slower than collecting them.
    const values = new Set(all.map((specs) => specs[attribute.key]))
    return [...values].flatMap((value) =>
      value === undefined ? [] : [formatValue(attribute, value, finishes)],
    )
  })
  return [...new Set(texts)].join(' ')
}
