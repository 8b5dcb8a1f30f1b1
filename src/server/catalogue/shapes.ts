import type { CategoryTile, ProductCard, ProjectTile } from '#src/domain/api/catalogue.ts'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import type { Category } from '#src/domain/category/category.ts'
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

export const productCard =
  (catalogue: Catalogue) =>
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

export const productDetail = (catalogue: Catalogue, product: Product) => ({
  ...withoutTime(product),
  ...productCard(catalogue)(product),
  specs: effectiveSpecs(product.specs),
  variants: effectiveVariants(product).map(({ photometry, ...variant }) => variant),
})

export const projectDetail = (catalogue: Catalogue, project: Project) => ({
  ...withoutTime(project),
  products: catalogue.productsOf(project).map(productCard(catalogue)),
})

/** Only the dashboard shows when an item was changed. */
const withoutTime = <Item extends { updatedAt: string }>({ updatedAt, ...fields }: Item) => fields
