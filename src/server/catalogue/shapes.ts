import type { CategoryTile, ProductCard, ProjectTile } from '#src/domain/api/catalogue.ts'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import type { Category } from '#src/domain/category/category.ts'
import type { StoredPhotometry } from '#src/server/database/photometry.ts'
import type { Product } from '#src/domain/product/product.ts'
import { effectiveSpecs } from '#src/domain/product/specs.ts'
import { effectiveVariants } from '#src/domain/product/variants.ts'
import { type Project, coverOf } from '#src/domain/project/project.ts'

// The API's representation of each entity (api.md, Shapes).

export const categoryTile = (category: Category): CategoryTile => withoutTime(category)

export const projectTile = (project: Project): ProjectTile => ({
  id: project.id,
  type: 'project',
  title: project.title,
  location: project.location,
  image: coverOf(project),
})

/** Finds the names of a product's categories. */
export interface CategoryNames {
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

/** @param files what was read from the product's photometric files, by path */
export const productDetail = (
  catalogue: CategoryNames,
  { photometry, ...product }: Product,
  files: ReadonlyMap<string, StoredPhotometry>,
) => ({
  ...withoutTime(product),
  ...productCard(catalogue)({ photometry, ...product }),
  specs: effectiveSpecs(product.specs),
  ...withPhotometry({}, photometry, files),
  variants: effectiveVariants(product).map(({ photometry, ...variant }) =>
    withPhotometry(variant, photometry, files),
  ),
})

/** An object with its photometry, if it has any. */
function withPhotometry<T extends object>(
  object: T,
  path: string | null | undefined,
  files: ReadonlyMap<string, StoredPhotometry>,
) {
  const file = typeof path === 'string' ? files.get(path) : undefined
  return file === undefined ? object : { ...object, photometry: { file: path, ...file.figures } }
}

export const projectDetail = (catalogue: Catalogue, project: Project) => ({
  ...withoutTime(project),
  products: catalogue.productsOf(project).map(productCard(catalogue)),
})

/** Only the dashboard shows when an item was changed. */
const withoutTime = <Item extends { updatedAt: string }>({ updatedAt, ...fields }: Item) => fields
