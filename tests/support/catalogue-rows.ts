import { type CatalogueRows, Catalogue } from '#src/domain/catalogue/catalogue.ts'
import type { Category } from '#src/domain/category/category.ts'
import type { Product } from '#src/domain/product/product.ts'
import type { Project } from '#src/domain/project/project.ts'

const image = `/storage/images/${'0'.repeat(32)}.jpg`
const updatedAt = '2026-01-01T00:00:00.000Z'

export const category = (fields: Partial<Category> & { id: number }): Category => ({
  type: `Category ${fields.id}`,
  location: 'Indoor',
  image,
  updatedAt,
  ...fields,
})

export const product = (fields: Partial<Product> & { id: number }): Product => ({
  code: `P-${fields.id}`,
  name: `Product ${fields.id}`,
  title: 'Recessed downlight',
  brand: 'sila',
  image,
  images: [],
  description: 'A downlight.',
  length: 'Ø 86 × 98 mm',
  color: 'White',
  material: 'Aluminium',
  accessories: 'None',
  productNumber: '410 075',
  dateOfRelease: '2025-01-01',
  datasheetSource: 'uploaded',
  datasheet: '/storage/datasheets/a.pdf',
  category_ids: [],
  project_ids: [],
  successor: [],
  specs: {},
  variants: [],
  defaultVariant: '',
  withdrawnAt: '',
  updatedAt,
  ...fields,
})

export const project = (fields: Partial<Project> & { id: number }): Project => ({
  title: `Project ${fields.id}`,
  quote: 'Light.',
  location: 'Dubai',
  partners: 'Studio',
  description: 'A house.',
  dateOfProject: '2025-01-01',
  images: [image],
  paragraph: [
    { title: 'One', paragraph: 'One.' },
    { title: 'Two', paragraph: 'Two.' },
  ],
  product_ids: [],
  updatedAt,
  ...fields,
})

/** A catalogue of exactly these rows. */
export const catalogueOf = (rows: Partial<CatalogueRows>): Catalogue =>
  new Catalogue({
    revision: 1,
    changedAt: '2025-01-01T00:00:00.000Z',
    products: [],
    categories: [],
    projects: [],
    images: [],
    finishes: [],
    intensities: new Map(),
    suggestions: [],
    brandCatalogues: {},
    ...rows,
  })
