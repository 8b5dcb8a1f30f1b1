import type * as z from 'zod/mini'
import { publishedSchema } from '#src/domain/fields/published.ts'
import { productFields } from './fields.ts'

/** A luminaire as published. */
export const productSchema = publishedSchema(productFields)
export type Product = z.infer<typeof productSchema>
