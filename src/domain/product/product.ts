import type * as z from 'zod/mini'
import { publishedSchema } from '#src/domain/fields/published.ts'
import { productFields } from './fields.ts'

/** A luminaire as published. */
export const productSchema = publishedSchema(productFields)
export type Product = z.infer<typeof productSchema>

/** The pictures of a product in their order, each once: its first one, and those that follow. */
export const picturesOf = ({ image, images }: Pick<Product, 'image' | 'images'>): string[] => [
  ...new Set([image, ...images]),
]
