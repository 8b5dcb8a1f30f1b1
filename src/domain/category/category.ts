import * as z from 'zod/mini'
import { imagePathSchema } from '#src/domain/files/file.ts'
import { idSchema, instantSchema, textSchema } from '#src/domain/fields/identity.ts'
import { locations } from './location.ts'

const locationSchema = z.enum(locations)

/** A kind of luminaire (specification section 3). `type` is its display name. */
export const categorySchema = z.object({
  id: idSchema,
  type: textSchema,
  location: locationSchema,
  image: imagePathSchema,
  updatedAt: instantSchema,
})
export type Category = z.infer<typeof categorySchema>
