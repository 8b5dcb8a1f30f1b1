import * as z from 'zod/mini'
import { shapeOf } from '#src/domain/fields/field.ts'
import { idSchema, instantSchema } from '#src/domain/fields/identity.ts'
import { productFields } from './fields.ts'

/** A luminaire as published. */
export const productSchema = z.object({
  id: idSchema,
  ...shapeOf(productFields, 'published'),
  updatedAt: instantSchema,
})
export type Product = z.infer<typeof productSchema>
