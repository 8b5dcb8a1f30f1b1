import type { CategoryTile, ProductCard, ProjectTile } from '#src/domain/api/catalogue.ts'
import type { Catalogue, Withdrawal } from '#src/domain/catalogue/catalogue.ts'
import type { Category } from '#src/domain/category/category.ts'
import type { Photometry } from '#src/domain/photometry/photometry.ts'
import type { StoredPhotometry } from '#src/server/database/photometry.ts'
import { type Product, picturesOf } from '#src/domain/product/product.ts'
import { defaultVariantOf } from '#src/domain/product/default-variant.ts'
import { effectiveSpecs } from '#src/domain/product/effective-specs.ts'
import {
  defaultLuminaireOf,
  luminaireOf,
  luminaireOfVariant,
} from '#src/domain/product/luminaire.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { colorOf } from '#src/domain/product/product-view.ts'
import { type Project, coverOf } from '#src/domain/project/project.ts'
import type { EditedItem } from '#src/domain/api/editing.ts'
import type { EditedItem as ReadItem } from '#src/server/database/items.ts'

// The API's representation of each entity.

export const categoryTile = (category: Category): CategoryTile => withoutTime(category)

export const projectTile = (project: Project): ProjectTile => ({
  id: project.id,
  type: 'project',
  title: project.title,
  location: project.location,
  image: coverOf(project),
})

/** Finds the names of a product's categories. */
interface CategoryNames {
  categoriesOf: (product: Product) => readonly Pick<Category, 'type'>[]
}

export const productCard =
  (catalogue: CategoryNames) =>
  (product: Product): ProductCard => ({
    id: product.id,
    type: 'product',
    code: product.code,
    name: product.name,
    title: product.title,
    brand: product.brand,
    image: product.image,
    categories: catalogue.categoriesOf(product).map(({ type }) => type),
    dateOfRelease: product.dateOfRelease,
  })

/**
 * The public data of a product, without what is planned for it.
 * @param photometryOf the photometry to show for a file, by its path; undefined for an unknown file
 * @param withdrawn undefined for a product that is available
 */
export const productDetail = <Shown extends object>(
  catalogue: CategoryNames & { finishes: readonly Finish[] },
  { photometry, drawing, ...product }: Product,
  photometryOf: (path: string) => Shown | undefined,
  withdrawn?: Withdrawal,
) => ({
  ...withoutPlans(withoutTime(product)),
  ...productCard(catalogue)(product),
  images: picturesOf(product).slice(1),
  datasheet: luminaireOf(product).datasheet,
  ...(typeof drawing === 'string' && { drawing }),
  ...(withdrawn && { withdrawn }),
  color: colorOf(product, defaultLuminaireOf(product).specs, catalogue.finishes).text,
  defaultVariant: defaultVariantOf(product)?.orderCode ?? '',
  specs: effectiveSpecs(product.specs),
  ...withPhotometry({}, photometry, photometryOf),
  variants: product.variants.map(({ photometry, ...variant }) =>
    withPhotometry(
      {
        ...variant,
        specs: effectiveSpecs(product.specs, variant.specs),
        datasheet: luminaireOfVariant(product, variant).datasheet,
      },
      photometry,
      photometryOf,
    ),
  ),
})

/** An object with its photometry, if it has any. */
function withPhotometry<T extends object, Shown extends object>(
  object: T,
  path: string | null | undefined,
  photometryOf: (path: string) => Shown | undefined,
): T & { photometry?: Shown } {
  const photometry = typeof path === 'string' ? photometryOf(path) : undefined
  return photometry === undefined ? object : { ...object, photometry }
}

/** The photometry that the API shows, by the path of its file. */
export const shownPhotometry =
  (files: ReadonlyMap<string, StoredPhotometry>) =>
  (path: string): Photometry | undefined => {
    const file = files.get(path)
    return file && { file: path, ...file.figures }
  }

export const projectDetail = (catalogue: Catalogue, project: Project) => ({
  ...withoutTime(project),
  products: catalogue.productsOf(project).map(productCard(catalogue)),
})

/** Only the dashboard shows what is planned for a product. */
const withoutPlans = <Item extends Pick<Product, 'withdrawnAt' | 'successor'>>({
  withdrawnAt,
  successor,
  ...fields
}: Item) => fields

/** Only the dashboard shows when an item was changed. */
const withoutTime = <Item extends { updatedAt: string }>({ updatedAt, ...fields }: Item) => fields

/** An item as the API returns it for editing. */
export const editedItem = (item: ReadItem): EditedItem =>
  // Only products get a field for their kind: a category's field `type` is its name.
  'code' in item
    ? {
        ...item,
        type: 'product',
        categories: (item.related.categories ?? []).map(({ type }) => type),
      }
    : item
