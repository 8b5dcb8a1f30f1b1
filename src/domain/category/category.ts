import * as z from 'zod/mini'
import { shapeOf } from '#src/domain/fields/field.ts'
import { idSchema, instantSchema } from '#src/domain/fields/identity.ts'
import { categoryFields } from './fields.ts'

/**
 * A kind of luminaire as published. Products refer to their categories, so a category lists none.
 */
export const categorySchema = z.omit(
  z.object({
    id: idSchema,
    ...shapeOf(categoryFields, 'published'),
    updatedAt: instantSchema,
  }),
  { product_ids: true },
)
export type Category = z.infer<typeof categorySchema>
