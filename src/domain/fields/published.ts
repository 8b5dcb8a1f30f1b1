import * as z from 'zod/mini'
import { type Fields, shapeOf } from './field.ts'
import { idSchema, instantSchema } from './identity.ts'

/** The schema of an item as published. */
// Browsers use only its type; the annotation lets the build leave the schema out there.
/* @__NO_SIDE_EFFECTS__ */
export function publishedSchema<F extends Fields>(fields: F) {
  return z.object({
    id: idSchema,
    ...shapeOf(fields, 'published'),
    updatedAt: instantSchema,
  })
}
