import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import type { Category } from '#src/domain/category/category.ts'
import type { Product } from '#src/domain/product/product.ts'
import { type Project, coverOf } from '#src/domain/project/project.ts'

// What the API says of each entity (api.md, Shapes).

export const categoryTile = ({ id, type, location, image }: Category) => ({
  id,
  type,
  location,
  image,
})

export const projectTile = (project: Project) => ({
  id: project.id,
  type: 'project' as const,
  title: project.title,
  location: project.location,
  image: coverOf(project),
})

export const productCard = (catalogue: Catalogue) => (product: Product) => ({
  id: product.id,
  type: 'product' as const,
  code: product.code,
  name: product.name,
  title: product.title,
  brand: product.brand,
  image: product.image,
  categories: catalogue.categoriesOf(product).map(({ type }) => type),
  dateOfRelease: product.dateOfRelease,
})

export const productDetail = (catalogue: Catalogue, product: Product) => ({
  ...productCard(catalogue)(product),
  description: product.description,
  length: product.length,
  color: product.color,
  material: product.material,
  accessories: product.accessories,
  productNumber: product.productNumber,
  datasheet: product.datasheet,
  category_ids: product.category_ids,
  project_ids: product.project_ids,
})

export const projectDetail = (catalogue: Catalogue, project: Project) => ({
  id: project.id,
  title: project.title,
  quote: project.quote,
  location: project.location,
  partners: project.partners,
  description: project.description,
  dateOfProject: project.dateOfProject,
  images: project.images,
  paragraph: project.paragraph,
  products: catalogue.productsOf(project).map(productCard(catalogue)),
  product_ids: project.product_ids,
})
