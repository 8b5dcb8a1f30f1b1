import * as z from 'zod/mini'
import { categorySchema } from '#src/domain/category/category.ts'
import { codeSchema } from '#src/domain/product/code-field.ts'
import { drawingPathSchema } from '#src/domain/files/file.ts'
import { instantSchema } from '#src/domain/fields/identity.ts'
import { finishSchema } from '#src/domain/product/finish.ts'
import { productSchema } from '#src/domain/product/product.ts'
import { projectSchema } from '#src/domain/project/project.ts'
import { photometrySchema } from './photometry.ts'
import { datasheetAddress, specs, variant } from './product-data.ts'

// The public API's catalogue responses.

const ofProduct = { type: z.literal('product'), categories: z.array(z.string()) }

export const productCard = z.extend(
  z.pick(productSchema, {
    id: true,
    code: true,
    name: true,
    title: true,
    brand: true,
    image: true,
    dateOfRelease: true,
  }),
  ofProduct,
)
export type ProductCard = z.infer<typeof productCard>

const planned = { withdrawnAt: true, successor: true } as const

export const product = z.extend(z.omit(productSchema, { updatedAt: true, ...planned }), {
  ...ofProduct,
  /** of a product that is no longer available: since when, and the product that follows it */
  withdrawn: z.optional(
    z.object({
      at: instantSchema,
      successor: z.nullable(z.pick(productSchema, { id: true, code: true, name: true })),
    }),
  ),
  /** of the product itself; each variant has its own */
  datasheet: datasheetAddress,
  drawing: z.optional(drawingPathSchema),
  specs,
  variants: z.array(variant),
  /** applies to a product without variants, and to variants without a file of their own */
  photometry: z.optional(photometrySchema),
})

export const categoryTile = z.omit(categorySchema, { updatedAt: true })
export type CategoryTile = z.infer<typeof categoryTile>

export const projectTile = z.extend(
  z.pick(projectSchema, { id: true, title: true, location: true }),
  {
    type: z.literal('project'),
    image: categorySchema.shape.image,
  },
)
export type ProjectTile = z.infer<typeof projectTile>

export const project = z.extend(z.omit(projectSchema, { updatedAt: true }), {
  products: z.array(productCard),
})

/** GET /api/home */
export const homeAnswer = z.object({
  products: z.array(productCard),
  category: z.array(categoryTile),
  projects: z.array(projectTile),
})

/** GET /api/latestProducts */
export const latestAnswer = z.object({ data: z.array(productCard) })

/** GET /api/products/{x} */
export const productAnswer = z.object({
  product: z.object({ product, relatedProducts: z.array(productCard) }),
})

/** The conditions of a search text and facets, as the chips of a page show them: one for each. */
const understood = z.array(z.object({ label: z.string(), text: z.string() }))

/** POST /api/products */
export const productsAnswer = z.object({ products: z.array(productCard), understood })

/** GET /api/categories */
export const categoriesAnswer = z.object({ Categories: z.array(categoryTile) })

/** GET /api/sections */
export const sectionsAnswer = z.object({
  Sections: z.array(
    z.object({
      category: z.pick(categorySchema, { id: true, image: true, type: true }),
      products: z.array(productCard),
    }),
  ),
})

/** GET /api/projects */
export const projectsAnswer = z.object({ projects: z.array(projectTile) })

/** GET /api/projects/{id} */
export const projectAnswer = z.object({ project })

/** GET /api/suggested */
export const suggestedAnswer = z.array(z.string())

const kind = <Kind extends string>(name: Kind) => ({ kind: z.literal(name) })

/** GET /api/search and /api/defaultSearch */
export const searchAnswer = z.object({
  message: z.enum(['Search', 'Default Search']),
  products: z.array(
    z.extend(productCard, {
      ...kind('product'),
      /** of the variant that the query names or whose values it asks for */
      orderCode: z.optional(codeSchema),
    }),
  ),
  // A category's own `type` is its name.
  categories: z.array(z.extend(categoryTile, kind('category'))),
  projects: z.array(z.extend(projectTile, kind('project'))),
  total: z.object({ products: z.int(), categories: z.int(), projects: z.int() }),
  understood,
})
export type SearchAnswer = z.infer<typeof searchAnswer>

/** POST /api/cart: the lines whose products still exist, and the projects that used any of them. */
export const cartAnswer = z.object({
  data: z.array(
    z.extend(productCard, {
      description: productSchema.shape.description,
      quantity: z.int(),
      /** as the catalogue spells it, if it has it */
      orderCode: z.optional(z.string()),
      /** effective values of the variant; the files are effective too */
      specs,
      datasheet: datasheetAddress,
      photometry: z.optional(z.string()),
      /** how many variants the product is offered in */
      offered: z.int(),
      /** the variant or its whole product is no longer offered */
      retired: z.optional(z.literal(true)),
      /** the product has no such order code */
      unknown: z.optional(z.literal(true)),
    }),
  ),
  project: z.array(projectTile),
  finishes: z.array(finishSchema),
})
